import t from 'tap';
import { macrosOf } from '../src/lib/postback-macros.js';
import { languages, snippetOf, ways } from '../src/pages/integration/snippet-texts.js';

const values = { origin: 'https://t.example', token: 'pbt_1', clickId: 'click1' };

t.test('the code of every language and way names the click, and only the URL has the token', async (t) => {
  for (const [way] of ways)
    for (const [language] of languages) {
      const code = snippetOf(language, way, values);
      const name = `${way} ${language}`;
      t.match(code, 'https://t.example', name);
      t.match(code, 'click1', name);
      t.match(code, 'TEST-1', name);
      t.match(code, 'pending', name);
      t.equal(code.includes('pbt_1'), way === 'postback', name);
      t.equal(code.includes('CLICKTRAIL_KEY'), way === 'api', name);
      t.match(code, /10/, `${name} has a time limit`);
    }
});

t.test('macros of a postback URL: those in use, and those that are none', async (t) => {
  t.same(macrosOf('https://p.example/?c={click_id}&s=%7Bstatus%7D&x={click}&y={click}'), {
    used: ['click_id', 'status'],
    unknown: ['click'],
  });
  t.same(macrosOf('https://p.example/'), { used: [], unknown: [] });
});
