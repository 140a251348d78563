import type { CsvRow } from './read-csv.ts';
import { comparableText } from './same-patient.ts';

/** What a state in another program can be taken as; `booked` is a visit to come, of which nothing has come yet. */
export const importedStates = ['completed', 'no-show', 'cancelled', 'booked', 'leftOut'] as const;
export type ImportedState = (typeof importedStates)[number];

/** What a visit that is over can be taken as where the file still has it as booked. */
export const pastStates = ['completed', 'no-show', 'leftOut'] as const;
export type PastState = (typeof pastStates)[number];

/** What other programs call the states, as `comparableText` has them. */
const words: Readonly<Record<Exclude<ImportedState, 'leftOut'>, string>> = {
  completed:
    'arrived, attended, checked in, checked out, complete, completed, confirmed and arrived, done, finished, fulfilled, kept, paid, present, seen, show, showed, took place, visited',
  'no-show':
    'absent, did not arrive, did not attend, did not show, dna, fta, failed to attend, missed, missed visit, no show, no-show, noshow, not attended',
  cancelled:
    'canceled, cancelled, cancellation, cancelled late, client cancelled, clinician cancelled, clinician canceled, client canceled, declined, late canceled, late cancelled, late cancel, late cancellation, patient cancelled, cancelled by patient, cancelled by practice, cancelled by client, cancelled by clinician, cancelled (late), deleted, expired',
  booked: 'active, booked, confirmed, new, open, pending, reserved, scheduled, unconfirmed, upcoming',
};

const known = new Map(
  Object.entries(words).flatMap(([state, texts]) =>
    texts.split(', ').map((text) => [text, state as ImportedState] as const),
  ),
);

/** What a state usually means; null of an unknown one. A visit without a state is booked. */
export const stateOf = (text: string): ImportedState | null =>
  text.trim() === '' ? 'booked' : (known.get(comparableText(text)) ?? null);

/** The different texts of a column as they are compared, each as it is first written, with its rows. */
export function textsOfColumn(
  lines: readonly CsvRow[],
  column: number,
): Map<string, { text: string; rows: number }> {
  const texts = new Map<string, { text: string; rows: number }>();
  for (const { cells } of lines) {
    const text = (cells[column] ?? '').trim();
    const key = comparableText(text);
    const found = texts.get(key);
    texts.set(key, { text: found?.text ?? text, rows: (found?.rows ?? 0) + 1 });
  }
  return texts;
}
