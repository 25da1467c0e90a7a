import { Panel } from '../../components/panel.js';
import { hrefTo, hrefToOne } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { useRead } from '../../lib/use-read.js';
import { SaleStory } from './sale-story.js';

/** One sale, and the way to its click where it has one. */
export function SalePage({ id }: { id: string }) {
  const read = useRead(`sale ${id}`, (signal) =>
    answerOf(api.GET('/api/v1/conversions/{id}', { params: { path: { id } }, signal })),
  );
  return (
    <>
      <p>
        <a href={hrefTo('/events', { kind: 'sales' })}>All sales</a>
      </p>
      <Panel title="Sale" read={read}>
        {({ conversion }) => (
          <>
            {conversion.clickId && (
              <p>
                <a href={hrefToOne('/events/click', conversion.clickId)}>Click</a>
              </p>
            )}
            <SaleStory sale={conversion} />
          </>
        )}
      </Panel>
    </>
  );
}
