import { Readable } from 'node:stream';
import { Firestore, Query, QueryDocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/**
 * Counts the document reads that Firestore would bill while something runs on the app in this process: one a document,
 * one for a query that finds none. Also returns which fields of queried documents were read.
 */
export async function countReads(
  act: () => Promise<unknown>,
): Promise<{ reads: number; fields: Set<string> }> {
  const queries = vi.spyOn(Query.prototype, 'get');
  // A document that is asked for by itself is asked for by this, too.
  const documents = vi.spyOn(Firestore.prototype, 'getAll');
  const streamed: QueryDocumentSnapshot[][] = [];
  const streams = spyOnStreams((found) => streamed.push(found));
  try {
    await act();
    const answers = await Promise.all(queries.mock.results.map(({ value }) => value));
    const queried = answers.filter((answer) => answer instanceof QuerySnapshot);
    const results = await Promise.all(documents.mock.results.map(({ value }) => value));
    const all = [...queried.map(({ docs }) => docs), ...streamed];
    const found = all.map(({ length }) => Math.max(length, 1)).reduce((sum, size) => sum + size, 0);
    const fields = all.flat().flatMap((document) => Object.keys(document.data()));
    return { reads: found + results.flat().length, fields: new Set(fields) };
  } finally {
    for (const spy of [queries, documents, streams]) spy.mockRestore();
  }
}

/** Says of each query that is streamed what it finds, once all of it has come. */
function spyOnStreams(onQuery: (found: QueryDocumentSnapshot[]) => void) {
  const original = Query.prototype.stream;
  return vi.spyOn(Query.prototype, 'stream').mockImplementation(function (this: Query) {
    const stream = original.call(this);
    const found: QueryDocumentSnapshot[] = [];
    onQuery(found);
    if (!(stream instanceof Readable)) throw new Error('A query streams something else.');
    const push = stream.push.bind(stream);
    stream.push = (document, ...others) => {
      if (document instanceof QueryDocumentSnapshot) found.push(document);
      return push(document, ...others);
    };
    return stream;
  });
}
