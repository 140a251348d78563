import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readListed } from './broken-record.ts';
import type { Log } from './log.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

/** The most documents that one commit takes, each with a lock or an audit entry of its own. */
const pageSize = 200;

/**
 * Every document that a query finds, page after page in the order of ids: nothing is left out that lacks a field which
 * a list is ordered by, and no index is needed beside that of the field asked for.
 */
export async function* pagesById(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(pageSize);
  for (let next = ordered; ; ) {
    const { docs } = await next.get();
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    if (!last || docs.length < pageSize) return;
    next = ordered.startAfter(last.id);
  }
}

/** Removes one commit's worth of what a query finds: the next run of a scheduled function continues. */
export async function removeSome(db: Firestore, query: Query): Promise<void> {
  const { docs } = await query.limit(pageSize).select().get();
  const batch = db.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
}

/** Removes every document that a query finds, a commit a page. May be repeated. */
export async function removeAll(db: Firestore, query: Query): Promise<void> {
  for await (const page of pagesById(query)) {
    const batch = db.batch();
    for (const { ref } of page) batch.delete(ref);
    await batch.commit();
  }
}

/**
 * The records that an ordered query finds, page after page. Records at its beginning that cannot be read, or fail again
 * and again, do not block those behind them.
 */
export async function* dueRecords<T>(
  query: Query,
  parse: (document: DocumentSnapshot) => T | null,
  { log, pageSize }: { log: Log; pageSize: number },
): AsyncGenerator<T[]> {
  for (let next = query.limit(pageSize); ; ) {
    const { docs } = await next.get();
    yield (await readListed(docs, parse, log)).map(({ record }) => record);
    const last = docs.at(-1);
    if (!last || docs.length < pageSize) return;
    next = query.startAfter(last).limit(pageSize);
  }
}

/**
 * Does something for each, one after the other. One that fails is logged under `route`, left to the next run, and keeps
 * none of the others from theirs. Answers what failed.
 */
export async function eachApart<T>(
  items: Iterable<T>,
  { log, route }: { log: Log; route: string },
  act: (item: T) => Promise<unknown>,
): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      log.failure({ method: 'SCHEDULE', route }, error);
      errors.push(error);
    }
  }
  return errors;
}

const storedProgress = z.object({
  /** The last document of the pass that is under way. */
  after: z._default(z.string(), ''),
  /** Number of the last pass that came to its end, of a walk whose passes are numbered. */
  index: z._default(z.number(), 1),
  isThrough: z._default(z.boolean(), false),
});

interface Walk {
  query: Query;
  /** The document that keeps how far the walk has come. */
  progress: string;
  pageSize: number;
  /** Raise it to walk over everything again; a walk without it is done once. */
  pass?: number;
}

/**
 * Updates records of an earlier release, a page a run, in order of ids. What `act` adds commits with the progress, and
 * is retried if a document has changed meanwhile. Once done, a run costs one read.
 */
export async function walkOnce(
  db: Firestore,
  { query, progress: path, pageSize, pass }: Walk,
  act: (page: QueryDocumentSnapshot[], batch: WriteBatch) => Promise<unknown>,
): Promise<void> {
  const progress = db.doc(path);
  const { after, index, isThrough } = storedProgress.parse((await progress.get()).data() ?? {});
  if (pass === undefined ? isThrough : index >= pass) return;
  const ordered = query.orderBy(FieldPath.documentId()).limit(pageSize);
  await retryOnConflict(async () => {
    const { docs } = await (after === '' ? ordered : ordered.startAfter(after)).get();
    const batch = db.batch();
    await act(docs, batch);
    const last = docs.length < pageSize ? undefined : docs.at(-1);
    const kept = pass === undefined ? { isThrough: !last } : { index: last ? index : pass };
    batch.set(progress, last ? { ...kept, after: last.id } : kept);
    await batch.commit();
  });
}
