import { knownDevices, knownSystems } from '@clicktrail/contracts';
import Bowser from 'bowser';
import { test } from 'tap';
import { UserAgents } from '../src/visitor/user-agent.js';

const mobile =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const none = { text: '', device: '', os: '', browser: '', isBot: false };

test('a user agent says the device, the system and the browser, in lower case', async (t) => {
  const userAgents = new UserAgents();
  t.strictSame(userAgents.read(mobile), {
    text: mobile,
    device: 'mobile',
    os: 'android',
    browser: 'chrome',
    isBot: false,
  });
  t.strictSame(userAgents.read(desktop), {
    text: desktop,
    device: 'desktop',
    os: 'linux',
    browser: 'firefox',
    isBot: false,
  });
  t.strictSame(userAgents.read(''), none);
});

test('a bot is remembered as one', async (t) => {
  const userAgents = new UserAgents();
  const first = userAgents.read('Googlebot/2.1');
  t.match(first, { device: 'bot', isBot: true });
  t.equal(userAgents.read('Googlebot/2.1'), first);
});

test('a person has the device of a person', async (t) => {
  const phone =
    'Mozilla/5.0 (Linux; Android 13; A301SO Build/67.0.D.8.61; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
  const yahooOfJapan = `${phone} Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36 YJApp-ANDROID jp.co.yahoo.android.yjtop/3.169.0`;
  t.match(new UserAgents().read(yahooOfJapan), { device: 'mobile', os: 'android', isBot: false });
  t.match(new UserAgents().read('Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com)'), {
    device: 'bot',
  });
});

test('the API document names every device and every system that can come of one', async (t) => {
  const lower = (names: Record<string, string>) => Object.values(names).map((name) => name.toLowerCase());
  const ownDevices = ['console', 'headset'];
  t.strictSame([...knownDevices].sort(), [...lower(Bowser.PLATFORMS_MAP), ...ownDevices].sort());
  t.strictSame([...knownSystems].sort(), lower(Bowser.OS_MAP).sort());
});
