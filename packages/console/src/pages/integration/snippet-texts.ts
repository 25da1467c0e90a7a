/** The values that a snippet is filled with. */
export interface SnippetValues {
  origin: string;
  /** The token of `/postback`. */
  token: string;
  clickId: string;
}

export const languages = [
  ['curl', 'curl'],
  ['node', 'Node'],
  ['php', 'PHP'],
  ['python', 'Python'],
] as const;
export type Language = (typeof languages)[number][0];

/** By the token in a URL, or by an API key. */
export const ways = [
  ['postback', 'By URL, with the token'],
  ['api', 'By API, with a key'],
] as const;
export type Way = (typeof ways)[number][0];

type Fields = [name: string, value: string][];

/** A sale to try with: it waits for a decision, so that rejecting it ends it. */
const fieldsOf = ({ clickId }: SnippetValues): Fields => [
  ['click_id', clickId],
  ['txid', 'TEST-1'],
  ['revenue', '49.90'],
  ['status', 'pending'],
];

/** The program that reports a sale. Every value is of the alphabets of ids, tokens and origins, none of which needs quoting. */
export function snippetOf(language: Language, way: Way, values: SnippetValues): string {
  const fields = fieldsOf(values);
  return way === 'postback'
    ? postback[language](values.origin, [...fields, ['token', values.token]])
    : api[language](values.origin, fields);
}

const queryOf = (fields: Fields) => new URLSearchParams(fields).toString();
const isNumber = (name: string) => name === 'revenue';
const literal = (name: string, value: string) => (isNumber(name) ? Number(value) : `'${value}'`);
const linesOf = (fields: Fields, line: (name: string, value: string) => string) =>
  fields.map(([name, value]) => line(name, value)).join('\n');

const postback: Record<Language, (origin: string, fields: Fields) => string> = {
  curl: (origin, fields) => `curl --max-time 10 '${origin}/postback?${queryOf(fields)}'`,
  node: (origin, fields) => `const query = new URLSearchParams({
${linesOf(fields, (name, value) => `  ${name}: '${value}',`)}
});
const answer = await fetch(\`${origin}/postback?\${query}\`, { signal: AbortSignal.timeout(10_000) });
console.log(answer.status, await answer.json());`,
  php: (origin, fields) => `<?php
$query = http_build_query([
${linesOf(fields, (name, value) => `    '${name}' => '${value}',`)}
]);
$options = ['http' => ['timeout' => 10, 'ignore_errors' => true]];
echo file_get_contents("${origin}/postback?$query", false, stream_context_create($options)), "\\n";`,
  python: (origin, fields) => `import urllib.error, urllib.parse, urllib.request

query = urllib.parse.urlencode({
${linesOf(fields, (name, value) => `    '${name}': '${value}',`)}
})
try:
    answer = urllib.request.urlopen('${origin}/postback?' + query, timeout=10)
except urllib.error.HTTPError as refusal:
    answer = refusal
print(answer.status, answer.read().decode())`,
};

const api: typeof postback = {
  curl: (origin, fields) => `curl --max-time 10 '${origin}/api/v1/conversions' \\
  -H "authorization: Bearer $CLICKTRAIL_KEY" -H 'content-type: application/json' \\
  -d '{${fields.map(([name, value]) => `"${name}": ${isNumber(name) ? Number(value) : `"${value}"`}`).join(', ')}}'`,
  node: (origin, fields) => `const answer = await fetch('${origin}/api/v1/conversions', {
  method: 'POST',
  headers: { authorization: \`Bearer \${process.env.CLICKTRAIL_KEY}\`, 'content-type': 'application/json' },
  body: JSON.stringify({
${linesOf(fields, (name, value) => `    ${name}: ${literal(name, value)},`)}
  }),
  signal: AbortSignal.timeout(10_000),
});
console.log(answer.status, await answer.json());`,
  php: (origin, fields) => `<?php
$options = ['http' => [
    'method' => 'POST',
    'header' => ['authorization: Bearer ' . getenv('CLICKTRAIL_KEY'), 'content-type: application/json'],
    'content' => json_encode([
${linesOf(fields, (name, value) => `        '${name}' => ${literal(name, value)},`)}
    ]),
    'timeout' => 10,
    'ignore_errors' => true,
]];
echo file_get_contents('${origin}/api/v1/conversions', false, stream_context_create($options)), "\\n";`,
  python: (origin, fields) => `import json, os, urllib.error, urllib.request

sale = {
${linesOf(fields, (name, value) => `    '${name}': ${literal(name, value)},`)}
}
headers = {'authorization': 'Bearer ' + os.environ['CLICKTRAIL_KEY'], 'content-type': 'application/json'}
request = urllib.request.Request('${origin}/api/v1/conversions', json.dumps(sale).encode(), headers)
try:
    answer = urllib.request.urlopen(request, timeout=10)
except urllib.error.HTTPError as refusal:
    answer = refusal
print(answer.status, answer.read().decode())`,
};
