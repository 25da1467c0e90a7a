import { useEffect, useRef, useState } from 'preact/hooks';
import { ClicktrailError } from './api.js';
import type { FileFormat } from './count-rows.js';
import { formatBytes, formatCount } from './format.js';
import type { FileAnswer, Received } from './receive-file.js';
import { endSession } from './session.js';
import { failureOf } from './use-send.js';

/** A kind of file that can be chosen: `spreadsheet` is CSV in which no text counts as a formula. */
export type ExportKind = 'spreadsheet' | FileFormat;

export type ExportState =
  | { at: 'none' }
  | ({ at: 'under way' } & Received)
  | ({ at: 'saved'; name: string } & Received)
  | { at: 'failed'; why: string };

export interface Export {
  state: ExportState;
  begin: (kind: ExportKind) => void;
  /** Gives up what is under way, and takes the message away. */
  end: () => void;
}

/** The words of the API for a kind of file. */
export interface FileQuery {
  format: FileFormat;
  spreadsheet?: true;
}

/** Asks for the file of an export. @throws ClicktrailError */
export type OpenFile = (query: FileQuery, signal: AbortSignal) => Promise<FileAnswer>;

const progressMs = 100;
const nothing: Received = { bytes: 0, rows: undefined };

/** One export at a time, and how it stands. It ends with the page. */
export function useExport(name: string, open: OpenFile): Export {
  const [state, setState] = useState<ExportState>({ at: 'none' });
  const running = useRef<AbortController>(undefined);
  const end = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ at: 'none' });
  };
  useEffect(() => () => running.current?.abort(), []);
  const begin = async (kind: ExportKind) => {
    end();
    const stopped = new AbortController();
    const { signal } = stopped;
    running.current = stopped;
    const format = kind === 'spreadsheet' ? 'csv' : kind;
    const query: FileQuery = { format, ...(kind === 'spreadsheet' && { spreadsheet: true }) };
    const fileName = `${name}-${new Date().toISOString().slice(0, 10)}.${format}`;
    const show = (next: ExportState) => {
      if (!signal.aborted) setState(next);
    };
    let received = nothing;
    let shownAt = 0;
    const onProgress = (now: Received) => {
      received = now;
      if (performance.now() - shownAt < progressMs) return;
      shownAt = performance.now();
      show({ at: 'under way', ...now });
    };
    const { NotChosen, receiveFile } = await import('./receive-file.js');
    try {
      const asked = async (stop: AbortSignal) => {
        show({ at: 'under way', ...nothing });
        return open(query, stop);
      };
      const whole = await receiveFile({ name: fileName, format, open: asked, onProgress, signal });
      show({ at: 'saved', name: fileName, ...whole });
    } catch (error) {
      if (error instanceof NotChosen) return show({ at: 'none' });
      if (error instanceof ClicktrailError && error.status === 401) return endSession('ended');
      show({ at: 'failed', why: whyFailed(error, received) });
    }
  };
  return { state, begin, end };
}

/** `1,234 rows, 1.2 MB` */
export const receivedText = ({ rows, bytes }: Received): string =>
  [rows !== undefined && `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`, formatBytes(bytes)]
    .filter(Boolean)
    .join(', ');

function whyFailed(error: unknown, received: Received): string {
  if (error instanceof ClicktrailError || received.bytes === 0) return failureOf(error);
  if (error instanceof DOMException)
    return `The file could not be written (${error.name}). Choose another folder, or free some space.`;
  return `The export was interrupted after ${receivedText(received)}. Nothing was saved; try again, or choose a shorter period.`;
}
