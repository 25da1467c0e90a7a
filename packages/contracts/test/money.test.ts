import t from 'tap';
import { moneyNumber, moneyText, numberTexts, parseAmount, parseMoney, percentOf } from '../src/index.js';

t.test('amounts have four places, rounded half to even', async (t) => {
  const cases: [string, string][] = [
    ['0', '0.0000'],
    ['-0', '0.0000'],
    ['0.1', '0.1000'],
    ['12.5', '12.5000'],
    ['1e3', '1000.0000'],
    ['12.5E-1', '1.2500'],
    ['0.00005', '0.0000'],
    ['0.00015', '0.0002'],
    ['0.00025', '0.0002'],
    ['0.000250000000000000000000000001', '0.0003'],
    ['1.00005', '1.0000'],
    ['99999999999.9999', '99999999999.9999'],
    ['1e-400', '0.0000'],
    ['0e999999999', '0.0000'],
  ];
  for (const [text, money] of cases) t.equal(parseMoney(text), money, text);
});

t.test('what is no amount is null', async (t) => {
  for (const text of [
    '',
    'x',
    '-1',
    '-0.0001',
    '1,5',
    'NaN',
    'Infinity',
    '0x10',
    ' 1',
    '1e999999999',
    '1'.repeat(101),
  ]) {
    t.equal(parseMoney(text), null, text);
  }
  t.equal(parseAmount('100000000000'), null, 'beyond what a JSON number carries exactly');
  t.equal(parseAmount('99999999999.99995'), null, 'by rounding too');
});

t.test('a percentage is exact before it is rounded', async (t) => {
  const cases: [string, string, string][] = [
    ['100.0000', '10', '10.0000'],
    ['0.0010', '5', '0.0000'],
    ['0.0030', '5', '0.0002'],
    ['19.9900', '12.5', '2.4988'],
    ['0.1000', '33.3333', '0.0333'],
    ['100000.0000', '12.34565', '12345.6500'],
    ['1000.0000', '0.00004', '0.0004'],
    ['1000000.0000', '1e-7', '0.0010'],
    ['500000.0000', '1e-8', '0.0000'],
    ['1500000.0000', '1e-8', '0.0002'],
    ['99999999999.9999', '5e-324', '0.0000'],
    ['99999999999.9999', '100', '99999999999.9999'],
  ];
  for (const [amount, percent, share] of cases)
    t.equal(percentOf(amount, percent), share, `${percent} % of ${amount}`);
});

t.test('a URL may leave the digits of one side of the point away', async (t) => {
  t.same([parseMoney('.5'), parseMoney('5.'), parseMoney('.5e1')], ['0.5000', '5.0000', '5.0000']);
  for (const none of ['', '.', '-', 'e1', '.e1', '1..2']) t.equal(parseMoney(none), null, none);
});

t.test('what is rounded down to the largest amount is beyond it', async (t) => {
  t.equal(parseAmount('99999999999.9999'), '99999999999.9999');
  t.equal(parseAmount('99999999999.99990000'), '99999999999.9999');
  for (const text of ['99999999999.99994', '99999999999.99990000001', '100000000000'])
    t.equal(parseAmount(text), null, text);
});

t.test('amounts as text and as numbers', async (t) => {
  t.equal(moneyText('12.5000'), '12.5');
  t.equal(moneyText('300.0000'), '300');
  t.equal(moneyText('0.0000'), '0');
  t.equal(moneyNumber('99999999999.9999'), 99_999_999_999.9999);
});

t.test('numbers are read as they were written, by where they stand', async (t) => {
  const json = String.raw`{"a\"revenue":1,"note":"\"revenue\": 2","x":{"revenue":3,"y":{}},
    "list":[4,"5",[6, 7],{"payout":8,"amount": -9e-1},true,10],"empty":[],
    "r\u0065venue" : 0.10000000000000000555, "payout":1e2,"ok":true,"none":null}`;
  t.same(Object.fromEntries(numberTexts(json)), {
    'a"revenue': '1',
    'x.revenue': '3',
    'list.0': '4',
    'list.2.0': '6',
    'list.2.1': '7',
    'list.3.payout': '8',
    'list.3.amount': '-9e-1',
    'list.5': '10',
    revenue: '0.10000000000000000555',
    payout: '1e2',
  });
  t.same(
    [...numberTexts('{"revenue":1,"revenue":2}')],
    [['revenue', '2']],
    'the last one counts, as in JSON.parse',
  );
});
