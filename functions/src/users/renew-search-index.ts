import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { eachApart } from '#lib/due-records.ts';
import { readListed } from '#lib/read-listed.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { toUserVersion } from './user-record.ts';
import { addSearchIndex, findAnyUserVersion } from './user-store.ts';

/** Raise it when `searchIndex` finds a record by more than before: the records that are there are then indexed again. */
const currentIndex = 3;
const atOnce = 100;

const stored = z.object({
  /** Number of the last pass that came to its end. */
  index: z._default(z.number(), 1),
  /** The last record of the pass that is under way. */
  after: z._default(z.string(), ''),
});

/**
 * Indexes the records from before telephone numbers, or names without their apostrophes, were searched, some at a run, and
 * keeps their numbers in today's form: a record is otherwise indexed when it changes. `settings/userSearch` keeps how far it has come. Safe to repeat; once it is through, a run costs one read.
 */
export async function renewSearchIndex({
  db,
  log,
  practice,
}: ListDeps & Pick<Deps, 'practice'>): Promise<void> {
  const country = practice.defaults.address.countryCode;
  const progress = db.doc('settings/userSearch');
  const { index, after } = stored.parse((await progress.get()).data() ?? {});
  if (index >= currentIndex) return;
  const users = db.collection('users').orderBy(FieldPath.documentId()).limit(atOnce);
  const { docs } = await (after === '' ? users : users.startAfter(after)).get();
  const found = readListed(docs, toUserVersion, log).map(({ record }) => record.user._id);
  // One that fails is indexed when it changes: the pass goes on.
  await Promise.all(
    found.map((id) => eachApart([id], { log, route: 'search-index' }, () => renew(db, id, country))),
  );
  const last = docs.at(-1);
  const isThrough = !last || docs.length < atOnce;
  await progress.set(isThrough ? { index: currentIndex } : { index, after: last.id });
}

const renew = (db: Firestore, id: string, country: string) =>
  retryOnConflict(async () => {
    const version = await findAnyUserVersion(db, id);
    if (!version) return;
    const batch = db.batch();
    addSearchIndex(db, batch, version, country);
    await batch.commit();
  });
