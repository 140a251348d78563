import { DocumentReference, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/**
 * Runs something on the app in this process and counts the document reads that Firestore would bill: one a document,
 * and one for a query that finds none. Answers also which fields were read of the documents of queries.
 */
export async function countReads(
  act: () => Promise<unknown>,
): Promise<{ reads: number; fields: Set<string> }> {
  const spies = [vi.spyOn(Query.prototype, 'get'), vi.spyOn(DocumentReference.prototype, 'get')];
  try {
    await act();
    const results = await Promise.all(spies.flatMap(({ mock }) => mock.results.map(({ value }) => value)));
    const queried = results.filter((result) => result instanceof QuerySnapshot);
    const found = queried.map(({ size }) => Math.max(size, 1)).reduce((sum, size) => sum + size, 0);
    const fields = queried.flatMap(({ docs }) => docs.flatMap((document) => Object.keys(document.data())));
    return { reads: found + results.length - queried.length, fields: new Set(fields) };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
