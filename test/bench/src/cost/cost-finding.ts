import { median } from '../measure/median.js';
import type { Finding } from '../report/finding.js';
import { kinds } from './kinds.js';
import type { TreeMeasured } from './measure-road.js';
import { type Cost, costOf, medianCost, type Ratio, ratioOf } from './samples.js';

/** The kinds with a column; what supervises the others takes nothing to speak of, and is in "all". */
const shown = kinds.filter((kind) => kind !== 'rest');
/** A row with more refused requests than this says so: its figures are those of refusals, too. */
const refusedShareShown = 0.01;
const busyCoresShown = 0.2;

const micros = (value: number) =>
  Math.abs(value) < 999.5 ? value.toFixed(1) : Math.round(value).toLocaleString('en');

/** The table of a road. The first tree is this one, the second, if there is one, what it is compared with. */
export function costFinding(question: string, measured: TreeMeasured[]): Finding {
  const costs = measured.map(({ bursts, idle }) => bursts.map((burst) => costOf(burst, idle)));
  const [ours, others] = costs.map((each) => each.map(({ all }) => all));
  const ratio = others && ratioOf(ours!, others);
  return {
    question,
    columns: ['microseconds a request', ...shown, 'all', 'ratio', 'requests/s'],
    rows: measured.map((tree, i) => row(tree, medianCost(costs[i]!), i === 0 ? ratio : undefined)),
    notes: [
      ...(ratio ? [sayRepeats(ratio, ours!.length)] : []),
      ...sayOthers(measured[0]!.coresOfOthers),
      ...measured.map(sayAnswers).filter((note) => note !== undefined),
    ],
  };
}

function row({ name, bursts }: TreeMeasured, { kinds: cost, all }: Cost, ratio: Ratio | undefined): string[] {
  const { refused, answered } = countsOf(bursts);
  const share = refused / answered;
  const flagged = share > refusedShareShown ? `${name} (${(share * 100).toFixed(1)} % refused)` : name;
  return [
    flagged,
    ...shown.map((kind) => micros(cost[kind])),
    micros(all),
    ratio ? ratio.ofMedians.toFixed(3) : '',
    Math.round(median(bursts.map(({ perSecond }) => perSecond))).toLocaleString('en'),
  ];
}

function sayRepeats(ratio: Ratio, rounds: number): string {
  const [ofMedians, lower, upper, first, second] = [
    ratio.ofMedians,
    ratio.lowerQuartile,
    ratio.upperQuartile,
    ratio.firstHalf,
    ratio.secondHalf,
  ].map((value) => value.toFixed(3));
  return (
    `Ratio ${ofMedians}: half of those of two rounds in a row between ${lower} and ${upper}; ` +
    `${first} in the first half of ${rounds} rounds, ${second} in the second.`
  );
}

/** Says that other processes took the cores: rates and batches are smaller then, and a request costs several times as much. */
function sayOthers(cores: number): string[] {
  if (cores < busyCoresShown) return [];
  return [
    `Other processes took ${cores.toFixed(1)} cores before the first round: the figures are not those of a quiet machine, and the ratio is worth little.`,
  ];
}

function sayAnswers({ name, bursts, missing }: TreeMeasured): string | undefined {
  const { refused, answered } = countsOf(bursts);
  const parts = [
    ...(refused > 0 ? [`${count(refused)} of ${count(answered)} requests refused or not answered`] : []),
    ...(missing > 0 ? [`${count(missing)} acknowledged and not recorded after a minute`] : []),
  ];
  return parts.length > 0 ? `${name}: ${parts.join('; ')}.` : undefined;
}

const count = (value: number) => value.toLocaleString('en');

const countsOf = (bursts: TreeMeasured['bursts']) => ({
  refused: bursts.reduce((sum, { refused }) => sum + refused, 0),
  answered: bursts.reduce((sum, { answered }) => sum + answered, 0),
});
