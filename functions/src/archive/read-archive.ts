import type { Archived } from '@garden-room/contract/endpoints/archive';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { audit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import { BrokenRecordError } from '#lib/broken-record.ts';
import type { Deps } from '#lib/deps.ts';
import { toTimestamp } from '#lib/firestore.ts';
import { decodeCursor, encodeCursor, type ListPage } from '#lib/page.ts';
import { storedFields } from '#lib/stored-value.ts';
import type { Actor } from '#users/actor.ts';
import { type ArchivePart, queryOf } from './archive-part.ts';
import { archiveParts } from './archive-parts.ts';

/** The store reads what it had for an hour; the last page of an archive is asked for some minutes before. */
const readableMs = 55 * 60_000;

/** Some hundred kilobytes; an answer holds 32 MB. */
const usualPageSize = 500;

/** Any id that a document may have. */
const cursorPlace = z.tuple([
  z.string().check(
    z.regex(/^(?!\.\.?$|__.*__$)[^/]+$/),
    z.refine((id) => id.isWellFormed() && Buffer.byteLength(id) <= 1500),
  ),
]);

interface Asked {
  id: string;
  part: string;
  cursor?: string | undefined;
}

/**
 * One page of a part, as of the moment at which its archive was begun; in the order of ids. A record that cannot be read comes as it
 * is stored. Refuses `not_found`: another admin's archive, one that is too old, no such part.
 */
export async function readArchive(
  deps: Deps,
  actor: Actor,
  { id, part: name, cursor }: Asked,
): Promise<ListPage<Archived>> {
  const { db } = deps;
  const part = Object.hasOwn(archiveParts, name) ? archiveParts[name] : undefined;
  if (!part) throw new AppError('not_found', { message: 'An archive has no such part.' });
  const readTime = toTimestamp(await findMoment(deps, actor, id));
  const { pageSize = usualPageSize } = part;
  const after = decodeCursor(cursorPlace, cursor);
  const ordered = queryOf(db, part)
    .orderBy(FieldPath.documentId())
    .limit(pageSize + 1);
  const query = after ? ordered.startAfter(...after) : ordered;
  const { docs } = await db.runTransaction((transaction) => transaction.get(query), {
    readOnly: true,
    readTime,
  });
  const page = docs.slice(0, pageSize);
  const last = docs.length > pageSize ? page.at(-1) : undefined;
  const items = await Promise.all(page.map((document) => toArchived(deps, part, document)));
  return { items, nextCursor: last ? encodeCursor([last.id]) : null };
}

/** As of when an archive of the caller's own is. */
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

async function toArchived(
  { bucket, log }: Deps,
  { read, fileOf }: ArchivePart,
  document: DocumentSnapshot,
): Promise<Archived> {
  const { id, ref } = document;
  try {
    const record = { _id: id, ...read(document) };
    const file = fileOf && (await fileOf(await bucket(), id));
    if (!file) return { record };
    return { record, file: { name: file.name, bytes: Buffer.from(file.bytes).toString('base64') } };
  } catch (error) {
    if (!(error instanceof BrokenRecordError)) throw error;
    log.brokenRecord(error);
    const stored = storedFields(document.data() ?? {});
    return { broken: { path: ref.path, wrong: [...error.fields], stored } };
  }
}
