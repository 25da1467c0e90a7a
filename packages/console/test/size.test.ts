import { readdirSync, readFileSync, statSync } from 'node:fs';
import t from 'tap';

const site = new URL('../site/', import.meta.url);
const page = readFileSync(new URL('index.html', site), 'utf8');
const compressed = (name: string) => statSync(new URL(`assets/${name}.br`, site)).size;
const files = readdirSync(new URL('assets/', site)).filter((name) => !name.endsWith('.br'));
const named = files.filter((name) => page.includes(name));
const sum = (names: string[]) => names.reduce((bytes, name) => bytes + compressed(name), 0);
/** The home page, which loads beside the frame, draws a chart, whose library it loads by itself. */
const withChart = files.filter((name) => /^plot-.*\.js$/.test(name));

t.test('the first load is at most 50 kB of script and 12 kB of style', async (t) => {
  const scripts = [...named.filter((name) => name.endsWith('.js')), ...withChart];
  t.ok(scripts.length >= 2, scripts.join());
  t.ok(sum(scripts) <= 50_000, `${sum(scripts)} bytes of script`);
  const styles = named.filter((name) => name.endsWith('.css'));
  t.equal(styles.length, 1);
  t.ok(sum(styles) <= 12_000, `${sum(styles)} bytes of style`);
});

t.test('all of it is at most 200 kB', async (t) => {
  t.ok(sum(files) <= 200_000, `${sum(files)} bytes`);
});

t.test('nothing in the bundle makes code or markup of a text', async (t) => {
  for (const name of files.filter((each) => each.endsWith('.js'))) {
    const text = readFileSync(new URL(`assets/${name}`, site), 'utf8');
    // Preact knows the property `dangerouslySetInnerHTML`; the console never sets it.
    t.notMatch(text, /\beval\(|new Function|insertAdjacentHTML|document\.write|outerHTML/, name);
  }
});
