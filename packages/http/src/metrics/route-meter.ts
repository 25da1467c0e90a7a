/** Upper bounds of the buckets of the duration histogram, in seconds. */
const durationBuckets: readonly number[] = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
];

/** Counts of one route and one status. `buckets` are not cumulative; the last one has no bound. */
interface StatusCount {
  count: number;
  sumSeconds: number;
  buckets: number[];
}

/** Counts the answers of one route: plain numbers in memory, which become text when they are scraped. */
export class RouteMeter {
  readonly method: string;
  readonly route: string;
  readonly byStatus = new Map<number, StatusCount>();

  constructor(method: string, route: string) {
    this.method = method;
    this.route = route;
  }

  record(status: number, seconds: number): void {
    let counts = this.byStatus.get(status);
    if (counts === undefined) {
      counts = { count: 0, sumSeconds: 0, buckets: new Array<number>(durationBuckets.length + 1).fill(0) };
      this.byStatus.set(status, counts);
    }
    counts.count++;
    counts.sumSeconds += seconds;
    let bucket = 0;
    while (bucket < durationBuckets.length && seconds > durationBuckets[bucket]!) bucket++;
    counts.buckets[bucket]!++;
  }
}

const name = 'clicktrail_http_request_duration_seconds';

/** The histogram of all routes in the Prometheus text format; its `_count` is the number of answers. */
export function requestDurationsText(meters: readonly RouteMeter[]): string {
  const lines = [
    `# HELP ${name} Answers by route, method and status, and how long they took.`,
    `# TYPE ${name} histogram`,
  ];
  for (const { method, route, byStatus } of meters) {
    for (const [status, counts] of byStatus) {
      lines.push(...linesOf(`method="${method}",route="${escaped(route)}",status="${status}"`, counts));
    }
  }
  return `${lines.join('\n')}\n`;
}

function linesOf(labels: string, { count, sumSeconds, buckets }: StatusCount): string[] {
  let upTo = 0;
  const bucketLines = durationBuckets.map((bound, i) => {
    upTo += buckets[i]!;
    return `${name}_bucket{${labels},le="${bound}"} ${upTo}`;
  });
  return [
    ...bucketLines,
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sumSeconds}`,
    `${name}_count{${labels}} ${count}`,
  ];
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
