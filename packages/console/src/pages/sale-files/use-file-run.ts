import { useEffect, useRef, useState } from 'preact/hooks';
import { UnreadableFile } from '../../lib/file-lines.js';
import { useSend } from '../../lib/use-send.js';
import { type FileProgress, FileRun } from './file-run.js';
import type { Sending } from './send-piece.js';

export interface FileRunView {
  /** Undefined before it began. */
  progress: FileProgress | undefined;
  isRunning: boolean;
  /** The sentence of the fault that ended it. */
  failure: string | undefined;
  /** Begins, or goes on where it ended. */
  go: () => Promise<void>;
  stop: () => void;
  refusedFile: () => Blob;
}

/** Sends one file. Leaving the page ends it. */
export function useFileRun(file: File, sending: Sending): FileRunView {
  const [run, setRun] = useState(() => new FileRun(file, sending));
  const [progress, setProgress] = useState<FileProgress>();
  const [unreadable, setUnreadable] = useState<string>();
  const { send, failure, isBusy } = useSend();
  const stopped = useRef<AbortController>(undefined);
  const stop = () => stopped.current?.abort();
  useEffect(() => stop, []);
  const go = async () => {
    const own = new AbortController();
    stopped.current = own;
    const { signal } = own;
    setUnreadable(undefined);
    setProgress(run.progress);
    await send(() => run.go(setProgress, signal).catch(passOver));
    function passOver(error: unknown): void {
      if (signal.aborted) return;
      if (!(error instanceof UnreadableFile)) throw error;
      // What was read of it is gone: it begins anew, and what was recorded is answered again.
      setRun(new FileRun(file, sending));
      setUnreadable(error.message);
    }
  };
  return {
    progress,
    isRunning: isBusy,
    failure: unreadable ?? failure,
    go,
    stop,
    refusedFile: () => run.refusedFile(),
  };
}
