import { test } from 'tap';
import { markdownOf } from '../src/report/render.js';

test('a finding is a table of the page, in the form that the formatter of the repository leaves alone', (t) => {
  const markdown = markdownOf({
    question: 'How many?',
    columns: ['', 'requests/s', '%'],
    rows: [
      ['bare route', '52,560', '7'],
      ['ours', '41,856', '80'],
    ],
    notes: ['Asked: more.'],
  });
  t.equal(
    markdown,
    [
      '### How many?',
      '',
      '|            | requests/s |   % |',
      '| ---------- | ---------: | --: |',
      '| bare route |     52,560 |   7 |',
      '| ours       |     41,856 |  80 |',
      '',
      'Asked: more.',
      '',
    ].join('\n'),
  );
  t.end();
});
