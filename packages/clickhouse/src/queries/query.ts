/** A statement and its values. Values never stand in the text. */
export interface Query {
  query: string;
  query_params: Record<string, unknown>;
}
