import { test } from 'tap';
import { hasSessionShare, isInGroup } from '../src/session-share.js';

const withWeights =
  (...groups: string[]) =>
  (path: string) =>
    groups.some((group) => path === `/sys/fs/cgroup${group}/cpu.weight`);

const bySystemd = '0::/user.slice/user-1000.slice/session-2.scope\n';

test('a control group with a weight, of its own or above it, shares out the processor', (t) => {
  t.equal(isInGroup('0::/\n', withWeights()), false, 'the root');
  t.equal(isInGroup('0::/\n', withWeights('')), true, 'the root of a container');
  t.equal(isInGroup(bySystemd, withWeights()), false);
  t.equal(isInGroup(bySystemd, withWeights('/user.slice')), true);
  t.equal(isInGroup(bySystemd, withWeights('/user.slice/user-1000.slice/session-2.scope')), true);
  t.equal(isInGroup(bySystemd, withWeights('/system.slice')), false, 'another one');
  t.end();
});

test('of groups of version 1, the one of the processor counts', (t) => {
  const groups = (cpu: string) => `5:cpuset:/set\n4:memory:/api/1\n3:${cpu}\n2:cpuacct:/a\n0::/unified\n`;
  t.equal(isInGroup(groups('cpu:/'), withWeights('/unified')), false);
  t.equal(isInGroup(groups('cpu,cpuacct:/'), withWeights()), false);
  t.equal(isInGroup(groups('cpu:/docker/1'), withWeights()), true);
  t.equal(isInGroup(groups('cpuacct,cpu:/docker/1'), withWeights()), true);
  t.end();
});

test('a process that is not there has no share', async (t) => {
  t.equal(await hasSessionShare(2 ** 30), false);
});
