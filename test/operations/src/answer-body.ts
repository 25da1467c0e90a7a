interface Entity {
  id: string;
}

/** Fields of API responses that the tests read; each response has some of them. */
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
