import { shuffle } from './random.mjs';

/** What a process should take: a start costs one or two seconds of processor time, and a failure is found near. */
const groupSeconds = 20;
/** Members whose files take less share a process with others of their kind. */
const memberSecondsMin = 8;
/** Groups that take longer begin first, the longest before all. The order of the others is random. */
const longSeconds = 25;

/**
 * Puts the test files that may share a process together, in the order in which they should begin:
 * `[{ files, heavy, needs, seconds }]`. A heavy file has a process of its own.
 *
 * @param {(file: object) => number} secondsOf how long a file takes
 * @param {() => number} random decides which light files share a process, and their order
 */
export function groupsOf(files, secondsOf, random) {
  const total = (list) => list.reduce((sum, file) => sum + secondsOf(file), 0);
  const light = files.filter(({ heavy }) => !heavy);
  const lists = [
    ...files.filter(({ heavy }) => heavy).map((file) => [file]),
    ...buckets(light, total).flatMap((bucket) => split(shuffle(bucket, random), secondsOf, total)),
  ];
  const groups = lists.map((list) => ({
    files: shuffle(list, random),
    heavy: list[0].heavy,
    needs: list[0].needs,
    seconds: total(list),
  }));
  return inOrder(groups, random);
}

/** Files of one member that need the same, and those of all small members of a kind. */
function buckets(files, total) {
  const byMember = groupBy(files, ({ member, needs }) => `${needs} ${member}`);
  const all = groupBy(byMember, (bucket) => {
    const [{ member, needs }] = bucket;
    return total(bucket) < memberSecondsMin ? `${needs} ${member.split('/')[0]}/` : `${needs} ${member}`;
  });
  return all.map((list) => list.flat());
}

const groupBy = (list, keyOf) => {
  const found = new Map();
  for (const each of list) found.set(keyOf(each), [...(found.get(keyOf(each)) ?? []), each]);
  return [...found.values()];
};

/** Shares the files of a bucket out, the long ones first, each to the shortest group so far. */
function split(files, secondsOf, total) {
  const count = Math.max(1, Math.round(total(files) / groupSeconds));
  const groups = Array.from({ length: count }, () => []);
  const isLong = (file) => secondsOf(file) * 4 > groupSeconds;
  const long = files.filter(isLong).sort((a, b) => secondsOf(b) - secondsOf(a));
  for (const file of [...long, ...files.filter((each) => !isLong(each))]) {
    groups.reduce((least, group) => (total(group) < total(least) ? group : least)).push(file);
  }
  return groups.filter((group) => group.length > 0);
}

/** Heavy ones first, and those that need no store before the others, which wait for theirs to start. */
function inOrder(groups, random) {
  const rank = ({ heavy, needs }) => (heavy ? 0 : needs === 'nothing' ? 1 : 2);
  const length = ({ seconds }) => (seconds > longSeconds ? seconds : 0);
  return shuffle(groups, random).sort((a, b) => rank(a) - rank(b) || length(b) - length(a));
}
