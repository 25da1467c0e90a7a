import t from 'tap';
import { checkLiteralHost, isPublicAddress } from '../src/index.js';

const notPublic = {
  'this network': ['0.0.0.0', '0.1.2.3'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  loopback: ['127.0.0.1', '127.255.0.1', '::1'],
  unspecified: ['::'],
  'link-local': ['169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  'unique local': ['fc00::1', 'fd12:3456::1'],
  'site-local': ['fec0::1'],
  multicast: ['224.0.0.1', '239.1.1.1', 'ff02::1'],
  broadcast: ['255.255.255.255'],
  reserved: [
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '240.0.0.1',
    '2001:db8::1',
  ],
  'IPv4 inside IPv6': ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:127.0.0.1'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
  tunnels: ['2002:7f00:1::1', '2001:0:1::1'],
  "services of a machine's provider": [
    '168.63.129.16',
    '161.26.0.7',
    '166.8.0.1',
    '166.11.255.255',
    '100.100.100.200',
    '192.0.0.192',
  ],
  'the rest of the special-purpose registries': [
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.1',
    '192.175.48.1',
    '100::1',
    '2001:2::1',
    '2001:3::1',
    '2001:4:112::1',
    '2001:10::1',
    '2001:20::1',
    '2001:30::1',
    '2620:4f:8000::1',
    '3fff::1',
    '5f00::1',
  ],
  'no address': ['', 'localhost', '1.2.3.4.5', 'x'],
};

for (const [kind, addresses] of Object.entries(notPublic)) {
  t.test(`refuses ${kind}`, async (t) => {
    for (const address of addresses) t.equal(isPublicAddress(address), false, address);
  });
}

t.test('lets hosts of the internet pass', async (t) => {
  for (const address of [
    '8.8.8.8',
    '168.63.129.15',
    '168.63.129.17',
    '166.7.255.255',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ]) {
    t.equal(isPublicAddress(address), true, address);
  }
});

t.test('a host that is an address is checked, however it is written', async (t) => {
  const urls = [
    'http://127.0.0.1/',
    'http://[::1]:80/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
  ];
  for (const url of [...urls, 'http://[::ffff:127.0.0.1]/', 'http://127.1/', 'http://0/']) {
    t.throws(() => checkLiteralHost(new URL(url)), { name: 'ForbiddenAddressError' }, url);
  }
  t.doesNotThrow(() => checkLiteralHost(new URL('http://8.8.8.8/')));
  t.doesNotThrow(
    () => checkLiteralHost(new URL('http://name.example/')),
    'a name is checked when it is resolved',
  );
});
