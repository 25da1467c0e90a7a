/** Runs a statement in the database that the URL names. */
export async function askClickHouse(url: string, query: string): Promise<string> {
  const { origin, pathname, username, password } = new URL(url);
  const headers = { 'x-clickhouse-user': username, 'x-clickhouse-key': password };
  const address = `${origin}/?database=${pathname.slice(1)}`;
  const response = await fetch(address, { method: 'POST', headers, body: query });
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer.trim();
}
