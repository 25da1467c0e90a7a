import crawlers from 'crawler-user-agents';
import { test } from 'tap';
import topUserAgents from 'top-user-agents';
import { botUserAgent } from '../src/fraud/bot-user-agent.js';
import { isBot } from '../src/visitor/is-bot.js';
import type { Visitor } from '../src/visitor/visitor.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

/** Agents of people, each of which `isbot` by itself takes for a bot. */
const people: Record<string, string> = {
  'a phone that is called a bot': `Mozilla/5.0 (Linux; Android 7.0; VR BOT 552) ${webkit} Chrome/95.0.4638.74 Mobile Safari/537.36`,
  'a tablet that is called a bot': `Mozilla/5.0 (Linux; Android 9; M bot Tab 103) ${webkit} Chrome/107.0.0.0 Safari/537.36`,
  'a phone with the name of its maker': `Mozilla/5.0 (Linux; U; Android 4.2.2; it-it; S222 Build/CUBOT) ${webkit} Version/4.0 Mobile Safari/534.30`,
  'a phone that is called a discovery': `Mozilla/5.0 (Linux; Android 4.4.2; GM Discovery II) ${webkit} Chrome/81.0.4044.138 Mobile Safari/537.36`,
  'a phone that is called a spider': `Mozilla/5.0 (Linux; Android 4.4.2; GLX SpiderI Build/KOT49H) ${webkit} Chrome/51.0.2704.81 Mobile Safari/537.36`,
  'a Windows phone':
    'Mozilla/5.0 (compatible; MSIE 9.0; Windows Phone OS 7.5; Trident/5.0; IEMobile/9.0; HTC; Radar 4G)',
  "Sogou's browser": `Mozilla/5.0 (iPhone; CPU iPhone OS 12_4_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 SogouMobileBrowser/5.22.1`,
  "Sogou's browser on Android": `Mozilla/5.0 (Linux; Android 5.1.1; SM-G9280 Build/LMY47X; wv) ${webkit} Version/4.0 Chrome/37.0.0.0 Mobile Safari/537.36 SogouMSE,SogouMobileBrowser/3.1`,
  'a television of Hisense': `Mozilla/5.0 (Linux armv7l) ${webkit} Chrome/84.0.4147.140 Safari/537.36 OPR/46.0.2207.0 OMI/4.21.4.112.Catcher4.69 Model/Hisense-MT9602 VIDAA/6.0`,
  'a television of TCL': `Opera/9.80 NETTV/4.5.0 Mozilla/5.0 (Linux armv7i; CE-HTML/1.0; U; en) ${webkit} Chrome/49.0.2623.75 Safari/537.36 NETRANGEMMH Tbrowser/2.0`,
  'a television of Humax':
    'Opera/9.80 (Linux 7405b0-smp; U; HbbTV/1.1.1 (; Humax; CXHD-5100C; 1.00.23; 1.0; ); ce-html/1.0; en) Presto/2.9.167 Version/11.50',
  'a stick with Google TV': `Mozilla/5.0 (Linux; Android 11; 4K Google TV Stick Build/RTT0.210618.003; wv) ${webkit} Version/4.0 Chrome/101.0.4951.61 Safari/537.36`,
  'a phone with Bada':
    'Mozilla/5.0 (SAMSUNG; SAMSUNG-GT-S8500/S8500XXJF4; U; Bada/1.0; fr-fr) AppleWebKit/533.1 (KHTML, like Gecko) Dolfin/2.0 Mobile WVGA',
  'a phone with Java':
    'SonyEricssonU10/R1x Browser/NetFront/3.5 Profile/MIDP-2.1 Configuration/CLDC-1.1 JavaPlatform/JP-8.5',
  WeChat: `Mozilla/5.0 (Linux; Android 8.0; RNE-AL00 Build/HUAWEIRNE-AL00; wv) ${webkit} Version/4.0 Chrome/57.0.2987.132 MQQBrowser/6.2 Mobile Safari/537.36 MMWEBID/7065 MicroMessenger/7.0.1380(0x27000034) Process/tools NetType/4G`,
  Taobao: `Mozilla/5.0 (Linux; U; Android 7.1.1; zh-CN; OPPO R11st Build/NMF26X) ${webkit} Version/4.0 Chrome/57.0.2987.108 Mobile Safari/537.36 AliApp(TB/7.8.3) TTID/600000@taobao_android_7.8.3 WindVane/8.3.0`,
  Alipay: `Mozilla/5.0 (Linux; U; Android 12; zh-CN; KB2000 Build/RKQ1.211119.001) ${webkit} Version/4.0 Chrome/69.0.3497.100 Mobile Safari/537.36 Nebula AlipayDefined(nt:WIFI,ws:360|0|3.0) AliApp(AP/10.3.0.8000) AlipayClient/10.3.0.8000`,
  Instagram: `Mozilla/5.0 (Linux; U; Android 4.2.1; ru-ru; ZT-97003G Build/JOP40D) ${webkit} Version/4.0 Safari/534.30 Instagram 54.0.0.14.82 Android (17/4.2.1; 160dpi; 1024x720; BOT/MODEL; ru_RU; 117539687)`,
  Baidu: `Mozilla/5.0 (Linux; U; Android 4.1.2; zh-cn; HS-E912S Build/JZO54K) ${webkit} Version/4.0 Mobile Safari/534.30 baiduboxapp/042_8.3_diordna_008_084/esnesiH_61_2.1.4_S219E-SH/7300017a/20C3|0`,
  'a page that Google translates': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/120.0.0.0 Safari/537.36,gzip(gfe) (via translate.google.com)`,
  'a console': 'Opera/9.00 (Nintendo Wii; U; ; 1038-58; Wii Internet Channel/1.0; en)',
  'a phone of Nokia':
    'Mozilla/5.0 (SymbianOS/9.2; U; Series60/3.1 Nokia6120/1.0; Profile/MIDP-2.0 Configuration/CLDC-1.1) AppleWebKit/413 (KHTML, like Gecko) Safari/413',
  'a news app':
    'Mozilla/5.0 (iPad; CPU OS 12_1_4 like Mac OS X) AppleWebKit/606.4.5 (KHTML, like Gecko) Mobile/16D57 QihooBrowserHD/4.1.3 Safari/606.4.5 Qihoo NewsSDK/1.2',
  'UC Browser':
    'dv(iPh14,2);pr(UCBrowser/11.3.5.1203);ov(15_4);ss(375x812);bt(GJ);pm(0);bv(0);nm(0);im(0);nt(2);',
  'UC Mini':
    'UCWEB/2.0 (Java; U; MIDP-2.0; Nokia203/20.37) U2/1.0.0 UCMini/11.1.3.1128 (SpeedMode; Proxy; Android 6.0.1; SM-S327VL ) U2/1.0.0 Mobile',
};

test('a browser of a person is no bot, whatever its phone, app or television is called', async (t) => {
  for (const [what, agent] of Object.entries(people)) t.notOk(isBot(agent), what);
});

test('a bot is one, also where it says that it runs on a phone', async (t) => {
  for (const agent of [
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${webkit} Chrome/41.0.2272.96 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    `Mozilla/5.0 (Linux; Android 7.0;) ${webkit} Mobile Safari/537.36 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)`,
    'Mozilla/5.0 (Linux; U; Android 4.0.2; en-us; Catchpoint) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) ${webkit} Chrome/109.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`,
    'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
    'Sogou News Spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/127.0.0.0 Safari/537.36',
    'curl/8.5.0',
    'python-requests/2.31',
    'okhttp/4.9.3',
    'Dart/3.4 (dart:io)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
  ]) {
    t.ok(isBot(agent), agent);
  }
});

test('nothing is known without a user agent', async (t) => {
  t.notOk(isBot(''));
});

test('a rule allows an agent by a text with a + of its own, too', async (t) => {
  const { allows } = botUserAgent(['Shop/1.0+build', 'dart/3']);
  const isAllowed = (userAgent: string) => allows!({ userAgent } as Visitor);
  for (const agent of ['Shop/1.0 build', 'Shop/1.0+build (okhttp)', 'Dart/3.4 (dart:io)'])
    t.ok(isAllowed(agent), agent);
  t.notOk(isAllowed('Shop/1.0'));
});

/** The list has a few agents that no word tells from a browser. */
const foundMin = 0.995;

test('a public list of crawlers is found', async (t) => {
  const agents = crawlers.flatMap(({ instances }) => instances);
  const missed = agents.filter((agent) => !isBot(agent));
  t.comment(`${agents.length} agents, ${missed.length} missed`);
  t.ok(agents.length > 1_000);
  t.ok(missed.length < agents.length * (1 - foundMin), missed.join('\n'));
});

test('a public list of the most common browsers has no bot', async (t) => {
  t.ok(topUserAgents.length >= 100);
  t.same(topUserAgents.filter(isBot), []);
});
