import { phoneDigits } from '@garden-room/contract/phone-digits';
import { comparableText, type IdentifyingDetails } from '@garden-room/contract/same-patient';

/** Known people with one email, phone or name: the first, and the first of each date of birth ('' if unknown). */
interface Alike<T> {
  first: Known<T>;
  byBirth: Map<string, Known<T>>;
}

interface Known<T> {
  who: T;
  /** The number of people known before. */
  place: number;
}

/** Details of a person, whose date of birth may be there and unreadable. */
type Identity = IdentifyingDetails & { isBirthUnread?: boolean };

/** People indexed by what two records of one person share (`sameBy`), so that a match needs no look at all others. */
export function knownPeople<T>() {
  const byKey = new Map<string, Alike<T>>();
  let places = 0;

  /** Keeps one person, behind those who are known already. */
  function add(identity: Identity, who: T): void {
    const known = { who, place: places };
    places += 1;
    const birth = identity.birthDate ?? '';
    for (const { key } of keysOf(identity)) {
      const alike = byKey.get(key) ?? { first: known, byBirth: new Map() };
      if (!alike.byBirth.has(birth)) alike.byBirth.set(birth, known);
      byKey.set(key, alike);
    }
  }

  /** The first who is taken for that person, and by what; null of one who is new. */
  function find(identity: Identity): { who: T; by: string } | null {
    for (const { key, by } of keysOf(identity)) {
      const found = firstOf(byKey.get(key), identity.birthDate);
      if (found) return { who: found.who, by };
    }
    return null;
  }

  return { add, find };
}

export type KnownPeople<T> = ReturnType<typeof knownPeople<T>>;

/** The first whose date of birth does not differ. */
function firstOf<T>(alike: Alike<T> | undefined, birthDate: string | null): Known<T> | undefined {
  if (!alike || birthDate === null) return alike?.first;
  const [same, unborn] = [alike.byBirth.get(birthDate), alike.byBirth.get('')];
  return same && unborn ? (same.place < unborn.place ? same : unborn) : (same ?? unborn);
}

/**
 * What a person is found by. A family shares email and number: who has an unreadable date of birth is found by them
 * only under the same name.
 */
function keysOf({ name, email, phone, birthDate, isBirthUnread }: Identity): { key: string; by: string }[] {
  const contacts = [
    ...(email ? [{ key: `email ${comparableText(email)}`, by: 'email' }] : []),
    ...(phone ? [{ key: `phone ${phoneDigits(phone) ?? phone}`, by: 'phone' }] : []),
  ];
  const named = comparableText(name);
  return [
    ...(isBirthUnread ? [] : contacts),
    ...(named === '' ? [] : contacts.map(({ key, by }) => ({ key: `${key} of ${named}`, by }))),
    ...(named !== '' && birthDate
      ? [{ key: `born ${birthDate} ${named}`, by: 'name and date of birth' }]
      : []),
  ];
}
