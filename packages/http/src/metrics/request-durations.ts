import { durationBuckets, type RouteMeter, type StatusCount } from './route-meter.js';

const name = 'clicktrail_http_request_duration_seconds';

/** The histogram of all routes in the Prometheus text format; its `_count` is the number of answers. */
export function requestDurationsText(meters: readonly RouteMeter[]): string {
  const lines = [
    `# HELP ${name} Answers by route, method and status, and how long they took.`,
    `# TYPE ${name} histogram`,
  ];
  for (const { method, route, byStatus } of meters) {
    for (const [status, counts] of byStatus) {
      lines.push(...linesOf(`method="${method}",route="${escaped(route)}",status="${status}"`, counts));
    }
  }
  return `${lines.join('\n')}\n`;
}

function linesOf(labels: string, { count, sumSeconds, buckets }: StatusCount): string[] {
  let upTo = 0;
  const bucketLines = durationBuckets.map((bound, i) => {
    upTo += buckets[i]!;
    return `${name}_bucket{${labels},le="${bound}"} ${upTo}`;
  });
  return [
    ...bucketLines,
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sumSeconds}`,
    `${name}_count{${labels}} ${count}`,
  ];
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
