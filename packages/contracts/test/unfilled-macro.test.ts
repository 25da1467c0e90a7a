import t from 'tap';
import { faultOfClickId, faultOfOrderId, isUnfilledMacro, trimText } from '../src/index.js';

const $ = '$';
/** The notations of trackers and template languages around a name `x`. */
const notations = [
  ...[
    '{x}',
    '{{x}}',
    `${$}{x}`,
    '[x]',
    '%x%',
    '<x>',
    '{{{x}}}',
    '[[x]]',
    '%%x%%',
    '{ x }',
    '{{ x }}',
    '< x >',
  ],
  ...[
    '(x)',
    '( x )',
    '((x))',
    '$(x)',
    '#x#',
    '# x #',
    '##x##',
    '~x~',
    '@x@',
    '$x$',
    '__x__',
    '#{x}',
    '%{x}',
    '@{x}',
  ],
  ...[
    '<%= x %>',
    '<% x %>',
    '<?= x ?>',
    '{% x %}',
    '*|x|*',
    '|*x*|',
    '!!!x!!!',
    '<<x>>',
    '&lt;x&gt;',
    `${$}[x]`,
  ],
];
const names = [
  'x',
  'transaction_id',
  'TXID',
  'order.id',
  'order-id',
  'tx:id',
  'sub1',
  '_id',
  'order id',
  'заказ',
  '$txid',
];
const written = (notation: string, name: string) => notation.replace('x', () => name);

t.test('a text that is nothing but a macro', async (t) => {
  for (const name of names)
    for (const notation of notations) {
      const text = written(notation, name);
      t.ok(isUnfilledMacro(text), text);
      t.ok(isUnfilledMacro(` ${text}\u00a0`), `${text} with white space around it`);
      t.ok(isUnfilledMacro(encodeURIComponent(text)), `${text} encoded once too often`);
      t.equal(faultOfOrderId(text), 'is a macro that was not filled in', text);
    }
  for (const text of [
    '{%x%}',
    '{{order.total|default:"0"}}',
    "{{ order['id'] }}",
    '{!Order.Id}',
    '{0}',
    '{a}{b}',
  ])
    t.ok(isUnfilledMacro(text), text);
});

t.test('a text with a macro in it is no id', async (t) => {
  for (const notation of notations)
    for (const text of [`A-${notation}`, `${notation}-1`, `pre ${notation} post`]) {
      // Underscores mark names in capitals only: they are ordinary in ids.
      const inCapitals = text.replace('__x__', '__X__');
      t.equal(faultOfOrderId(inCapitals), 'has a macro that was not filled in', inCapitals);
      t.equal(faultOfClickId(inCapitals), 'has a macro that was not filled in', inCapitals);
      t.notOk(isUnfilledMacro(inCapitals), inCapitals);
    }
  for (const text of [
    '{a}-{b}c',
    'a{x}',
    '{x}b',
    'A [x]',
    '<b>x</b>',
    '%a%b%',
    'a%7Bx%7D',
    'shop#order_id#7',
  ])
    t.match(faultOfOrderId(text), 'macro that was not filled in', text);
});

t.test('words that stand in place of an id', async (t) => {
  const words = 'undefined null none nil nan n/a optional replace your_order_id order_id transaction_id';
  for (const word of words.split(' '))
    for (const text of [word, word.toUpperCase(), ` ${word[0]!.toUpperCase()}${word.slice(1)}\u200b`])
      t.equal(faultOfOrderId(text), 'is a text that was not filled in, and no id', text);
  for (const text of ['null-1', 'none of these', 'order_id_7', 'nila', 'NaN1'])
    t.equal(faultOfOrderId(text), undefined, text);
});

t.test('an id', async (t) => {
  const ids = [
    ...[
      '',
      'x',
      'order-1',
      '#1001',
      '(1001)',
      'A[7]',
      '[7]',
      '{7}-1',
      '#1001#',
      '~7~',
      '$1.50$',
      '1 (2)',
      'a_b_c',
      '_x_',
    ],
    ...[
      '{}',
      '{{}}',
      '[]',
      '%%',
      '<>',
      `${$}{}`,
      '{ }',
      '{x',
      'x}',
      '%',
      '%x',
      '50%',
      '<a',
      '>',
      '#x',
      '~x',
      '@x',
      '$x',
    ],
    ...[
      '{"id":1}',
      '[1,2]',
      '{,}',
      '%E4',
      '%7Bx',
      '%zz',
      '100%25',
      'a%20b%20c',
      '%E4%B8%AD%E6%96%87',
      '50% off 20% more',
    ],
    ...[
      '{3F2504E0-4F89-11D3-9A0C-0305E82C3301}',
      '{abcdefab-cdef-abcd-efab-cdefabcdefab}',
      '[ORD-10023]',
      '[10023]',
    ],
    ...[
      '<order.77@shop.example>',
      'me@shop.example',
      'gid://shopify/Order/5',
      'V1StGXR8__Z5jdHi__6B',
      'wc_order__ab12__7',
    ],
    ...['a|b|c', 'a*b*c', 'a+b/c==', 'Müller & Söhne 12'],
  ];
  for (const text of ids) {
    t.notOk(isUnfilledMacro(text), text);
    t.equal(faultOfOrderId(text), undefined, text);
  }
});

t.test('no text takes long', async (t) => {
  // The least of some rounds: a busy machine can hold up any one of them.
  const tookMs = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (const open of ['{', '(', '#', '__', '$'])
      for (const piece of [
        '{',
        '[',
        '%',
        '<',
        ' ',
        '{ ',
        'a ',
        '%7B',
        '\u200b',
        '__',
        '#',
        'a',
        '_A',
        '#a ',
        '(a ',
        '%a ',
      ])
        faultOfOrderId(`${open}${piece.repeat(500)}`.slice(0, 500));
    return performance.now() - start;
  });
  t.ok(Math.min(...tookMs) < 100, `${Math.min(...tookMs)} ms`);
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
