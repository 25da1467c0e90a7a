/** A record as an answer shows it. */
export interface Entity {
  id: string;
  [field: string]: unknown;
}

export interface FieldFault {
  field: string;
  message: string;
}

/** What became of one of many. */
export interface Result {
  index: number;
  status: number;
  code: string;
  message: string;
  fields: FieldFault[];
  caps: Wire['caps'];
  click: Entity;
  impression: Entity;
  redirectUrl: string;
  [field: string]: unknown;
}

/** Everything that some answer of the API may hold; what an answer does not hold is undefined. */
export interface Wire {
  success: boolean;
  message: string;
  error: string;
  code: string;
  requestId: string;
  fields: FieldFault[];
  role: string;
  caps: { type: string; window: string; limit: number; used: number; resetsAt: string | null };
  rows: Entity[];
  results: Result[];
  total: number;
  limit: number;
  page: number;
  offset: number;
  nextCursor: string | null;
  asOf: string;
  status: string;
  redirectUrl: string;
  click: Entity;
  impression: Entity;
  conversion: Entity;
  postback: Entity;
  advertiser: Entity;
  publisher: Entity;
  campaign: Entity;
  coupon: Entity;
  key: Entity & { secret: string };
  user: Entity & { email: string };
  /** The link that a user was just given. */
  invitation: { url: string; expiresAt: string; mailed: boolean };
  invoice: Entity;
  fraudRule: Entity;
  exchangeRate: Entity;
  me: { role: string; actions: string[]; [field: string]: unknown };
  expiresAt: string;
  [field: string]: unknown;
}

/** One answer, whole. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** The JSON of the answer; an empty object where it is none. */
  body: Wire;
  bytes: Buffer;
}
