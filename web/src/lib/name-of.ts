import type { Patient } from '@garden-room/contract/patient';

/** The display name of a user, also where their record has none. */
export const nameOf = ({ displayName }: { displayName: string }): string => displayName.trim() || 'Unknown';

/** Grown up from this age on. */
const grownUp = 18;

/**
 * The name of the person that a search has found in a record: `Milo, child of Ada Lovelace`, or of a grown-up `Rosa,
 * family of Ada Lovelace`; the person, where it is their own name. `now` in UTC milliseconds.
 */
export function foundName(person: Pick<Patient, 'displayName' | 'foundAs'>, now: number): string {
  const { foundAs } = person;
  if (!foundAs) return nameOf(person);
  const age = new Date(now).getUTCFullYear() - foundAs.birthYear;
  return `${foundAs.name}, ${age < grownUp ? 'child' : 'family'} of ${nameOf(person)}`;
}

/** Email and phone: how to reach a patient, and to tell them from one with the same name. */
export const contactOf = ({ userEmail, phone }: Pick<Patient, 'userEmail' | 'phone'>): string =>
  [userEmail, phone].filter(Boolean).join(', ');
