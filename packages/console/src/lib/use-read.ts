import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ClicktrailError, mayPass } from './api.js';
import { endSession } from './session.js';

/** A read and how it stands. While a later read is under way, `data` is that of the one before. */
export interface Read<Data> {
  data: Data | undefined;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
}

export interface ReadOptions {
  /** Reads again after so long while the page is visible. */
  everyMs?: number;
}

const retryMs = 5_000;
const answersMax = 60;

/** The newest answers by key, so that a page that was seen before is there at once. */
const answers = new Map<string, unknown>();

/** Forgets every answer: they belong to the session that is ending. */
export function forgetAnswers(): void {
  answers.clear();
}

function keep(key: string, answer: unknown): void {
  answers.delete(key);
  answers.set(key, answer);
  if (answers.size > answersMax) answers.delete(answers.keys().next().value!);
}

interface State<Data> {
  key: string;
  data: Data | undefined;
  error: unknown;
  isLoading: boolean;
}

/**
 * Reads from the API, anew for each key. A failure that may pass is tried again after five seconds, as long as the page is
 * visible, so that a panel comes back by itself. A session that has ended leads to the sign-in page.
 */
export function useRead<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
  { everyMs }: ReadOptions = {},
): Read<Data> {
  const [state, setState] = useState<State<Data>>(() => ({
    key,
    data: answers.get(key) as Data | undefined,
    error: undefined,
    isLoading: true,
  }));
  const [round, setRound] = useState(0);
  const newest = useRef(load);
  newest.current = load;
  const reload = useCallback(() => setRound((before) => before + 1), []);

  // A new round reads again.
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const known = answers.get(key) as Data | undefined;
    setState((before) => ({ ...before, key, data: known ?? before.data, isLoading: true }));
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const again = (afterMs: number) => {
      waiting = setTimeout(() => whenVisible(signal, reload), afterMs);
    };
    newest.current(signal).then(
      (data) => {
        if (signal.aborted) return;
        keep(key, data);
        setState({ key, data, error: undefined, isLoading: false });
        if (everyMs) again(everyMs);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof ClicktrailError && error.status === 401) return endSession('ended');
        setState((before) => ({ ...before, error, isLoading: false }));
        if (mayPass(error)) again(retryMs);
      },
    );
    return () => {
      stopped.abort();
      clearTimeout(waiting);
    };
  }, [key, round, everyMs, reload]);

  return { data: state.data, error: state.error, isLoading: state.isLoading, reload };
}

/** Calls at once where the page is visible, else once it is. */
function whenVisible(signal: AbortSignal, call: () => void): void {
  if (document.hidden) document.addEventListener('visibilitychange', call, { once: true, signal });
  else call();
}
