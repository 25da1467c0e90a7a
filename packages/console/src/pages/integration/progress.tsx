import { Panel } from '../../components/panel.js';
import { StepList } from '../../components/step-list.js';
import type { Read } from '../../lib/use-read.js';
import { stepsOf } from './progress-steps.js';
import type { IntegrationState } from './use-progress.js';

/** The steps of the integration. Each turns green by itself once the API has what it asks for. */
export function Progress({ read }: { read: Read<IntegrationState> }) {
  return (
    <Panel title="Progress" read={quietly(read)} rows={6}>
      {(state) => {
        const steps = stepsOf(state);
        const done = steps.filter((step) => step.state === 'passed').length;
        return (
          <>
            <p role="status">
              <strong>
                {done} of {steps.length}
              </strong>{' '}
              {done === steps.length
                ? 'steps done: your sales arrive.'
                : 'steps done. They update automatically.'}
            </p>
            <StepList steps={steps} />
            <p class="muted">Clicks, calls and sales of the last 14 days.</p>
          </>
        );
      }}
    </Panel>
  );
}

/** It is read every few seconds: only the first time is shown as loading. */
const quietly = <Data,>(read: Read<Data>): Read<Data> => ({
  ...read,
  isLoading: read.isLoading && read.data === undefined,
});
