import { test } from 'tap';
import topUserAgents from 'top-user-agents';
import { UserAgents } from '../src/visitor/user-agent.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

const agents: Record<string, string[]> = {
  tv: [
    `Mozilla/5.0 (Linux; Android 9; AFTS Build/PS7242; wv) ${webkit} Version/4.0 Chrome/98.0.4758.101 Mobile Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 7.1.2; AFTMM Build/NS6265; wv) ${webkit} Version/4.0 Chrome/70.0.3538.110 Mobile Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 9; AFTKA) ${webkit} Silk/112.5.1 like Chrome/112.0.5615.213 Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 10; BRAVIA 4K VH2 Build/QTG3.200305.006.S292; wv) ${webkit} Version/4.0 Chrome/104.0.5112.97 Mobile Safari/537.36`,
    `Mozilla/5.0 (Linux; Andr0id 9; BRAVIA 4K GB) ${webkit} Chrome/79.0.3945.79 Safari/537.36 OPR/46.0.2207.0 OMI/4.20.1.48`,
    `Mozilla/5.0 (Linux; Android 11; SHIELD Android TV Build/RQ1A.210105.003; wv) ${webkit} Version/4.0 Chrome/107.0.5304.105 Mobile Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 12; Chromecast Build/STTE.230319.008.H1; wv) ${webkit} Version/4.0 Chrome/117.0.5938.153 Mobile Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 9; MIBOX4 Build/PI; wv) ${webkit} Version/4.0 Chrome/90.0.4430.210 Mobile Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 9; SMART_TV Build/PI) ${webkit} Chrome/90.0.4430.91 Safari/537.36`,
    'AppleTV11,1/11.1',
    'AppleCoreMedia/1.0.0.20K71 (Apple TV; U; CPU OS 16_1 like Mac OS X; en_us)',
    `Mozilla/5.0 (SMART-TV; Linux; Tizen 5.0) ${webkit} Version/5.0 TV Safari/537.36`,
    `Mozilla/5.0 (Web0S; Linux/SmartTV) ${webkit} Chrome/79.0.3945.79 Safari/537.36 WebAppManager`,
    'Roku/DVP-9.10 (519.10E04111A)',
  ],
  console: [
    `Mozilla/5.0 (PlayStation; PlayStation 5/6.50) ${apple} Version/13.0 Safari/605.1.15`,
    `Mozilla/5.0 (PlayStation 5/SmartTV) ${apple}`,
    `Mozilla/5.0 (PlayStation 4 11.00) ${apple}`,
    'Mozilla/5.0 (PLAYSTATION 3 4.89) AppleWebKit/531.22.8 (KHTML, like Gecko)',
    'Mozilla/5.0 (PlayStation Vita 3.74) AppleWebKit/537.73 (KHTML, like Gecko) Silk/3.2',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) ${webkit} Chrome/48.0.2564.82 Safari/537.36 Edge/20.02`,
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X) ${webkit} Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0`,
    'Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet) AppleWebKit/609.4 (KHTML, like Gecko) NF/6.0.2.21.3 NintendoBrowser/5.1.0.22474',
    'Opera/9.00 (Nintendo Wii; U; ; 1038-58; Wii Internet Channel/1.0; en)',
  ],
  headset: [
    `Mozilla/5.0 (X11; Linux x86_64; Quest 2) ${webkit} OculusBrowser/18.1.0.2.46.337441587 SamsungBrowser/4.0 Chrome/95.0.4638.74 VR Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 12; Quest 3) ${webkit} OculusBrowser/33.0.0.10.65 SamsungBrowser/4.0 Chrome/124.0.6367.118 Mobile VR Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 12; Quest Pro Build/SQ3A.220605.009.A1; wv) ${webkit} Version/4.0 Chrome/114.0.5735.196 Mobile Safari/537.36`,
    `Mozilla/5.0 (Apple Vision Pro; CPU OS 1_0 like Mac OS X) ${apple} Version/17.0 Mobile/15E148 Safari/604.1`,
  ],
  mobile: [
    'Mozilla/5.0 (Mobile; LYF/F220B/LYF-F220B-003-01-15-130718-i; Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.1',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/4.2.14912/35.5706; U; en) Presto/2.8.119 Version/11.10',
    'Opera/9.80 (MAUI Runtime; Opera Mini/4.4.39014/191.273; U; en) Presto/2.12.423 Version/12.16',
    'Opera/9.80 (Android; Opera Mini/36.2.2254/191.263; U; id) Presto/2.12.423 Version/12.16',
    'MAUI_WAP_Browser',
    'Nokia200/2.0 (12.04) Profile/MIDP-2.1 Configuration/CLDC-1.1 UCWEB/2.0 (Java; U; MIDP-2.0; en-US; nokia200) U2/1.0.0 UCBrowser/8.9.0.251 U2/1.0.0 Mobile',
    'Nokia6230i/2.0 (03.80) Profile/MIDP-2.0 Configuration/CLDC-1.1',
    'SonyEricssonU10/R1x Browser/NetFront/3.5 Profile/MIDP-2.1 Configuration/CLDC-1.1 JavaPlatform/JP-8.5',
    'SAMSUNG-GT-E2252/E2252DDLG1 NetFront/3.5 Profile/MIDP-2.0 Configuration/CLDC-1.1',
    'com.playstation.psapp/24.1.0 (iPhone; iOS 17.2; Scale/3.00)',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) ${apple} Mobile/15E148 PlutoTV/5.40`,
  ],
  tablet: [
    `Mozilla/5.0 (Linux; Android 7.0; SHIELD Tablet K1 Build/NRD90M) ${webkit} Chrome/78.0.3904.96 Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 9; KFMAWI) ${webkit} Silk/100.4.1 like Chrome/100.0.4896.127 Safari/537.36`,
  ],
  desktop: [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  bot: [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Dart/3.4 (dart:io)',
    'Dart/2.19 (dart:io)',
    'okhttp/4.9.3',
    'curl/8.5.0',
  ],
  '': ['MyApp/12 CFNetwork/1490.0.4 Darwin/23.2.0'],
};

const userAgents = new UserAgents();

for (const [device, each] of Object.entries(agents)) {
  test(`device ${device || 'unknown'}`, async (t) => {
    for (const agent of each) {
      t.equal(userAgents.read(agent).device, device, agent);
      t.equal(userAgents.read(agent).isBot, device === 'bot', 'bots alone are bots');
    }
  });
}

test('the most common browsers are those of people with computers, phones and tablets', async (t) => {
  for (const agent of topUserAgents)
    t.match(userAgents.read(agent).device, /^(?:desktop|mobile|tablet)$/, agent);
});

test('a phone or tablet with Android is none of Apple, whatever its model is called', async (t) => {
  const system = (agent: string) => userAgents.read(agent).os;
  const phone = (model: string) =>
    `Mozilla/5.0 (Linux; Android 10; ${model}) ${webkit} Chrome/107.0.0.0 Mobile Safari/537.36`;
  for (const model of ['TechniPhone 6', 'TECHNIPHONE', 'S9 iPhone X Build/O11019']) {
    t.equal(system(phone(model)), 'android', model);
    t.equal(userAgents.read(phone(model)).device, 'mobile');
  }
  const tablet =
    'Mozilla/5.0 (Linux; U; Android 4.4.2; de-de; TechniPad 10-3G Build/KOT49H) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Safari/534.30';
  t.match(userAgents.read(tablet), { os: 'android', device: 'tablet' });
  t.equal(system(`Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${apple} Mobile/15E148`), 'ios');
});

test('a user agent with + or %20 for every blank is read as if it had blanks', async (t) => {
  for (const agent of Object.values(agents).flat()) {
    const read = userAgents.read(agent);
    t.strictSame(userAgents.read(agent.replaceAll(' ', '%20')), read, agent);
    if (!agent.includes('+')) t.strictSame(userAgents.read(agent.replaceAll(' ', '+')), read);
  }
  t.match(userAgents.read('Mozilla/5.0+(compatible;+Googlebot/2.1;++http://www.google.com/bot.html)'), {
    isBot: true,
    device: 'bot',
  });
  t.equal(userAgents.read('a+b c%20d').text, 'a+b c%20d', 'with blanks of its own it stays');
});

test('a user agent that is - or white space is none', async (t) => {
  for (const agent of ['-', ' - ', ' '])
    t.strictSame(userAgents.read(agent), { text: '', device: '', os: '', browser: '', isBot: false });
});
