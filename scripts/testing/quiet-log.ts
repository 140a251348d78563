import { readFileSync } from 'node:fs';
import { addCounts, countCheck } from './count.ts';
import type { Outcome } from './part.ts';

/** What no log may have: an address, a telephone number, a token or its facts (`eyJ` is `{"` in Base64). */
const personal = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  /\b\d{3}[ -]\d{3}-\d{4}\b/,
  /\beyJ[\w-]{20,}/,
  /(?<![\w-])[\w-]{43}(?![\w-])/,
];

/** The lines that the function has written into a suite's log and that name a person or open something. */
export const personalLines = (log: string): string[] =>
  log.split('\n').filter((line) => line.startsWith('>  ') && personal.some((pattern) => pattern.test(line)));

/** A part's outcome, and whether the function has kept quiet of people all the while. */
export function withQuietLog(file: string, { count, failures }: Outcome): Outcome {
  const lines = personalLines(readFileSync(file, 'utf8'));
  return {
    count: addCounts([count, countCheck(lines.length === 0)]),
    failures: lines.length === 0 ? failures : `${failures}\n\nThe log names people:\n${lines.join('\n')}`,
  };
}
