import { noWayToReach } from '@garden-room/contract/contact-links';
import type { Dependant } from '@garden-room/contract/dependant';
import { phoneDigits } from '@garden-room/contract/phone-digits';
import { comparableText as plain } from '@garden-room/contract/same-patient';
import type { Role } from '@garden-room/contract/user';
import { phoneParts } from '@garden-room/contract/whole-phone';
import { FieldPath } from 'firebase-admin/firestore';

/** The longest beginning that is indexed; a longer search finds what its first letters find. */
const longestKey = 40;

/** The fields that a record is found by: among all users, admins and the reception first, or among patients. */
interface Findable {
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  isPatient: boolean;
  /** Dependants' names find the record as well: callers say the child’s. */
  dependants: readonly Pick<Dependant, 'name'>[];
}

/**
 * A record's inverted index: `userSearch` and `patientSearch` have a field for each search that finds it, whose value
 * is its place among the finds (`nameKey`). One ascending query of one field is then an ordered search;
 * `array-contains` would need a composite index for each order.
 */
export function searchIndex({ role, isPatient, ...person }: Findable) {
  const keys = searchKeys(person);
  const place = cut(nameKey(person.name));
  const at = (value: string) => Object.fromEntries(keys.map((key) => [indexFieldOf(key), value]));
  return { userSearch: at(`${role} ${place}`), patientSearch: isPatient ? at(place) : {} };
}

/** The field that all records found by a search have. */
export function searchField(index: keyof ReturnType<typeof searchIndex>, search: string): FieldPath {
  return new FieldPath(index, indexFieldOf(searchKey(search)));
}

/** The store takes neither an empty name of a field nor one like `__name__`. */
const indexFieldOf = (key: string) => `=${key}`;

/** The beginnings of last names that are words of their own, and what stands behind a name, without its dot. */
const beginning =
  /^(o|mac|mc|ni|nic|ui|de|du|des|da|di|do|dos|das|del|della|d|la|le|el|al|van|von|den|der|ten|ter|zu|zur|af|av|bin|ibn|st)$/;
const suffix = /^(jr|sr|ii|iii|iv|md|phd|esq)$/;

/**
 * The key by which names are ordered, last name first, without case, accents and apostrophes: `lovelace ada`. A record
 * has one text for a name, whose last word is the last name, with the words that begin one (`van den berg jan`); before
 * a comma (`Garcia Marquez, Gabriel`) it is whatever is there.
 */
export function nameKey(name: string): string {
  const [before = '', ...after] = plain(name).split(',');
  const wordsOf = (text: string) =>
    text.replace(apostrophe, '').replaceAll('.', '').split(' ').filter(Boolean);
  const behind = wordsOf(after.join(' '));
  if (behind.some((word) => !suffix.test(word))) return [...wordsOf(before), ...behind].join(' ');
  const words = wordsOf(before);
  while (words.length > 1 && suffix.test(words.at(-1) ?? '')) behind.unshift(words.pop() ?? '');
  let first = words.length - 1;
  while (first > 1 && beginning.test(words[first - 1] ?? '')) first -= 1;
  // `O Grady` is written `O’Grady`, too.
  const last = words.slice(Math.max(first, 0)).join(' ').replace(/^o /, 'o');
  return [last, ...words.slice(0, Math.max(first, 0)), ...behind].filter(Boolean).join(' ');
}

/**
 * Every prefix of every word of a name, of the whole name, and of the email, and the parts of a telephone number, or
 * the words that lists have in place of both: one index entry finds any of them. `O’Grady` has the words `ogrady`,
 * `o grady` and `grady`.
 */
function searchKeys({ name, email, phone, dependants }: Omit<Findable, 'role' | 'isPatient'>): string[] {
  const names = [name, ...dependants.map((dependant) => dependant.name)].flatMap(nameKeys);
  const keys = [plain(email), joinedUp(plain(email))].flatMap(beginnings);
  // Only the whole words: who types `no` means Noah.
  const unreached = email === '' && !phone ? [plain(noWayToReach)] : [];
  return [...new Set([...names, ...keys, ...phoneParts(phone ?? ''), ...unreached])];
}

function nameKeys(name: string): string[] {
  const whole = plain(name);
  const spaced = spacedOut(whole);
  const names = [whole, joinedUp(whole), spaced];
  const parts = whole.split(' ').map(spacedOut);
  return [...names.flatMap((text) => text.split(' ')), ...parts, ...names].flatMap(beginnings);
}

/** The dependant whose name a search finds; undefined if it finds the person’s own name, email or number. */
export function foundDependant<Person extends Omit<Findable, 'role' | 'isPatient'>>(
  { dependants, ...person }: Person,
  search: string | undefined,
): Person['dependants'][number] | undefined {
  if (search === undefined || dependants.length === 0) return undefined;
  const key = searchKey(search);
  if (searchKeys({ ...person, dependants: [] }).includes(key)) return undefined;
  return dependants.find(({ name }) => nameKeys(name).includes(key));
}

/** The apostrophes of keyboards, word processors and transliterations, with the blank after them. */
const apostrophe = /['’‘‛`´′＇ʹʻʼʽˈ՚ꞌ] ?/g;

/**
 * The text without apostrophes, and a letter of its own with the word after it: `o'grady` and `o grady` are `ogrady`.
 */
const joinedUp = (text: string): string => text.replace(apostrophe, '').replace(/(?<!\S)(\S) (?=\S)/gu, '$1');

/** The words before and after an apostrophe, apart. */
const spacedOut = (text: string): string => text.replace(apostrophe, ' ').replace(/ +/g, ' ').trim();

/** The key a search looks for: the digits of a telephone number, however written, or the words of a name. */
function searchKey(search: string): string {
  const text = plain(search);
  return phoneDigits(search) ?? cut(joinedUp(text) || text);
}

function beginnings(text: string): string[] {
  const letters = [...cut(text)];
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
}

/** Cuts a text by characters, not by code units: half an emoji is no text and cannot be stored. */
function cut(text: string): string {
  return [...text].slice(0, longestKey).join('');
}
