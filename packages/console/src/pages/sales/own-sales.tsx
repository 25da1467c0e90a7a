import { useState } from 'preact/hooks';
import { Empty } from '../../components/empty.js';
import { Select } from '../../components/field.js';
import { PagedRows } from '../../components/paged-rows.js';
import { Panel } from '../../components/panel.js';
import { Tabs } from '../../components/tabs.js';
import { changed, fromStart, goWith, hrefTo, useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { capitalized } from '../../lib/format.js';
import { nameOf, useNames } from '../../lib/names.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';
import { DecisionBar } from './decision-bar.js';
import { canResend, type Decision, type Sale } from './sale-report.js';
import { SaleTable } from './sale-table.js';
import { useDecisions } from './use-decisions.js';
import { useOutcomeFocus } from './use-outcome-focus.js';

const rowsPerPage = 50;
const everyMs = 15_000;

type Status = Sale['status'];
const statuses = ['pending', 'approved', 'rejected'] as const satisfies readonly Status[];
/** Decisions that a sale of each status admits. */
const offers: Record<Status, readonly Decision[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['approved'],
};

/** An advertiser's sales by status; a decision reports the sale again, with the new status. */
export function SalesPage() {
  const { query } = useAddress();
  const status = statuses.find((each) => each === query.get('status')) ?? 'pending';
  const campaign = query.get('campaign') ?? '';
  const names = useNames();
  const tabs = statuses.map((key) => ({
    key,
    title: capitalized(key),
    href: hrefTo('/sales', changed(query, { ...fromStart, status: key === 'pending' ? undefined : key })),
  }));
  const known = [...(names.campaign ?? [])];
  const options: [string, string][] = [['', 'All campaigns'], ...known];
  if (campaign && !names.campaign?.has(campaign))
    options.push([campaign, nameOf(names, 'campaign', campaign)]);
  return (
    <>
      <Tabs label="Sales by status" current={status} tabs={tabs} />
      <div class="toolbar">
        <Select
          label="Campaign"
          isCompact
          value={campaign}
          options={options}
          onChange={(id) => goWith({ ...fromStart, campaign: id })}
        />
      </div>
      <Sales key={`${status} ${campaign}`} status={status} campaign={campaign} cursor={query.get('cursor')} />
    </>
  );
}

interface SalesProps {
  status: Status;
  campaign: string;
  cursor: string | null;
}

function Sales({ status, campaign, cursor }: SalesProps) {
  const { actions } = useMe();
  const asked = {
    status,
    limit: rowsPerPage,
    ...(campaign && { campaign_id: campaign }),
    ...(cursor && { cursor }),
  };
  const read = useRead(
    `decidable ${JSON.stringify(asked)}`,
    (signal) => answerOf(api.GET('/api/v1/conversions', { params: { query: asked }, signal })),
    cursor ? {} : { everyMs },
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { outcome, expect } = useOutcomeFocus(read.data);
  const decisions = useDecisions(() => {
    setChosen(new Set());
    expect();
    read.reload();
  });
  const mayDecide = actions.includes('conversions.record');
  return (
    <Panel
      title={`${capitalized(status)} sales`}
      read={read}
      rows={8}
      actions={
        mayDecide && (
          <a class="button" href={hrefTo('/sales/upload')}>
            Upload a file
          </a>
        )
      }
    >
      {(page) => (
        <>
          {mayDecide && (page.rows.length > 0 || decisions.progress) && (
            <DecisionBar
              choosable={page.rows.filter(canResend)}
              chosen={page.rows.filter((sale) => chosen.has(sale.id) && canResend(sale))}
              onChooseAll={(isChosen) => setChosen(new Set(isChosen ? page.rows.map(({ id }) => id) : []))}
              offered={offers[status]}
              decisions={decisions}
              outcome={outcome}
            />
          )}
          <PagedRows of={page} empty={<NoSales status={status} />}>
            <SaleTable
              rows={page.rows}
              chosen={chosen}
              onChoose={setChosen}
              offered={mayDecide ? offers[status] : []}
              decisions={decisions}
            />
          </PagedRows>
        </>
      )}
    </Panel>
  );
}

function NoSales({ status }: { status: Status }) {
  if (status !== 'pending')
    return <Empty title={`No ${status} sales.`}>Choose another status or campaign.</Empty>;
  return (
    <Empty title="No sale is pending.">
      <span>
        Sales that are reported as <code>pending</code> appear here. How to report one:{' '}
        <a href={hrefTo('/integration')}>Integration</a>
      </span>
    </Empty>
  );
}
