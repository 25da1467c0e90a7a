// The dashboard as a list of queries. `node deploy/observe/make-dashboard.mjs` converts it to Grafana's JSON.
//
// A panel is [title, unit, { legend: expression }], three of them beside each other.

const requests = 'clicktrail_http_request_duration_seconds';
const quantile = (q, series, by = 'le') =>
  `histogram_quantile(${q}, sum by (${by}) (rate(${series}_bucket[$__rate_interval])))`;
const rate = (series, by) => `sum by (${by}) (rate(${series}[$__rate_interval]))`;

export const rows = [
  [
    'Is all well',
    ['Queue age', 's', { oldest: 'max(clicktrail_queue_oldest_seconds)' }],
    ['Stored within (p99)', 's', { p99: quantile(0.99, 'clicktrail_freshness_seconds') }],
    [
      'Answered 5xx',
      'percentunit',
      {
        share: `sum(rate(${requests}_count{status=~"5..",route!~".*[(]prefetch[)]"}[$__rate_interval])) / sum(rate(${requests}_count[$__rate_interval]))`,
      },
    ],
    [
      'The books: what is there less what was accepted',
      'short',
      { '{{day}} {{kind}}': 'min by (day, kind) (clicktrail_ledger_difference_events)' },
    ],
    ['Dead letters, to be decided about', 'short', { events: 'max(clicktrail_queue_set_aside_events)' }],
    [
      'Stores reached',
      'short',
      { '{{store}} from {{instance}}': 'min by (store, instance) (clicktrail_store_up)' },
    ],
  ],
  [
    'Requests',
    ['Rate by route', 'reqps', { '{{method}} {{route}}': rate(`${requests}_count`, 'method, route') }],
    ['Rate by status', 'reqps', { '{{status}}': rate(`${requests}_count`, 'status') }],
    ['Time (p99) by route', 's', { '{{method}} {{route}}': quantile(0.99, requests, 'le, method, route') }],
    ['Time (p50) by route', 's', { '{{method}} {{route}}': quantile(0.5, requests, 'le, method, route') }],
    [
      'Refused by route',
      'reqps',
      {
        '{{route}} {{status}}': `sum by (route, status) (rate(${requests}_count{status=~"4.."}[$__rate_interval]))`,
      },
    ],
    ['Open connections', 'short', { '{{instance}}': 'sum by (instance) (clicktrail_http_connections)' }],
  ],
  [
    'Events',
    [
      'In and out',
      'cps',
      {
        'accepted {{kind}}s': rate('clicktrail_batch_events_sum', 'kind'),
        'stored {{kind}}s': rate('clicktrail_events_stored_total', 'kind'),
      },
    ],
    ['Jobs in the queue', 'short', { '{{state}}': 'max by (state) (clicktrail_queue_jobs)' }],
    [
      'Accepted to stored',
      's',
      {
        p50: quantile(0.5, 'clicktrail_freshness_seconds'),
        p99: quantile(0.99, 'clicktrail_freshness_seconds'),
      },
    ],
    [
      'Redis has a batch on disk (p99)',
      's',
      { '{{kind}}': quantile(0.99, 'clicktrail_enqueue_seconds', 'le, kind') },
    ],
    [
      'Events per batch',
      'short',
      {
        '{{kind}}': `${rate('clicktrail_batch_events_sum', 'kind')} / ${rate('clicktrail_batch_events_count', 'kind')}`,
      },
    ],
    [
      'Events per insert',
      'short',
      {
        '{{kind}}': `${rate('clicktrail_insert_events_sum', 'kind')} / ${rate('clicktrail_insert_events_count', 'kind')}`,
      },
    ],
    ['Time of an insert (p99)', 's', { '{{kind}}': quantile(0.99, 'clicktrail_insert_seconds', 'le, kind') }],
    [
      'Inserts tried again, new dead letters',
      'cps',
      {
        'tried again': 'sum(rate(clicktrail_insert_retries_total[$__rate_interval]))',
        'dead letters: {{kind}}s': rate('clicktrail_events_set_aside_total', 'kind'),
      },
    ],
    [
      'Room taken',
      'percentunit',
      { '{{instance}}': 'max by (instance) (clicktrail_events_in_flight / clicktrail_events_in_flight_max)' },
    ],
  ],
  [
    'Postbacks and conversions',
    ['Answers of publishers', 'cps', { '{{answer}}': rate('clicktrail_postback_attempts_total', 'answer') }],
    ['What followed', 'cps', { '{{outcome}}': rate('clicktrail_postback_outcomes_total', 'outcome') }],
    [
      'Age when delivered, time of a call (p99), overdue',
      's',
      {
        age: quantile(0.99, 'clicktrail_postback_age_seconds'),
        call: quantile(0.99, 'clicktrail_postback_seconds'),
        overdue: 'max(clicktrail_postback_overdue_seconds)',
      },
    ],
    ['Conversions to copy', 'short', { changes: 'max(clicktrail_conversion_changes)' }],
    [
      'Conversions to copy: age of the oldest',
      's',
      { oldest: 'max(clicktrail_conversion_changes_oldest_seconds)' },
    ],
    ['Incoming calls', 'cps', { '{{outcome}}': rate('clicktrail_incoming_calls_total', 'outcome') }],
    [
      'Incoming calls, not written yet',
      'short',
      { '{{instance}}': 'sum by (instance) (clicktrail_incoming_calls_waiting)' },
    ],
  ],
  [
    'Processes',
    [
      'Event loop at work',
      'percentunit',
      {
        '{{instance}}': `sum by (instance) (rate(clicktrail_event_loop_seconds_total{state="active"}[$__rate_interval])) / ${rate('clicktrail_event_loop_seconds_total', 'instance')}`,
      },
    ],
    [
      'Event loop held up (p99)',
      's',
      { '{{instance}}': 'max by (instance) (nodejs_eventloop_lag_p99_seconds)' },
    ],
    ['CPU', 'percentunit', { '{{instance}}': rate('process_cpu_seconds_total', 'instance') }],
    ['Memory', 'bytes', { '{{instance}}': 'sum by (instance) (process_resident_memory_bytes)' }],
    ['Catalogue behind by', 's', { '{{instance}}': 'max by (instance) (clicktrail_catalog_stale_seconds)' }],
    [
      'Postgres connections',
      'short',
      {
        '{{instance}} {{pool}} {{state}}': 'sum by (instance, pool, state) (clicktrail_pg_pool_connections)',
        '{{instance}} {{pool}} waits': 'sum by (instance, pool) (clicktrail_pg_pool_waiting)',
      },
    ],
    [
      'Wait for Postgres (p99)',
      's',
      { '{{instance}} {{pool}}': quantile(0.99, 'clicktrail_pg_pool_wait_seconds', 'le, instance, pool') },
    ],
    [
      'What could not be read or counted',
      'cps',
      {
        '{{metric}}': rate('clicktrail_metrics_unread_total', 'metric'),
        'rate limits': 'sum(rate(clicktrail_rate_limit_uncounted_rounds_total[$__rate_interval]))',
      },
    ],
    [
      'What runs',
      'short',
      { '{{service}} {{version}}, Node {{node}}': 'sum by (service, version, node) (clicktrail_build_info)' },
    ],
  ],
];
