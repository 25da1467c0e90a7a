import { knownDevices, knownSystems } from '@clicktrail/contracts';
import Bowser from 'bowser';
import { test } from 'tap';
import { UserAgents } from '../src/visitor/user-agent.js';

const mobile =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a user agent says the device, the system and the browser, in lower case', async (t) => {
  const userAgents = new UserAgents();
  t.strictSame(userAgents.read(mobile), { device: 'mobile', os: 'android', browser: 'chrome' });
  t.strictSame(userAgents.read(desktop), { device: 'desktop', os: 'linux', browser: 'firefox' });
  t.strictSame(userAgents.read(''), { device: '', os: '', browser: '' });
});

test('the API document names every device and every system that can come of one', async (t) => {
  const lower = (names: Record<string, string>) => Object.values(names).map((name) => name.toLowerCase());
  t.strictSame([...knownDevices].sort(), lower(Bowser.PLATFORMS_MAP).sort());
  t.strictSame([...knownSystems].sort(), lower(Bowser.OS_MAP).sort());
});
