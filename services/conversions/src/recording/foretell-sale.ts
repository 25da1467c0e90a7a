import {
  findConversionOf,
  goalsOfClick,
  refusePostgresAway,
  type StoredConversion,
} from '@clicktrail/postgres';
import type { Reporter, SaleReport } from '../attribution/sale-report.js';
import { prepareSale, ratesOf, type SaleDeps } from './prepare-sale.js';
import { decide, identityOf, newConversion, type RecordedSale, type Sale } from './record-sale.js';
import { answerOf, type SaleAnswer } from './report-sale.js';

/**
 * Tells what reporting sales would answer, one after the other, and writes nothing. Later sales find what earlier ones would
 * have recorded or changed. Takes no lock, so that nothing waits for it: it tells what would be at the time of its reads.
 */
export class Foreteller {
  readonly #deps: SaleDeps;
  /** Conversions as they would be by now, by identity. */
  readonly #foretold = new Map<string, StoredConversion>();

  constructor(deps: SaleDeps) {
    this.#deps = deps;
  }

  /** @throws what reporting the sale would throw */
  async reportSale(sent: SaleReport, reporter: Reporter): Promise<SaleAnswer> {
    const sale = await prepareSale(this.#deps, sent, reporter, (clickId) => this.#goalsOf(clickId));
    const foretold = await this.#deps.salePermits.run(reporter, () => this.#foretell(sale));
    return answerOf(foretold, sale);
  }

  async #foretell(sale: Sale): Promise<RecordedSale> {
    const identity = identityOf(sale);
    const name = identity && JSON.stringify(identity);
    const before =
      name === undefined
        ? undefined
        : (this.#foretold.get(name) ??
          (await findConversionOf(this.#deps.pool, identity!).catch(refusePostgresAway)));
    const told = before ? changed(before, sale) : this.#recorded(sale);
    if (name !== undefined) this.#foretold.set(name, told.conversion);
    return told;
  }

  #recorded(sale: Sale): RecordedSale {
    return { outcome: 'recorded', conversion: newConversion(ratesOf(this.#deps), sale), postbackId: null };
  }

  async #goalsOf(clickId: string): Promise<string[]> {
    const stored = await goalsOfClick(this.#deps.pool, clickId).catch(refusePostgresAway);
    const foretold = [...this.#foretold.values()].filter(
      (each) => each.clickId === clickId && each.transactionId === null,
    );
    return [...stored, ...foretold.map(({ goal }) => goal)];
  }
}

function changed(before: StoredConversion, sale: Sale): RecordedSale {
  const { outcome, state } = decide(before, sale);
  return { outcome, conversion: { ...before, ...state }, postbackId: null };
}
