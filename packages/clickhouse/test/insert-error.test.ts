import { ClickHouseError } from '@clickhouse/client';
import t from 'tap';
import { insertErrorOf } from '../src/inserts/insert-error.js';

const kindOf = (type: string, message: string) =>
  insertErrorOf(new ClickHouseError({ message, code: '0', type })).kind;

t.test('a shard that goes away in mid-insert is no fault of the rows', async (t) => {
  const lost = 'Attempt to read after eof: while receiving packet from ch-2:9000, 10.0.0.2';
  t.equal(kindOf('ATTEMPT_TO_READ_AFTER_EOF', lost), 'retryable');
  const cut =
    'Cannot read all data. Bytes read: 17. Bytes expected: 65536.: while receiving packet from ch-2:9000';
  t.equal(kindOf('CANNOT_READ_ALL_DATA', cut), 'retryable');
});

t.test('a row that ends too early is', async (t) => {
  const text =
    'Cannot read all data. Bytes read: 3. Bytes expected: 8.: (at row 12)\n: While executing Format';
  t.equal(kindOf('CANNOT_READ_ALL_DATA', text), 'poison');
  t.equal(kindOf('CANNOT_PARSE_NUMBER', 'Cannot parse number: (at row 1)'), 'poison');
});

t.test('whatever ClickHouse did not say is tried again', async (t) => {
  t.equal(insertErrorOf(new Error('socket hang up')).kind, 'retryable');
  t.equal(insertErrorOf(new Error('Cannot read all data (at row 1)')).kind, 'retryable');
});
