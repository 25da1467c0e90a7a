interface Entity {
  id: string;
}

/** What the tests look into of the API's answers, whichever it is: each answer holds its part of this. */
export interface AnswerBody {
  advertiser: Entity & { postbackToken: string };
  click: Entity;
  conversion: Entity;
  coupon: Entity;
  fraudRule: Entity;
  invoice: Entity;
  key: Entity & { secret: string };
  publisher: Entity & { postbackSecret: string };
  /** Of a list: of postbacks where it has attempts. */
  rows: (Entity & { attempts: unknown[] })[];
  total: number;
}
