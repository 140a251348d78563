import type { Archived } from '@garden-room/contract/endpoints/archive';
import { audit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { toTimestamp } from '#lib/firestore.ts';
import type { ListPage } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { archiveParts } from './archive-parts.ts';
import { readPage } from './read-part.ts';

/** The store reads its state of an hour ago; the last page of an archive is asked for some minutes before. */
const readableMs = 55 * 60_000;

interface ArchivePageRequest {
  id: string;
  part: string;
  cursor?: string | undefined;
}

/**
 * One page of a part, as of the moment at which its archive was begun. An archive of another admin, or one that is too
 * old, is not found.
 */
export async function readArchive(
  deps: Deps,
  actor: Actor,
  { id, part: name, cursor }: ArchivePageRequest,
): Promise<ListPage<Archived>> {
  const part = Object.hasOwn(archiveParts, name) ? archiveParts[name] : undefined;
  if (!part) throw new AppError('not_found', { message: 'An archive has no such part.' });
  const readTime = toTimestamp(await findMoment(deps, actor, id));
  return deps.db.runTransaction((transaction) => readPage(deps, transaction, part, cursor), {
    readOnly: true,
    readTime,
  });
}

/** The moment of an archive that the caller has begun. */
async function findMoment({ db, clock }: Deps, { user }: Actor, id: string): Promise<string> {
  const entry = await audit.find(db, id);
  const asOf = entry?.after?.['asOf'];
  if (entry?.target !== `archives/${id}` || entry.actorId !== user._id || typeof asOf !== 'string')
    throw new AppError('not_found', { message: 'You have begun no such archive.' });
  if (clock.now() - Date.parse(entry.at) > readableMs)
    throw new AppError('not_found', {
      message: 'This archive was begun an hour ago, and cannot be continued. Please begin another.',
    });
  return asOf;
}
