import type { paths } from '@clicktrail/client';
import type { ComponentChildren } from 'preact';
import { callApi } from '../lib/call-api.js';
import type { Names } from '../lib/names.js';

/** The paths of lists. */
type ListPath = {
  [Path in keyof paths]: paths[Path] extends {
    get: { responses: { 200: { content: { 'application/json': { rows: object[] } } } } };
  }
    ? Path
    : never;
}[keyof paths];

/** A row of a list. */
export type RowOf<Path extends ListPath> =
  paths[Path]['get']['responses'][200]['content']['application/json']['rows'][number];

export interface Listed<Row> {
  rows: Row[];
  total: number;
  nextCursor: string | null;
  asOf: string;
}

/** Something that a button does to one record. */
export interface Action {
  title: string;
  /** Asked before it is done, where it cannot be taken back. */
  sure?: string;
  isMain?: boolean;
  /** True where the record is gone afterwards. */
  isEnd?: boolean;
  call: () => Promise<unknown>;
}

/** A secret or a link that an answer shows this once. */
export interface Shown {
  title: string;
  text: string;
}

export interface ResourceColumn<Row> {
  key: string;
  title: string;
  isNumber?: boolean;
  cell: (row: Row, names: Names) => ComponentChildren;
}

/** A kind of record: where its list is, in the console and in the API, and what can be done with it. Forms are the API document's. */
export interface Resource<Row = unknown> {
  /** Its page below `/console`. */
  page: string;
  /** Its list in the API. */
  path: string;
  title: string;
  /** One of them, within sentences. */
  noun: string;
  /** The field of an answer that has one. */
  field: string;
  idOf: (row: Row) => string;
  columns: readonly ResourceColumn<Row>[];
  /** Filters of the list that its page offers, in the API's words. */
  filters: readonly string[];
  /** Words that a filter is mostly given. */
  suggestions?: Readonly<Record<string, readonly string[]>>;
  /** The operation that makes one; none where the API has none. */
  create?: string;
  /** A page that makes many, for those who may. */
  createMany?: readonly [title: string, href: string];
  /** The operation that changes one. */
  change?: string;
  actions?: (row: Row) => Action[];
  /** An address of its own, or null where it has none; that below its page where left out. */
  hrefOf?: ((row: Row) => string) | null;
  shownOnce?: (answer: Record<string, unknown>) => Shown | undefined;
  /** Links to the places where a record is met. */
  links?: (row: Row) => readonly (readonly [title: string, href: string])[];
  /** Buttons for all rows of its list together. */
  forAll?: (list: Listed<Row>, reload: () => void) => ComponentChildren;
  /** Content of its page beside the fields. */
  more?: (row: Row, reload: () => void) => ComponentChildren;
  /** Fields that `more` shows, such as secrets. */
  hidden?: readonly string[];
  /** Shown where the list is empty. */
  empty: string;
}

/** Declares a resource whose rows are those of a list of the API. */
export const resourceOf = <Path extends ListPath>(
  resource: Omit<Resource<RowOf<Path>>, 'path'> & { path: Path },
): Resource<RowOf<Path>> => resource;

/** Reads a page of a resource. */
export const readList = <Row>(
  { path }: Resource<Row>,
  query: Record<string, string | number | undefined>,
  signal: AbortSignal,
): Promise<Listed<Row>> => callApi('get', path, { query, signal });
