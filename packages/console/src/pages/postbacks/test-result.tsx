import type { PostbackTested } from '@clicktrail/client';
import { Badge } from '../../components/badge.js';
import { Facts } from '../../components/facts.js';
import { formatCount } from '../../lib/format.js';

/** The call of a test, and its answer. */
export function TestResult({
  found: { status, error, durationMs, sent, headers },
}: {
  found: PostbackTested;
}) {
  return (
    <div class="stack">
      <Facts
        of={[
          ['Result', <Badge key="result" state={error === null ? 'delivered' : 'failed'} />],
          ['Response', status ?? 'none'],
          ['Error', error],
          ['Duration', `${formatCount(durationMs)} ms`],
          [
            'Called',
            <code key="called">
              {sent.method.toUpperCase()} {sent.url}
            </code>,
          ],
        ]}
      />
      {sent.body !== null && <Text title="Request body" text={sent.body} />}
      <Text title="Request headers" text={lines(sent.headers)} />
      {status !== null && <Text title="Response headers" text={lines(headers)} />}
    </div>
  );
}

const lines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function Text({ title, text }: { title: string; text: string }) {
  return (
    <details>
      <summary>{title}</summary>
      <pre class="code">{text}</pre>
    </details>
  );
}
