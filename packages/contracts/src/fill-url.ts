/**
 * A URL with its macros filled in.
 * @param fill fills in those of a text, each value encoded
 */
export function fillUrl(template: string, fill: (text: string) => string): string {
  const [path] = /^[^?#]*/.exec(template)!;
  return (
    path.replace(/[^/\\]+/g, (segment) => fillSegment(segment, fill)) + fill(template.slice(path.length))
  );
}

/**
 * A part of the path. `.` and `..` lead elsewhere in every spelling of a URL, encoded too, and a visitor chooses the
 * sub IDs: where a macro's value makes such a part, its dots become underscores.
 */
function fillSegment(segment: string, fill: (text: string) => string): string {
  const filled = fill(segment);
  const leadsElsewhere = /^(\.|%2e){1,2}$/i.test(filled) && filled !== segment;
  return leadsElsewhere ? filled.replace(/\.|%2e/gi, '_') : filled;
}
