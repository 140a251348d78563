import { isLive } from '@garden-room/contract/live-status';
import { personalRecords } from '@garden-room/contract/personal-records';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { auth, db } from './suite.ts';

/** Collections of what is a person's, and what says whose. What is unlinked may have made a visit, too. */
const owned = Object.entries(personalRecords).filter(
  ([name, { owner, erasure }]) => owner !== null && name !== 'users' && erasure !== 'unlinked',
);

/**
 * Paths of what has outlived its person: documents of the table of personal records whose owner has no record. Only
 * what the practice keeps (`removeAt`) may, and never an appointment that still holds a slot to come.
 */
export async function withoutPerson(store = db): Promise<string[]> {
  const people = new Set((await store.collection('users').select().get()).docs.map(({ id }) => id));
  const found = await Promise.all(
    owned.map(async ([name, { owner }]) => {
      const { docs } = await store.collection(name).get();
      const orphans = docs.filter((document) => {
        const isKept =
          document.get('removeAt') !== undefined && !(name === 'appointments' && isToCome(document));
        const whose = owner === '_id' ? document.id : document.get(String(owner));
        // Null is the practice's own email.
        return !isKept && whose !== null && !people.has(whose);
      });
      return owner === 'uid' ? withoutAccount(orphans) : orphans;
    }),
  );
  return found.flat().map(({ ref }) => ref.path);
}

/** Documents of accounts that have just signed up, and have no record yet. */
async function withoutAccount(documents: QueryDocumentSnapshot[]): Promise<QueryDocumentSnapshot[]> {
  const uids = [...new Set(documents.map((document) => String(document.get('uid'))))];
  const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
  return documents.filter((document) => !users.some(({ uid }) => uid === document.get('uid')));
}

/** As in the app, an appointment without a status is a request; one without a readable start counts as to come. */
function isToCome(appointment: QueryDocumentSnapshot): boolean {
  const startsAt: unknown = appointment.get('startsAt');
  const isPast = startsAt instanceof Timestamp && startsAt.toMillis() < Date.now();
  return isLive(appointment.get('status') ?? 'pending') && !isPast;
}
