import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { answerKept, keepAnswer } from './answers.js';
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

interface State<Data> {
  /** The question that is read now, or was read last. */
  key: string;
  data: Data | undefined;
  /** The question that `data` answers. */
  dataKey: string;
  error: unknown;
  isLoading: boolean;
}

const retryMs = 5_000;

/**
 * Reads from the API, anew for each key. A failure that may pass is tried again after five seconds, as long as the page is
 * visible, so that a panel comes back by itself. A session that has ended leads to the sign-in page.
 *
 * While a new key is read, the data is still that of the one before; if that fails, there is none.
 */
export function useRead<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
  { everyMs }: ReadOptions = {},
): Read<Data> {
  const [state, setState] = useState<State<Data>>(() => firstState(key));
  const [round, setRound] = useState(0);
  const newest = useRef(load);
  newest.current = load;
  const reload = useCallback(() => setRound((before) => before + 1), []);

  // A new round reads again.
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    setState((before) => begun(before, key));
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const again = (afterMs: number) => {
      waiting = setTimeout(() => whenVisible(signal, reload), afterMs);
    };
    newest.current(signal).then(
      (data) => {
        if (signal.aborted) return;
        keepAnswer(key, data);
        setState({ key, data, dataKey: key, error: undefined, isLoading: false });
        if (everyMs) again(everyMs);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof ClicktrailError && error.status === 401) return endSession('ended');
        setState((before) => failed(before, key, error));
        if (mayPass(error)) again(pauseMs(error));
      },
    );
    return () => {
      stopped.abort();
      clearTimeout(waiting);
    };
  }, [key, round, everyMs, reload]);

  // A key that is new at this drawing is read after it.
  const isNew = state.key !== key;
  const error = isNew ? undefined : state.error;
  return { data: state.data, error, isLoading: isNew || state.isLoading, reload };
}

function firstState<Data>(key: string): State<Data> {
  return { key, data: answerKept<Data>(key), dataKey: key, error: undefined, isLoading: true };
}

function begun<Data>(before: State<Data>, key: string): State<Data> {
  const known = answerKept<Data>(key);
  const error = before.key === key ? before.error : undefined;
  return known === undefined
    ? { ...before, key, error, isLoading: true }
    : { key, data: known, dataKey: key, error, isLoading: true };
}

function failed<Data>(before: State<Data>, key: string, error: unknown): State<Data> {
  const data = before.dataKey === key ? before.data : undefined;
  return { ...before, data, error, isLoading: false };
}

/** Milliseconds before another try: five seconds, or longer where the API says so. */
function pauseMs(error: unknown): number {
  const seconds = error instanceof ClicktrailError ? error.retryAfterSeconds : undefined;
  return Math.max((seconds ?? 0) * 1_000, retryMs);
}

/** Calls at once where the page is visible, else once it is. */
function whenVisible(signal: AbortSignal, call: () => void): void {
  if (document.hidden) document.addEventListener('visibilitychange', call, { once: true, signal });
  else call();
}
