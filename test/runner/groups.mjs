const filesMax = 8;

/**
 * Puts the test files that may share a process together, as `[{ files, heavy }]`: those of one package or service, up to
 * eight. Loading what a file imports takes one to two seconds of processor time. Files that start whole programs, below
 * `deploy` and `test`, each have a process of their own.
 */
export function groupsOf(files) {
  const groups = [];
  for (const file of files) {
    const member = memberOf(file);
    const last = groups.at(-1);
    if (member && last?.member === member && last.files.length < filesMax) last.files.push(file);
    else groups.push({ files: [file], heavy: file.heavy, member });
  }
  return groups.sort((a, b) => b.files.length - a.files.length);
}

function memberOf({ name, heavy }) {
  const [kind, member] = name.split('/');
  return !heavy && ['packages', 'services'].includes(kind) ? `${kind}/${member}` : undefined;
}
