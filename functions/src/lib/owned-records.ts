import { type PersonalCollection, personalRecords } from '@garden-room/contract/personal-records';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { removeAll } from '#lib/walk-documents.ts';

type Table = typeof personalRecords;

/** The collections of which the table says this. */
type Saying<Said> = {
  [Name in PersonalCollection]: Table[Name] extends Said ? Name : never;
}[PersonalCollection];

type OwnedByField = Exclude<Saying<{ owner: string }>, Saying<{ owner: '_id' }>>;

/** Collections in which an erasure has more to do than to remove what is the person's. */
export type Acted = Saying<{ erasure: 'alias' | 'unlinked' }>;
type Removed = Saying<{ erasure: 'removed' }>;

type Moved = Saying<{ join: 'at_once' | 'at_end' }>;
/** Collections that forget a record which is joined, as it has nothing to name any more. */
export type Unlinked = Saying<{ join: 'unlinked' }>;

/** Every collection of the table, in its order. */
export const personalCollections = Object.keys(personalRecords) as PersonalCollection[];

export const isRemoved = (name: PersonalCollection): name is Removed =>
  personalRecords[name].erasure === 'removed';

/** Whether the documents of a collection become the other record's in a join. */
export const isMoved = (name: PersonalCollection): name is Moved =>
  personalRecords[name].join === 'at_once' || personalRecords[name].join === 'at_end';

/** The documents of a collection that are a person's, in no order. */
export const ownedBy = (db: Firestore, name: OwnedByField, uid: string): Query =>
  db.collection(name).where(personalRecords[name].owner, '==', uid);

/** Removes what is a person's of a collection. May be repeated. */
export async function removeOwned(db: Firestore, name: Removed, uid: string): Promise<void> {
  if (name === 'conversations') await db.collection(name).doc(uid).delete();
  else await removeAll(db, ownedBy(db, name, uid));
}
