import t from 'tap';
import { Addresses } from '../src/visitor/addresses.js';

/** Says how often it was asked. */
function addresses() {
  const asked: string[] = [];
  const of = (ip: string) => {
    asked.push(ip);
    return ip.startsWith('8.') ? 'US' : '';
  };
  return { addresses: new Addresses({ of }), asked };
}

t.test('an address has one form, and its country', async (t) => {
  const { addresses: read } = addresses();
  t.same(read.read('8.8.8.8'), { ip: '8.8.8.8', country: 'US' });
  t.same(read.read('::ffff:8.8.8.8'), { ip: '8.8.8.8', country: 'US' }, 'IPv4 within IPv6');
  t.same(read.read('2001:DB8:0:0::1'), { ip: '2001:db8::1', country: '' });
});

t.test('of a list the first counts', async (t) => {
  const { addresses: read, asked } = addresses();
  for (const list of ['8.8.8.8, 10.0.0.1', ' 8.8.8.8:443 ,1.1.1.1', '[::ffff:8.8.8.8]:443,x', '8.8.8.8,'])
    t.same(read.read(list), { ip: '8.8.8.8', country: 'US' }, list);
  for (const list of [', 8.8.8.8', 'unknown, 8.8.8.8', '1.2.3.*, 8.8.8.8'])
    t.same(read.read(list), { ip: '', country: '' }, list);
  t.same(asked, ['8.8.8.8']);
});

t.test('what is no address is nowhere, and nobody is asked about it', async (t) => {
  const { addresses: read, asked } = addresses();
  for (const text of ['', 'unknown', '8.8.8', '8.8.8.8:', '[8.8.8.8', 'x'.repeat(100_000)]) {
    t.same(read.read(text), { ip: '', country: '' });
    t.same(read.read(text), { ip: '', country: '' });
  }
  t.same(asked, []);
});

t.test('an answer is kept by the address, however it is written', async (t) => {
  const { addresses: read, asked } = addresses();
  const longest = '0000:0000:0000:0000:0000:ffff:255.255.255.255';
  for (const text of [
    longest,
    '255.255.255.255',
    '8.8.8.8',
    '8.8.8.8:51234',
    '::ffff:8.8.8.8',
    '[::ffff:8.8.8.8]:443',
  ])
    t.same(read.read(text), read.read(text));
  t.same(asked, ['255.255.255.255', '8.8.8.8']);
});

t.test('a zone, which has no bound, is not kept', async (t) => {
  const { addresses: read, asked } = addresses();
  for (const zone of ['eth0', 'z'.repeat(100)])
    t.same(read.read(`fe80::1%${zone}`), { ip: 'fe80::1', country: '' });
  t.same(asked, ['fe80::1']);
});
