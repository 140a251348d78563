import type { ImportedRow, ImportKind } from '@garden-room/contract/endpoints/imports';
import { phoneDigits } from '@garden-room/contract/phone-digits';
import { type Identity, plainText, sameBy } from '@garden-room/contract/same-patient';
import type { ImportRow } from './to-rows.ts';

/**
 * What a dry run cannot see, since each call knows its own rows alone and adds none: the rows that an earlier one of the file will
 * be in the way of.
 */
export function withinFile(
  kind: ImportKind,
  rows: readonly ImportRow[],
  outcomes: readonly ImportedRow[],
): ImportedRow[] {
  return kind === 'patients' ? doublesIn(rows, outcomes) : overlapsIn(outcomes);
}

const identityOf = ({ name = '', email = '', phone, birthDate }: ImportRow): Identity => ({
  name,
  email,
  phone: phone ?? null,
  birthDate: birthDate ?? null,
});

function doublesIn(rows: readonly ImportRow[], outcomes: readonly ImportedRow[]): ImportedRow[] {
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  const earlier = new Map<string, { row: number; identity: Identity }[]>();
  return outcomes.map((outcome) => {
    const row = byNumber.get(outcome.row);
    if (outcome.outcome !== 'added' || !row) return outcome;
    const identity = identityOf(row);
    const keys = keysOf(identity);
    for (const { row: first, identity: other } of keys.flatMap((key) => earlier.get(key) ?? [])) {
      const by = sameBy(identity, other);
      if (by) return { ...outcome, outcome: 'duplicate', reason: `Row ${first} has the same ${by}.` };
    }
    for (const key of keys) earlier.set(key, [...(earlier.get(key) ?? []), { row: row.row, identity }]);
    return outcome;
  });
}

/** What two have in common that are one person. */
const keysOf = ({ name, email, phone, birthDate }: Identity): string[] => [
  ...(email ? [`email ${plainText(email)}`] : []),
  ...(phone ? [`phone ${phoneDigits(phone) ?? phone}`] : []),
  ...(name && birthDate ? [`born ${birthDate} ${plainText(name)}`] : []),
];

function overlapsIn(outcomes: readonly ImportedRow[]): ImportedRow[] {
  const byDay = new Map<string, (NonNullable<ImportedRow['slot']> & { row: number })[]>();
  return outcomes.map((outcome) => {
    const { row, slot } = outcome;
    if (outcome.outcome !== 'added' || !slot) return outcome;
    const day = slot.startsAt.slice(0, 10);
    const there = byDay.get(day) ?? [];
    const other = there.find(({ startsAt, endsAt }) => startsAt < slot.endsAt && slot.startsAt < endsAt);
    if (other) return { ...outcome, outcome: 'duplicate', reason: `Row ${other.row} is at that time.` };
    byDay.set(day, [...there, { ...slot, row }]);
    return outcome;
  });
}
