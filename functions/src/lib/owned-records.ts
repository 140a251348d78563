import { type PersonalCollection, personalRecords } from '@garden-room/contract/personal-records';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { pagesById } from './walk-documents.ts';

type Table = typeof personalRecords;

/** The collections of which the table of personal records says this. */
export type Saying<Said> = {
  [Name in PersonalCollection]: Table[Name] extends Said ? Name : never;
}[PersonalCollection];

/** Every collection of the table, in its order. */
export const personalCollections = Object.keys(personalRecords) as PersonalCollection[];

/** Whether the table says this of a collection. */
export const says = <Field extends 'erasure' | 'join', const Said extends Table[PersonalCollection][Field]>(
  name: PersonalCollection,
  field: Field,
  said: Said,
): name is Saying<Record<Field, Said>> => personalRecords[name][field] === said;

/** Fields that list ids; every other has one. */
const lists: readonly string[] = ['made', 'appointmentIds'];

/** A person's documents in a collection, in no order: also those that lack a field by which lists are ordered. */
export function recordsOf(db: Firestore, name: Saying<{ owner: string }>, uid: string): Query {
  const { owner } = personalRecords[name];
  const field = owner === '_id' ? FieldPath.documentId() : owner;
  return db.collection(name).where(field, lists.includes(owner) ? 'array-contains' : '==', uid);
}

/** The documents of a collection about any of some visits, 30 at most, in no order. */
export function recordsAbout(
  db: Firestore,
  name: Saying<{ followsVisits: string }>,
  visitIds: readonly string[],
): Query {
  const { followsVisits: field } = personalRecords[name];
  return db.collection(name).where(field, lists.includes(field) ? 'array-contains-any' : 'in', visitIds);
}

/** The most values that the store takes at once. */
const maxValues = 30;

/** The ids of what a query finds, as many at a time as another can ask for. */
export async function* idsOf(query: Query): AsyncGenerator<string[]> {
  for await (const page of pagesById(query.select()))
    for (let first = 0; first < page.length; first += maxValues)
      yield page.slice(first, first + maxValues).map(({ id }) => id);
}

/** Takes a person out of what names them: it stays, and names nobody. May be repeated. */
export async function unlink(
  db: Firestore,
  name: Saying<{ erasure: 'unlinked' } | { join: 'unlinked' }>,
  uid: string,
): Promise<void> {
  const { owner } = personalRecords[name];
  for await (const page of pagesById(recordsOf(db, name, uid))) {
    const batch = db.batch();
    for (const { ref } of page) batch.update(ref, { [owner]: lists.includes(owner) ? [] : null });
    await batch.commit();
  }
}
