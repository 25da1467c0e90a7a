import { dayMs } from '@clicktrail/contracts';

/** The terms of a WHERE, all of which must hold, and their values. A term says `?` where its value goes. */
export class Conditions {
  readonly #terms: string[] = [];
  readonly values: unknown[] = [];

  /** Adds a term; each `?` takes the next of the values. */
  add(term: string, ...values: unknown[]): this {
    let next = 0;
    this.#terms.push(
      term.replace(/\?/g, () => {
        this.values.push(values[next++]);
        return `$${this.values.length}`;
      }),
    );
    return this;
  }

  /** Adds `column = value`, unless the filter was not sent. */
  equal(column: string, value: unknown): this {
    return value === undefined ? this : this.add(`${column} = ?`, value);
  }

  /** Adds `column = value`, unless the filter was not sent; an empty one asks for rows without a value. */
  equalOrAbsent(column: string, value: string | undefined): this {
    return value === '' ? this.add(`${column} IS NULL`) : this.equal(column, value);
  }

  /** Adds the bounds of whole UTC days, both included, where they were sent. */
  days(column: string, from: string | undefined, to: string | undefined): this {
    const untilMs = to === undefined ? undefined : Date.parse(to) + dayMs;
    return this.instants(column, from === undefined ? undefined : Date.parse(from), untilMs);
  }

  /** Adds the bounds of a period (ms since the epoch), where they were sent. */
  instants(column: string, fromMs: number | undefined, untilMs: number | undefined): this {
    if (fromMs !== undefined) this.add(`${column} >= ?`, new Date(fromMs));
    if (untilMs !== undefined) this.add(`${column} < ?`, new Date(untilMs));
    return this;
  }

  copy(): Conditions {
    const copy = new Conditions();
    copy.#terms.push(...this.#terms);
    copy.values.push(...this.values);
    return copy;
  }

  toString(): string {
    return this.#terms.join(' AND ') || 'true';
  }
}
