/** An exception in ClickHouse's format. `text` starts with `Code: N. DB::Exception: `. */
export class ClickHouseException extends Error {
  readonly code: number;
  readonly text: string;

  constructor(code: number, text: string) {
    super(text);
    this.code = code;
    this.text = text;
  }
}

/** Names of the exceptions that this package raises itself, by ClickHouse's codes. */
const names = {
  36: 'BAD_ARGUMENTS',
  48: 'NOT_IMPLEMENTED',
  62: 'SYNTAX_ERROR',
  89: 'UNKNOWN_COMPRESSION_METHOD',
  117: 'INCORRECT_DATA',
  115: 'UNKNOWN_SETTING',
  78: 'UNKNOWN_TYPE_OF_QUERY',
  202: 'TOO_MANY_SIMULTANEOUS_QUERIES',
  210: 'NETWORK_ERROR',
  216: 'QUERY_WITH_SAME_ID_IS_ALREADY_RUNNING',
  307: 'TOO_MANY_BYTES',
  358: 'INTO_OUTFILE_NOT_ALLOWED',
  516: 'AUTHENTICATION_FAILED',
  1000: 'POCO_EXCEPTION',
  1001: 'STD_EXCEPTION',
} as const;

export function exception(code: keyof typeof names, message: string): ClickHouseException {
  return new ClickHouseException(code, `Code: ${code}. DB::Exception: ${message} (${names[code]})`);
}

/** Converts an error of the engine; one without a code becomes `STD_EXCEPTION`. */
export function asException(error: unknown): ClickHouseException {
  if (error instanceof ClickHouseException) return error;
  const message = error instanceof Error ? error.message : String(error);
  const found = /Code: (\d+)\. DB::(?:\w+::)*Exception: /.exec(message);
  if (!found) return exception(1001, message);
  return new ClickHouseException(Number(found[1]), message.slice(found.index).trimEnd());
}

const codesByStatus: Record<number, number[]> = {
  400: [
    6, 8, 15, 25, 26, 27, 36, 37, 38, 41, 44, 53, 62, 72, 117, 123, 167, 168, 223, 321, 376, 427, 441, 675,
    676,
  ],
  401: [194],
  403: [192, 193, 497, 512, 516],
  404: [46, 47, 50, 56, 60, 63, 73, 78, 81, 115, 152, 336, 511],
  408: [159],
  411: [381],
  413: [229, 307],
  415: [89, 779],
  501: [48],
  503: [76, 209, 439],
};

const statusByCode = new Map(
  Object.entries(codesByStatus).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)])),
);

/** HTTP status of an exception, as in ClickHouse. */
export function statusOf(code: number): number {
  return statusByCode.get(code) ?? 500;
}
