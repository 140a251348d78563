/**
 * Markdown without its syntax, for excerpts and search; one line. Approximate on purpose: nothing is rendered from
 * it. Every step reads the text once, whatever it contains: no search for an end goes past the next possible
 * beginning.
 */
export const plainText = (markdown: string) =>
  withoutPairs(
    markdown
      .replace(/^```.*$/gm, '')
      .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])(?=\s)/gm, '')
      .replace(/!?\[([^[\]]*)\]\([^[)]*\)/g, '$1'),
  )
    .replace(/\s+/g, ' ')
    .trim();

const marks = /(\*\*|__|[*_`~])/;
const letter = /[\p{L}\p{N}]/u;

/** Removes the pairs of emphasis and code marks around a word; `snake_case` has none. */
function withoutPairs(text: string): string {
  const parts = text.split(marks); // text and marks in turn, a text first and last
  const remaining = [...parts];
  const opened = new Map<string, number>();
  for (let at = 1; at < parts.length; at += 2) {
    const mark = parts[at] ?? '';
    const before = (parts[at - 1] || parts[at - 2] || ' ').slice(-1);
    const after = (parts[at + 1] || parts[at + 2] || ' ').slice(0, 1);
    const wordGoesOn = (letterBeside: string) => mark.startsWith('_') && letter.test(letterBeside);
    const opener = opened.get(mark);
    if (opener !== undefined && before.trim() && !wordGoesOn(after)) {
      remaining[opener] = '';
      remaining[at] = '';
      opened.delete(mark);
    } else if (after.trim() && !wordGoesOn(before)) opened.set(mark, at);
  }
  return remaining.join('');
}
