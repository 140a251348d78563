import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import type { Log } from '#lib/log.ts';
import { pagesById } from '#lib/pages-by-id.ts';
import { readListed } from '#lib/read-listed.ts';

/** All records that some queries find, without duplicates, oldest first by `timeOf` (ISO 8601). Logs broken ones. */
export async function readOwnRecords<T extends { _id: string }>(
  queries: readonly Query[],
  parse: (document: DocumentSnapshot) => T | null,
  timeOf: (record: T) => string,
  log: Log,
): Promise<T[]> {
  const found = new Map<string, T>();
  const readAll = async (query: Query) => {
    for await (const page of pagesById(query)) {
      for (const { record } of readListed(page, parse, log)) found.set(record._id, record);
    }
  };
  await Promise.all(queries.map(readAll));
  return [...found.values()].sort((one, other) => Date.parse(timeOf(one)) - Date.parse(timeOf(other)));
}
