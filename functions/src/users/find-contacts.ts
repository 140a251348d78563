import { dependantSchema } from '@garden-room/contract/dependant';
import type { BesideName, Reach } from '@garden-room/contract/patient';
import { idSchema } from '@garden-room/contract/text';
import type { User } from '@garden-room/contract/user';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Deps } from '#lib/deps.ts';
import { mailAddressOf } from '#lib/mail-address.ts';
import { storedPhone } from './user-record.ts';

const contactFields = z.object({
  name: z.catch(z.string(), ''),
  email: z.catch(z.string(), ''),
  phone: z.catch(storedPhone, null),
  hasAccount: z.catch(z.boolean(), true),
});

/** What the practice reads with a name, and no email is to know. */
const besideName = z.object({
  alert: z.catch(z.nullable(z.string()), null),
  birthDate: z.catch(z.nullable(z.string()), null),
});

const personFields = z.extend(contactFields, {
  ...besideName.shape,
  dependants: z.catch(z.array(dependantSchema), []),
});

export type Contact = z.output<typeof contactFields>;

/** The ways in which messages reach a patient. */
export function reachOf(
  { config }: Pick<Deps, 'config'>,
  { email, phone, hasAccount }: Pick<User, 'email' | 'phone' | 'hasAccount'>,
): Reach {
  return { account: hasAccount, email: config.mail !== null && mailAddressOf({ email }) !== null, phone };
}

type Person = BesideName & Pick<User, 'name' | 'dependants'> & { reach: Reach };

/**
 * The names of some patients and their families, the ways in which messages reach them, and what the practice reads
 * with their names, by their ids, in one call; patients without a record are left out.
 */
export async function findReaches(
  deps: Pick<Deps, 'db' | 'config'>,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  const people = await findPeople(deps.db, ids, personFields);
  return new Map(
    [...people].map(([id, person]) => {
      const { name, dependants, alert, birthDate } = person;
      return [id, { name, dependants, alert, birthDate, reach: reachOf(deps, person) }];
    }),
  );
}

/** The part of a patient's record that answers about visits have for the practice; nothing where there is no record. */
export const ofPerson = (person: Person | undefined): (BesideName & { reach: Reach }) | undefined =>
  person && { alert: person.alert, birthDate: person.birthDate, reach: person.reach };

/**
 * Items of a list with what the practice reads with the name in each, by the id of its patient: one read more for each
 * patient, in one call.
 */
export async function withBesideName<Item>(
  db: Firestore,
  items: readonly Item[],
  idOf: (item: Item) => string,
): Promise<(Item & BesideName)[]> {
  const people = await findPeople(db, items.map(idOf), besideName);
  return items.map((item) => ({ ...item, ...people.get(idOf(item)) }));
}

/** Records about visits, each visit with what the practice reads with its patient's name; in one call as well. */
export async function withNamedVisits<Item, Visit extends { patientId: string }>(
  db: Firestore,
  items: readonly (Item & { visit: Visit | null })[],
): Promise<(Item & { visit: (Visit & BesideName) | null })[]> {
  const ids = items.flatMap(({ visit }) => visit?.patientId ?? []);
  const people = await findPeople(db, ids, besideName);
  return items.map((item) => ({
    ...item,
    visit: item.visit && { ...item.visit, ...people.get(item.visit.patientId) },
  }));
}

/** The ways to reach several patients, by their ids, in one call; without those who have no record. */
export const findContacts = (db: Firestore, ids: readonly string[]): Promise<Map<string, Contact>> =>
  findPeople(db, ids, contactFields);

/** The fields of several people, by their ids, in one call; without those who have no record. */
async function findPeople<Shape extends z.core.$ZodShape>(
  db: Firestore,
  ids: readonly string[],
  fields: z.ZodMiniObject<Shape>,
): Promise<Map<string, z.output<z.ZodMiniObject<Shape>>>> {
  const documents = [...new Set(ids)].map((id) => db.doc(`users/${id}`));
  if (documents.length === 0) return new Map();
  const found = await db.getAll(...documents, { fieldMask: Object.keys(fields.shape) });
  return new Map(
    found.filter(({ exists }) => exists).map((document) => [document.id, fields.parse(document.data())]),
  );
}

/** Names by user id, in one call; null for a user without a record or a name. */
export async function findUserNames(
  db: Firestore,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const names = new Map<string, string | null>(ids.map((id) => [id, null]));
  const documents = ids.filter((id) => idSchema.safeParse(id).success).map((id) => db.doc(`users/${id}`));
  if (documents.length === 0) return names;
  for (const document of await db.getAll(...documents, { fieldMask: ['name'] })) {
    const name: unknown = document.get('name');
    if (typeof name === 'string') names.set(document.id, name);
  }
  return names;
}
