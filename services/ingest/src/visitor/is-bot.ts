import { isbot } from 'isbot';

/**
 * Parts of people's user agents in which `isbot` finds the word of a bot: the models of their phones, and the names of
 * browsers, apps and televisions. They are left out before it is asked again; whatever else is there still counts.
 */
const wordsOfPeople = [
  // Models of phones: `VR BOT 552`, `GM Discovery II`. Catchpoint is a bot that writes its name there.
  /\bandroid(?: [\w.]+)?;(?: [a-z]{2}[-_][a-z]{2};)?(?! catchpoint)[^;()]*(?=[;)])/,
  /\bbuild\/[^;)]*/,
  /\biemobile\/[\d.]+;[^)]*/,
  // Apps that name the phone, the carrier or a process: Instagram, Facebook, Baidu, Taobao, Alipay, WeChat.
  /\binstagram [\d.]+ android\b.*/,
  /\[fb(?:an|_iab)\/[^\]]*/,
  /\b(?:baiduboxapp|baidubrowser|zhangbai)\/\S+/,
  /\bttid\/\S+|\balipaydefined\([^)]*/,
  /\bprocess\/tools(?:mp)?\b/,
  // Browsers and apps; Sogou's bots also say that they are spiders.
  /sogou/,
  /^dv\(.*\bpr\(ucbrowser.*/,
  /\bspeedmode; proxy\b/,
  /\bqqdownload\b|\bqq-url-manager\b|\bchromeframe\b/,
  /\bwindows server \d|\(via translate\.google\.com\)/,
  /\b(?:com\.google\.)?google(?: ?tv| ?earth|lens|plus|wv)\b/,
  /\b(?:\w+news|news(?:article|sdk))\b/,
  // Standards and systems of televisions and older phones: `CE-HTML/1.0;`, `OMI/4.21.4.112.Catcher4.69`.
  /\b(?:html|nettv|freesat|bdp\w*|channel|bada|tizen|webos|rex|oss|(?:gt|lg)-\w+(?:-vodafone)?)\/1\.0;/,
  /\/1\.0;(?= profile\/midp)/,
  /\.catcher[\d.]+/,
  /java(?=platform|_runtime|\/[a-z])/,
  // Two that are but a name: the browser of MediaTek's phones, and Apple TV itself.
  /^maui[ _]wap[ _]browser\S*$|^appletv\d+,\d+\/[\d.]+$/,
];

const peoplesWords = new RegExp(wordsOfPeople.map(({ source }) => source).join('|'), 'gi');

/** Clients of Dart's own library, which `isbot` does not know; it knows those of all other languages. */
const dartClient = /^dart\/[\d.]+ \(dart:io\)/i;

/** True for the user agent of a crawler, a preview fetcher or a script. Without a user agent nothing is known. */
export function isBot(userAgent: string): boolean {
  if (dartClient.test(userAgent)) return true;
  return isbot(userAgent) && isbot(userAgent.replace(peoplesWords, '').trim());
}
