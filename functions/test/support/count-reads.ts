import { Firestore, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/**
 * Runs something on the app in this process and counts the document reads that Firestore would bill: one a document, asked
 * for by itself or with others, and one for a query that finds none. Answers also which fields were read of the documents of queries.
 */
export async function countReads(
  act: () => Promise<unknown>,
): Promise<{ reads: number; fields: Set<string> }> {
  const queries = vi.spyOn(Query.prototype, 'get');
  // A document that is asked for by itself is asked for by this, too.
  const documents = vi.spyOn(Firestore.prototype, 'getAll');
  try {
    await act();
    const answers = await Promise.all(queries.mock.results.map(({ value }) => value));
    const queried = answers.filter((answer) => answer instanceof QuerySnapshot);
    const asked = await Promise.all(documents.mock.results.map(({ value }) => value));
    const found = queried.map(({ size }) => Math.max(size, 1)).reduce((sum, size) => sum + size, 0);
    const fields = queried.flatMap(({ docs }) => docs.flatMap((document) => Object.keys(document.data())));
    return { reads: found + asked.flat().length, fields: new Set(fields) };
  } finally {
    for (const spy of [queries, documents]) spy.mockRestore();
  }
}
