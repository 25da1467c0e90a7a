/** How many events a job's text holds: one per newline; those inside a field are escaped. */
export function countLines(lines: string): number {
  let count = 0;
  for (let at = lines.indexOf('\n'); at >= 0; at = lines.indexOf('\n', at + 1)) count++;
  return count;
}
