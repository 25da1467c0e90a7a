import t from 'tap';
import { readReport } from '../src/measure/wrk.js';

const report = `Running 3s test @ http://127.0.0.1:8080
  1 threads and 128 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     4.58ms    1.32ms  24.72ms   82.75%
    Req/Sec    27.94k     2.29k   31.03k    80.00%
  Latency Distribution
     50%  812.00us
     75%    5.21ms
     90%    6.33ms
     99%    1.02s
  83427 requests in 3.00s, 21.64MB read
`;
const rate = 'Requests/sec:  27790.64\nTransfer/sec:      7.21MB\n';

t.test('what wrk prints', async (t) => {
  t.strictSame(readReport(report + rate), {
    perSecond: 27_790.64,
    p50Ms: 0.812,
    p99Ms: 1_020,
    answered: 83_427,
    refused: 0,
  });
});

t.test('what is refused, and what is not answered, counts as refused', async (t) => {
  const faults = '  Socket errors: connect 0, read 3, write 1, timeout 2\n  Non-2xx or 3xx responses: 17\n';
  t.equal(readReport(report + faults + rate).refused, 23);
});

t.test('a run without any answer has no latency', async (t) => {
  t.strictSame(readReport('Requests/sec:      0.00\n'), {
    perSecond: 0,
    p50Ms: Number.NaN,
    p99Ms: Number.NaN,
    answered: 0,
    refused: 0,
  });
});
