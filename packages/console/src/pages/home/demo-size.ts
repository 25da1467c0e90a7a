/** The traffic of the demo that the console makes: some seconds of a browser's requests. */
export const demoSize = { publishers: 6, events: 2_000, sales: 100 } as const;

/** The progress of one step of the demo. */
export interface DemoStep {
  title: string;
  done: number;
  total: number;
}
