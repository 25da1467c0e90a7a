/**
 * What stands for `{{...}}` in a migration. One node has plain tables; a cluster would put its replicated
 * engines and `ON CLUSTER` here without a migration being rewritten.
 */
export const singleNode: Record<string, string> = {
  on_cluster: '',
  MergeTree: 'MergeTree',
  SummingMergeTree: 'SummingMergeTree',
};

/** @throws where a migration asks for something that is not known here. */
export function fillIn(sql: string, words: Record<string, string> = singleNode): string {
  return sql.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`A migration asks for {{${name}}}, which is not known.`);
    return word;
  });
}
