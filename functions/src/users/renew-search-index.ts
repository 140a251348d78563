import type { Firestore } from 'firebase-admin/firestore';
import { readListed } from '#lib/broken-record.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { eachApart, type Walk } from '#lib/walk-documents.ts';
import { toUserVersion } from './user-record.ts';
import { addSearchIndex, findAnyUserVersion } from './user-store.ts';

/**
 * Indexes the records from before telephone numbers, names without their apostrophes, those of dependants, or who has
 * no way to be reached were searched, or lists were in the order of last names, and keeps their numbers in today's
 * form: a record is otherwise indexed when it changes.
 */
export const searchIndexWalk = ({ db, log, practice }: ListDeps & Pick<Deps, 'practice'>): Walk => ({
  name: 'userSearch',
  query: db.collection('users'),
  pageSize: 100,
  // Raise it when `derivedOf` finds records by more than before, or orders them otherwise.
  pass: 6,
  act: async (page) => {
    const country = practice.defaults.address.countryCode;
    const found = (await readListed(page, toUserVersion, log)).map(({ record }) => record.user._id);
    // One that fails is indexed when it changes: the pass goes on.
    await Promise.all(
      found.map((id) => eachApart([id], { log, route: 'search-index' }, () => renew(db, id, country))),
    );
  },
});

const renew = (db: Firestore, id: string, country: string) =>
  retryOnConflict(async () => {
    const version = await findAnyUserVersion(db, id);
    if (!version) return;
    const batch = db.batch();
    addSearchIndex(db, batch, version, country);
    await batch.commit();
  });
