const ownProcesses = ['packages/console', 'services/manage'];

/**
 * The TypeScript projects that these test files need, for `setup`: compiling all takes half a minute after a change. Tests
 * below `deploy` and `test` may run whatever `npm start` runs; the stores of a run need the last two.
 */
export function projectsOf(files) {
  const members = [...new Set(files.map(({ member }) => member))];
  const runsParts = members.some(
    (member) => ownProcesses.includes(member) || !/^(packages|services)\//.test(member),
  );
  return [
    ...members.map((member) => `${member}/tsconfig.test.json`),
    ...(runsParts ? ['deploy/local', 'deploy/operator', 'test/harness'] : []),
    'deploy/local-stores',
    'packages/postgres',
  ];
}
