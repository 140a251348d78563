import { phoneDigits } from './phone-digits.ts';

/** The details that tell people apart; name and email are empty where unknown, the others null. */
export interface IdentifyingDetails {
  name: string;
  email: string;
  phone: string | null;
  birthDate: string | null;
}

/** A name or email as it is compared: case, accents and blanks aside. */
export const comparableText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * The detail that suggests that two records are one person, or null. A family shares its number and address: different
 * dates of birth are two people.
 */
export function sameBy(one: IdentifyingDetails, other: IdentifyingDetails): string | null {
  const areBorn = one.birthDate !== null && other.birthDate !== null;
  if (areBorn && one.birthDate !== other.birthDate) return null;
  if (isSame(one.email, other.email, comparableText)) return 'email';
  if (isSame(one.phone, other.phone, (phone) => phoneDigits(phone) ?? phone)) return 'phone';
  return areBorn && isSame(one.name, other.name, comparableText) ? 'name and date of birth' : null;
}

const isSame = (one: string | null, other: string | null, plain: (text: string) => string): boolean =>
  !!one && !!other && plain(one) === plain(other);

/** Whether what is known of both does not contradict each other. */
export function fits(one: IdentifyingDetails, other: IdentifyingDetails): boolean {
  const isOpen = (key: keyof IdentifyingDetails) => !one[key] || !other[key];
  return (
    (isOpen('birthDate') || one.birthDate === other.birthDate) &&
    (isOpen('email') || isSame(one.email, other.email, comparableText)) &&
    (isOpen('phone') || isSame(one.phone, other.phone, (phone) => phoneDigits(phone) ?? phone)) &&
    (isOpen('name') || isSame(one.name, other.name, comparableText))
  );
}
