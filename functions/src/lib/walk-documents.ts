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

/** Removes every document that a query finds, a commit a page. May be repeated. */
export async function removeAll(db: Firestore, query: Query): Promise<void> {
  for (let found = pageSize; found === pageSize; ) {
    const { docs } = await query.limit(pageSize).select().get();
    found = docs.length;
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    if (found > 0) await batch.commit();
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

const storedProgress = z.record(
  z.string(),
  z.object({
    pass: z.number(),
    /** The last document that the pass has come to; null once it is through. */
    after: z.nullable(z.string()),
  }),
);

/** An update of records from earlier releases. */
export interface Walk {
  /** Its field in `settings/walks`. */
  name: string;
  query: Query;
  pageSize: number;
  /** Raise it to walk over everything again. */
  pass: number;
  /** May be repeated. What it adds to the batch commits with the progress. */
  act: (page: QueryDocumentSnapshot[], batch: WriteBatch) => Promise<unknown>;
}

/**
 * Goes on with some walks, a page of each in the order of ids; it is retried if a document has changed meanwhile. Once
 * all are through, it costs one read. Throws what the first of them has that failed.
 */
export async function walkOn(
  { db, log }: { db: Firestore; log: Log },
  walks: readonly Walk[],
): Promise<void> {
  const progress = db.doc('settings/walks');
  const known = storedProgress.parse((await progress.get()).data() ?? {});
  const [failure] = await eachApart(
    walks,
    { log, route: 'walk' },
    async ({ name, query, pageSize, pass, act }) => {
      const after = known[name]?.pass === pass ? known[name].after : '';
      if (after === null) return;
      const ordered = query.orderBy(FieldPath.documentId()).limit(pageSize);
      await retryOnConflict(async () => {
        const { docs } = await (after === '' ? ordered : ordered.startAfter(after)).get();
        const batch = db.batch();
        await act(docs, batch);
        const last = docs.length < pageSize ? undefined : docs.at(-1);
        batch.set(progress, { [name]: { pass, after: last?.id ?? null } }, { merge: true });
        await batch.commit();
      });
    },
  );
  if (failure) throw failure;
}
