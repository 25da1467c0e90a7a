import type { Click, ConversionList } from '@clicktrail/client';
import { ClickSteps, clickStepTitles } from '../../components/click-steps.js';
import { Panel } from '../../components/panel.js';
import { type Step, StepList } from '../../components/step-list.js';
import { answerOf, api, ClicktrailError } from '../../lib/api.js';
import { formatCount, formatUtc } from '../../lib/format.js';
import { type Read, useRead } from '../../lib/use-read.js';

/** The way of a click so far: admitted, judged by the fraud rules, counted, attributed a sale. */
export function ClickWay({ click, sales }: { click: Click; sales: Read<ConversionList> }) {
  return <StepList steps={stepsOf(click, sales.data?.total)} />;
}

function stepsOf({ status, fraud, createdAt }: Click, salesTotal: number | undefined): Step[] {
  const isRejected = status === 'rejected';
  const reasons = fraud?.reasons.map(({ code }) => `${code} (${clickStepTitles[code] ?? code}: no)`);
  return [
    {
      key: 'admitted',
      title: 'It passed campaign, publisher, approval and targeting',
      state: 'passed',
    },
    {
      key: 'rules',
      title: 'It passed the fraud rules',
      state: isRejected ? 'refused' : 'passed',
      detail: fraud && `Score ${fraud.score} of 100: ${reasons?.join(', ')}`,
    },
    { key: 'recorded', title: 'It is stored', state: 'passed', detail: `since ${formatUtc(createdAt)}` },
    { key: 'listed', title: 'It is counted in lists and reports', state: 'passed' },
    saleStep(isRejected, salesTotal),
  ];
}

function saleStep(isRejected: boolean, total: number | undefined): Step {
  const step = { key: 'sale', title: 'It led to a sale' };
  if (isRejected) return { ...step, state: 'refused', detail: 'A rejected click has no sales.' };
  if (!total) return { ...step, state: 'open' };
  return { ...step, state: 'passed', detail: `${formatCount(total)} below` };
}

/**
 * Explains the same click as of now, step by step: what has changed since, and what cannot be told any more. Nothing where
 * there never was such a click.
 */
export function SameClickNow({ id }: { id: string }) {
  const read = useRead(`explained ${id}`, (signal) =>
    answerOf(api.POST('/api/v1/clicks/explain', { body: { click_id: id }, signal })),
  );
  if (read.error instanceof ClicktrailError && read.error.status === 404) return null;
  return (
    <Panel title="The same click now" read={read} rows={6}>
      {(found) => <ClickSteps found={found} lead="Now, it would be" />}
    </Panel>
  );
}
