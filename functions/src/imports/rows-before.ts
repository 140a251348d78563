import { phoneDigits } from '@garden-room/contract/phone-digits';
import { type Identity, plainText, sameBy } from '@garden-room/contract/same-patient';

/** Rows of a file that come before others, by what two have in common that are one person. */
export type RowsBefore = Map<string, { row: number; identity: Identity }[]>;

export function addRowBefore(before: RowsBefore, row: number, identity: Identity): void {
  for (const key of keysOf(identity)) {
    const rows = before.get(key);
    if (rows) rows.push({ row, identity });
    else before.set(key, [{ row, identity }]);
  }
}

/** Why a row is the double of one before it; null of one that is not. */
export function doubleOf(before: RowsBefore, identity: Identity): { reason: string } | null {
  const found = keysOf(identity).flatMap((key) => before.get(key) ?? []);
  for (const { row, identity: other } of found) {
    const by = sameBy(identity, other);
    if (by) return { reason: `Row ${row} has the same ${by}.` };
  }
  return null;
}

const keysOf = ({ name, email, phone, birthDate }: Identity): string[] => [
  ...(email ? [`email ${plainText(email)}`] : []),
  ...(phone ? [`phone ${phoneDigits(phone) ?? phone}`] : []),
  ...(name && birthDate ? [`born ${birthDate} ${plainText(name)}`] : []),
];
