import { comparableText, fits, type IdentifyingDetails, sameBy } from '@garden-room/contract/same-patient';
import type { UserRecord } from '#users/user-record.ts';
import { nameKey } from '#users/user-search.ts';

/** What a row says of whose visit it is: also their number in the other program. */
export type Whose = IdentifyingDetails & Pick<UserRecord, 'externalId'>;

/** Why a row matches no single patient, and whom it might mean; `namedOnly`: only the name says so, of one patient. */
export interface NoPatient {
  outcome: 'refused' | 'namedOnly';
  reason: string;
  whom?: string;
}

const refused = (reason: string, whom?: string): NoPatient => ({
  ...{ outcome: 'refused', reason },
  ...(whom !== undefined && { whom }),
});

/**
 * The one patient that a row means, by their number, email, phone, or name with date of birth, unless name or birth
 * contradict; with `byName` also by a name that fits exactly one. Or why there is none, or more than one.
 */
export function patientOf(
  wanted: Whose,
  users: readonly UserRecord[],
  byName: boolean,
): UserRecord | NoPatient {
  if (!wanted.email && !wanted.phone && !wanted.externalId && !wanted.name)
    return refused('Say whose visit it is: by name, email, phone, or number in the other program.');
  const living = users.filter(({ deletion, joining }) => !deletion && !joining);
  const found = living.filter((user) => isMeant(wanted, user));
  const [patient, other] = surest(
    wanted,
    found.filter((user) => isFree(wanted, user)),
  );
  if (patient && !other) return patient;
  if (patient && other)
    return refused('This fits more than one patient.', `${patient.name} and ${other.name}`);
  const [almost] = found;
  if (almost)
    return refused('This fits a patient, but name, email, phone or date of birth differ.', almost.name);
  return patientNamed(wanted, living, byName);
}

const isSameNumber = ({ externalId }: Whose, user: UserRecord): boolean =>
  externalId !== null && externalId === user.externalId;

/** Dates of birth that differ are for `isFree` to say: whoever shares an email is found by it. */
const isMeant = (wanted: Whose, user: UserRecord): boolean =>
  isSameNumber(wanted, user) ||
  sameBy({ ...wanted, birthDate: null }, user) !== null ||
  sameBy(wanted, user) !== null;

/**
 * Whether nothing says that it is another. A family shares its email and number: the name has to be the same. Under one
 * name another email or phone is a further one; under one number and email another name is a former one.
 */
function isFree(wanted: Whose, user: UserRecord): boolean {
  if (wanted.birthDate && user.birthDate && wanted.birthDate !== user.birthDate) return false;
  if (!wanted.name) return fits(wanted, user);
  return isOneName(wanted.name, user.name) || (isSameNumber(wanted, user) && sameBy(wanted, user) !== null);
}

/** What stands behind a name, and tells a father from his son. */
const generation = /^(?:jr|sr|ii|iii|iv)\b/;

/** Whether two names are one: also `Lovelace, Ada`, and one of which a middle name is missing. */
function isOneName(one: string, other: string): boolean {
  const [short = '', long = ''] = [nameKey(one), nameKey(other)].sort((a, b) => a.length - b.length);
  if (short === long) return true;
  const more = long.slice(short.length + 1);
  return short.includes(' ') && long.startsWith(`${short} `) && !generation.test(more);
}

/** The users with the number, where any have it; else those with the very name, where any have it. */
function surest(wanted: Whose, found: readonly UserRecord[]): readonly UserRecord[] {
  for (const isSure of [
    (user: UserRecord) => isSameNumber(wanted, user),
    ({ name }: UserRecord) => nameKey(name) === nameKey(wanted.name),
  ]) {
    const sure = found.filter(isSure);
    if (sure.length > 0) return sure;
  }
  return found;
}

/** The one patient of a name, unless their birth, email or number in the other program is another. */
function patientNamed(wanted: Whose, living: readonly UserRecord[], byName: boolean): UserRecord | NoPatient {
  const namesakes = living.filter(
    ({ isPatient, name }) => isPatient && wanted.name !== '' && nameKey(name) === nameKey(wanted.name),
  );
  const [one, ...others] = namesakes;
  if (!one) return refused('There is no such patient. Import or note them first.');
  if (others.length > 0)
    return refused('The name fits more than one patient. Add their email, phone or date of birth.');
  const isOther = (['birthDate', 'email', 'externalId'] as const).some(
    (key) => wanted[key] && one[key] && comparableText(wanted[key]) !== comparableText(one[key]),
  );
  if (isOther) return refused('The name fits a patient, whose email, birth or number is another.', one.name);
  return byName
    ? one
    : { outcome: 'namedOnly', reason: 'Only the name says whose visit this is.', whom: one.name };
}
