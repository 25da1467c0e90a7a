export interface Answer {
  /** 0 where none came. */
  status: number;
  /** The status line and the headers. */
  head: string;
}

export const noAnswer: Answer = { status: 0, head: '' };

const lengthHeader = /\r\ncontent-length: *(\d+)/i;
const chunkedHeader = /\r\ntransfer-encoding: *chunked/i;

/** @param received one character for each byte @returns undefined while the answer is not complete */
export function readAnswer(received: string): Answer | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = received.slice(0, headEnd);
  const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
  const length = lengthHeader.exec(head)?.[1];
  const isComplete =
    length === undefined
      ? !chunkedHeader.test(head) || received.endsWith('\r\n0\r\n\r\n')
      : received.length >= headEnd + 4 + Number(length);
  return isComplete ? { status, head } : undefined;
}
