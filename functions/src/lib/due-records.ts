import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import type { Log } from './log.ts';
import { readListed } from './read-listed.ts';

/**
 * What an ordered query finds, page after page. What stays at its beginning, because it cannot be read or fails again and
 * again, keeps nothing behind it from its turn.
 */
export async function* dueRecords<T>(
  query: Query,
  parse: (document: DocumentSnapshot) => T | null,
  { log, pageSize }: { log: Log; pageSize: number },
): AsyncGenerator<T[]> {
  for (let next = query.limit(pageSize); ; ) {
    const { docs } = await next.get();
    yield readListed(docs, parse, log).map(({ record }) => record);
    const last = docs.at(-1);
    if (!last || docs.length < pageSize) return;
    next = query.startAfter(last).limit(pageSize);
  }
}

/**
 * Does something for each, one after the other. One that fails is logged under `route`, left to the next run, and keeps none
 * of the others from theirs. Answers what failed.
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
