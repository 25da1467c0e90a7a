export interface LoopOptions {
  /** Pause between the end of one run and the start of the next, in milliseconds. */
  everyMs: number;
  /** Pause after a run that failed; `everyMs` where left out. A wake does not shorten it. */
  afterErrorMs?: number;
  onError: (error: unknown) => void;
  /** Runs at once; otherwise after the first pause. */
  immediately?: boolean;
}

export interface Loop {
  /** Starts the next run now, or right after the run under way. */
  wake(): void;
  /** Starts no further run; resolves when the run under way has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `work` again and again, one run at a time.
 * @param work gets a signal that is aborted by `stop`
 */
export function startLoop(work: (stopping: AbortSignal) => Promise<unknown>, options: LoopOptions): Loop {
  const { everyMs, afterErrorMs = everyMs, onError, immediately = false } = options;
  const stopping = new AbortController();
  let wasWoken = immediately;
  let endPause = () => {};

  const pause = (ms: number, isWakeable: boolean) =>
    new Promise<void>((resolve) => {
      if (stopping.signal.aborted || (isWakeable && wasWoken)) return resolve();
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        if (!isWakeable && !stopping.signal.aborted) return;
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    await pause(everyMs, true);
    while (!stopping.signal.aborted) {
      wasWoken = false;
      let failed = false;
      await work(stopping.signal).catch((error: unknown) => {
        failed = true;
        if (!stopping.signal.aborted) onError(error);
      });
      await pause(failed ? afterErrorMs : everyMs, !failed);
    }
  };
  const running = run();

  return {
    wake() {
      wasWoken = true;
      endPause();
    },
    async stop() {
      stopping.abort();
      endPause();
      await running;
    },
  };
}
