import type { Principal } from '@clicktrail/contracts';
import type { Table } from '@clicktrail/postgres';
import type { Static, TObject, TSchema } from 'typebox';
import { IdPath } from '../checks/schemas.js';

/** A kind of record that the API manages, as the routes describe it that are the same for all of them. */
export interface Resource<Row extends object, Wire extends TSchema = TSchema, Field extends string = string> {
  /** The path of its list: `/api/v1/fraud-rules`. */
  path: string;
  /** Its group in the API document: `Fraud rules`. */
  tag: string;
  /** One of them in a sentence: `fraud rule`. */
  noun: string;
  /** The field of an answer that holds one: `fraudRule`. The audit log calls it the same. */
  field: Field;
  /** How a path names one: by its `id` where left out. */
  key?: ResourceKey;
  table: Table<Row, string>;
  /** The schema of one in a list. */
  wire: Wire;
  /** The schema of an answer that holds one. */
  one: TSchema;
  /** The form of a row for a caller. */
  onWire(row: Row, principal: Principal): Static<Wire>;
}

/** The part of a path that names one record. */
export interface ResourceKey {
  /** Its name in the path and in a row. */
  name: string;
  params: TObject;
  /** The form that is stored. */
  stored(text: string): string;
}

const byId: ResourceKey = { name: 'id', params: IdPath, stored: (id) => id };

export const keyOf = ({ key = byId }: Pick<Resource<object>, 'key'>): ResourceKey => key;

/** The form on the wire of a row that has it already. */
export const asItIs = <Row>(row: Row): Row => row;
