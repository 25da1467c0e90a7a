import { amountsOf, type FieldError, RecordConversion, Refusal } from '@clicktrail/contracts';
import { type BatchRow, batchSlices, rowReader } from '@clicktrail/http';
import { faultsOfCommas, faultsOfNumberedId } from '../../attribution/faults-of-spreadsheets.js';
import { faultsOfSale, readSaleBody } from '../../attribution/read-sale-body.js';
import type { SaleReport } from '../../attribution/sale-report.js';

/** A row of a batch: the sale that it reports, or why it reports none. */
export interface SaleOfBatch {
  /** In the batch, from 0. */
  place: number;
  row: BatchRow;
  report: SaleReport | Refusal;
}

/** Reads the rows of a batch, each as the body of a call of its own, and gives the thread back in between. */
export async function readSales(rows: readonly BatchRow[]): Promise<SaleOfBatch[]> {
  const sales: SaleOfBatch[] = [];
  await batchSlices.next();
  for (const [place, row] of rows.entries()) {
    if (batchSlices.isOver) await batchSlices.next();
    sales.push({ place, row, report: readSale(row) });
  }
  return sales;
}

const readBody = rowReader(RecordConversion);

function readSale(row: BatchRow): SaleReport | Refusal {
  const amounts = amountsOf(row.text);
  const commas = faultsOfCommas(fieldsOf(row));
  const faultsOf = (body: object) => [
    ...commas,
    ...faultsOfSale(body, amounts),
    ...faultsOfNumberedId(body as Record<string, unknown>),
  ];
  try {
    return readSaleBody(readBody(without(row, commas), faultsOf), amounts);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Leaves fields out whose fault is known better than by their schema. */
function without(row: BatchRow, faults: readonly FieldError[]): BatchRow {
  if (faults.length === 0) return row;
  const value = { ...fieldsOf(row) };
  for (const { field } of faults) delete value[field];
  return { ...row, value };
}

const fieldsOf = ({ value }: BatchRow) => (value ?? {}) as Record<string, unknown>;
