import t from 'tap';
import { readConfig } from '../src/demo/config.js';

t.test('the address of the service, with a slash at the end or without', async (t) => {
  t.equal(readConfig({}).base, 'http://127.0.0.1:8080');
  t.equal(readConfig({ HOST: '::1', PORT: '81' }).base, 'http://[::1]:81');
  for (const address of ['http://127.0.0.1:81', 'https://clicks.example/net']) {
    for (const end of ['', '/', '//']) {
      t.equal(readConfig({ CLICKTRAIL_URL: address + end, PORT: '82' }).base, address, end);
    }
  }
});

t.test('an address that is no URL is said by its setting', async (t) => {
  for (const text of ['127.0.0.1:8080', 'localhost:8080', 'http://']) {
    t.throws(() => readConfig({ CLICKTRAIL_URL: text }), {
      message: `CLICKTRAIL_URL must be a URL such as http://127.0.0.1:8080, not "${text}".`,
    });
  }
});
