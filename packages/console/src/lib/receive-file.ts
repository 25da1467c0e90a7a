import { type FileFormat, rowCounter } from './count-rows.js';
import { saveBlob } from './save-blob.js';

/** The rows and bytes that have arrived of a file. */
export interface Received {
  bytes: number;
  /** Undefined where the format does not show them. */
  rows: number | undefined;
}

/** An answer that is a file. */
export interface FileAnswer {
  body: ReadableStream<Uint8Array>;
  type: string;
}

export interface ReceiveOptions {
  /** The name that the file is saved under. */
  name: string;
  format: FileFormat;
  /** Asks for the file, once it is known where to. @throws ClicktrailError */
  open: (signal: AbortSignal) => Promise<FileAnswer>;
  onProgress: (received: Received) => void;
  signal: AbortSignal;
}

/** The reader chose no place for the file. */
export class NotChosen extends Error {}

/** Nothing came for so long: the file is given up. */
export const silenceMsMax = 60_000;

/** As TypeScript does not know it: not every browser has it. */
interface FilePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<PickedFile>;
}
interface PickedFile {
  createWritable: () => Promise<WritableStream<Uint8Array>>;
  remove?: () => Promise<void>;
}

/**
 * Receives a file and saves it. Where the browser lets a page write to a file, its bytes go there as they come; else the browser
 * itself collects them, outside of the page's memory where they are many, and they are saved in the end. A file that is not
 * whole is never left behind.
 * @throws {@link NotChosen}; what `open` throws; a TypeError where the answer breaks off; a DOMException for a file that cannot
 * be written, or `AbortError` by the signal
 */
export async function receiveFile(options: ReceiveOptions): Promise<Received> {
  const picker = (window as FilePicker).showSaveFilePicker;
  // Asked for first: browsers allow it only right after the click.
  const file = picker && (await picker.call(window, { suggestedName: options.name }).catch(refuseNotChosen));
  return file ? writeTo(file, options) : collect(options);
}

async function writeTo(file: PickedFile, options: ReceiveOptions): Promise<Received> {
  try {
    const { body, received } = await openCounted(options);
    await body.pipeTo(await file.createWritable());
    return received();
  } catch (error) {
    // The browser has made an empty one when it was chosen.
    await file.remove?.().catch(() => undefined);
    throw error;
  }
}

async function collect(options: ReceiveOptions): Promise<Received> {
  const { body, type, received } = await openCounted(options);
  const content = await new Response(body, { headers: { 'content-type': type } }).blob();
  saveBlob(content, options.name);
  return received();
}

/** Opens a file whose bytes and rows are counted on their way, and which ends with an error after a long silence. */
async function openCounted({ format, open, onProgress, signal }: ReceiveOptions) {
  const silence = new AbortController();
  let waiting: ReturnType<typeof setTimeout>;
  const { body, type } = await open(AbortSignal.any([signal, silence.signal]));
  const listen = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => silence.abort(new TypeError('silence')), silenceMsMax);
  };
  const countRows = rowCounter(format);
  let received: Received = { bytes: 0, rows: format === 'parquet' ? undefined : 0 };
  listen();
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        listen();
        received = { bytes: received.bytes + chunk.length, rows: countRows(chunk) };
        onProgress(received);
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(waiting),
    }),
  );
  return { body: counted, type, received: () => received };
}

function refuseNotChosen(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw new NotChosen();
  throw error;
}
