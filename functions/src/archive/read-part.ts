import type { Archived } from '@garden-room/contract/endpoints/archive';
import { type DocumentSnapshot, FieldPath, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { BrokenRecordError } from '#lib/broken-record.ts';
import type { Deps } from '#lib/deps.ts';
import { inPieces } from '#lib/in-pieces.ts';
import { decodeCursor, encodeCursor, type ListPage } from '#lib/page.ts';
import { storedFields } from '#lib/stored-value.ts';
import type { PartDefinition } from './archive-part.ts';

/** Some hundred kilobytes; an answer holds 32 MB. */
const usualPageSize = 500;

/** Any id that a document may have. */
const cursorPlace = z.tuple([
  z.string().check(
    z.regex(/^(?!\.\.?$|__.*__$)[^/]+$/),
    z.refine((id) => id.isWellFormed() && Buffer.byteLength(id) <= 1500),
  ),
]);

/** The number of records in a part at the transaction's moment. */
export async function countPart(deps: Deps, transaction: Transaction, part: PartDefinition): Promise<number> {
  if ('path' in part) return (await readPage(deps, transaction, part)).items.length;
  return (await transaction.get(part.all(deps.db).count())).data().count;
}

/**
 * One page of a part at the transaction's moment, in the order of ids. A record that cannot be read comes as it is
 * stored.
 */
export async function readPage(
  deps: Deps,
  transaction: Transaction,
  part: PartDefinition,
  cursor?: string,
): Promise<ListPage<Archived>> {
  const { db, log } = deps;
  if ('path' in part) {
    const document = await transaction.get(db.doc(part.path));
    const readAll = () => part.read(deps, document).map((record) => ({ record: { ...record } }));
    return { items: await orBroken(log, document, readAll), nextCursor: null };
  }
  const { pageSize = usualPageSize } = part;
  const after = decodeCursor(cursorPlace, cursor);
  const ordered = part.all(db).orderBy(FieldPath.documentId());
  const query = (after ? ordered.startAfter(...after) : ordered).limit(pageSize + 1);
  const { docs } = await transaction.get(query);
  const page = docs.slice(0, pageSize);
  const last = docs.length > pageSize ? page.at(-1) : undefined;
  const readOne = (document: DocumentSnapshot) =>
    orBroken(log, document, async () => {
      const record = { _id: document.id, ...part.read(document) };
      const file = part.fileOf && (await part.fileOf(await deps.bucket(), document.id));
      if (!file) return [{ record }];
      return [{ record, file: { name: file.name, bytes: Buffer.from(file.bytes).toString('base64') } }];
    });
  const items: Archived[] = [];
  for await (const piece of inPieces(page)) items.push(...(await Promise.all(piece.map(readOne))).flat());
  return {
    items,
    nextCursor: last ? encodeCursor([last.id]) : null,
  };
}

/** The record of a document, or the document as it is stored where it cannot be read. */
async function orBroken(
  log: Deps['log'],
  document: DocumentSnapshot,
  read: () => Archived[] | Promise<Archived[]>,
): Promise<Archived[]> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof BrokenRecordError)) throw error;
    log.brokenRecord(error);
    const stored = storedFields(document.data() ?? {});
    return [{ broken: { path: document.ref.path, wrong: [...error.fields], stored } }];
  }
}
