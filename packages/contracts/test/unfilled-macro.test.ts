import t from 'tap';
import { isUnfilledMacro, trimText } from '../src/index.js';

t.test('a text that is nothing but a macro', async (t) => {
  const names = [
    'x',
    'transaction_id',
    'TXID',
    'order.id',
    'order-id',
    'tx:id',
    'sub1',
    'order id',
    'заказ',
    '$txid',
    '0',
  ];
  const notations = [
    '{x}',
    '{{x}}',
    `${'$'}{x}`,
    '[x]',
    '%x%',
    '<x>',
    '{{{x}}}',
    '[[x]]',
    '%%x%%',
    '{ x }',
    '{{ x }}',
    '< x >',
  ];
  for (const name of names)
    for (const notation of notations) {
      const text = notation.replace('x', () => name);
      t.ok(isUnfilledMacro(text), text);
      t.ok(isUnfilledMacro(` ${text}\u00a0`), `${text} with white space around it`);
      t.ok(isUnfilledMacro(encodeURIComponent(text)), `${text} encoded once too often`);
    }
  for (const text of ['{%x%}', '<%= x %>', '{{order.total|default:"0"}}', "{{ order['id'] }}", '{!Order.Id}'])
    t.ok(isUnfilledMacro(text), text);
});

t.test('a text that is a value', async (t) => {
  const values = [
    ...[
      '',
      'x',
      'order-1',
      '{}',
      '{{}}',
      '[]',
      '%%',
      '<>',
      `${'$'}{}`,
      '{ }',
      '{x',
      'x}',
      '%',
      '%x',
      '50%',
      '<a',
      '>',
    ],
    ...['a{x}', '{x}b', '{a}-{b}', '{a}{b}', '%a%b%', 'A [x]', '<b>x</b>', '{"id":1}', '[1,2]', '{,}'],
    ...[
      '{3F2504E0-4F89-11D3-9A0C-0305E82C3301}',
      '{abcdefab-cdef-abcd-efab-cdefabcdefab}',
      '[ORD-10023]',
      '[10023]',
    ],
    ...['<order.77@shop.example>', '%E4', '%7Bx', '%zz', '100%25'],
  ];
  for (const text of values) t.notOk(isUnfilledMacro(text), text);
});

t.test('no text takes long', async (t) => {
  // The least of some rounds: a busy machine can hold up any one of them.
  const tookMs = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (const piece of ['{', '[', '%', '<', ' ', '{ ', 'a ', '%7B', '\u200b'])
      isUnfilledMacro(`{${piece.repeat(500)}`.slice(0, 500));
    return performance.now() - start;
  });
  t.ok(Math.min(...tookMs) < 100);
});

t.test('the white space around a text', async (t) => {
  for (const space of [
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\v',
    '\f',
    '\u0085',
    '\u00a0',
    '\u1680',
    '\u2003',
    '\u200b',
    '\u2028',
    '\u3000',
    '\ufeff',
    '\u200e',
  ])
    t.equal(
      trimText(`${space}${space}a${space}b${space}`),
      `a${space}b`,
      `U+${space.charCodeAt(0).toString(16)}`,
    );
  t.equal(trimText('\u200b \ufeff'), '');
});
