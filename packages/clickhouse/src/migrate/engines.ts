/** What stands for `{{...}}` in a migration on one server; `cluster/for-cluster.ts` has the words of a cluster. */
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
