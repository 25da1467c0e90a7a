import { hrefToOne } from '../lib/address.js';
import type { Resource } from './resource.js';

/** The address of one record. */
export const hrefOfRow = <Row>({ hrefOf, page, idOf }: Resource<Row>, row: Row): string =>
  hrefOf ? hrefOf(row) : hrefToOne(page, idOf(row));
