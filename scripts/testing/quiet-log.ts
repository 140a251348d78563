import { readFileSync } from 'node:fs';
import { addOutcomes, checked, type Outcome } from './parts.ts';

/** What no log may have: an address, a telephone number, a token or its facts (`eyJ` is `{"` in Base64). */
const personal = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  /\b\d{3}[ -]\d{3}-\d{4}\b/,
  /\beyJ[\w-]{20,}/,
  /(?<![\w-])[\w-]{43}(?![\w-])/,
];

/** The lines of the function's log that name a person or open something. */
export const personalLines = (log: string): string[] =>
  log.split('\n').filter((line) => personal.some((pattern) => pattern.test(line)));

/** What failed inside of the function: a story sees no more of it than a 500. */
const errorLines = (log: string): string[] =>
  log.split('\n').filter((line) => line.includes('"severity":"ERROR"'));

/**
 * A part's outcome, and whether the function has kept quiet of people all the while; where something failed, with the
 * errors that the function has written.
 */
export function withQuietLog(file: string, outcome: Outcome): Outcome {
  const log = readFileSync(file, 'utf8');
  const named = personalLines(log);
  const errors = outcome.failed > 0 ? errorLines(log) : [];
  return addOutcomes([
    outcome,
    {
      passed: 0,
      failed: 0,
      failures: errors.length > 0 ? `The function's errors:\n${errors.join('\n')}` : '',
    },
    checked(named.length === 0, `The log names people:\n${named.join('\n')}`),
  ]);
}
