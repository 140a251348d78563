import type { Firestore } from 'firebase-admin/firestore';
import { db } from './suite.ts';

/** Documents as Firestore bills them. */
export type Operations = Record<'reads' | 'writes' | 'deletes', number>;

/**
 * The store, which counts what is asked of it, also in transactions: a read for each document asked for by itself, for
 * each that a query finds, and for a query that finds none.
 */
export function countedStore(): { store: Firestore; count: Operations } {
  const count: Operations = { reads: 0, writes: 0, deletes: 0 };
  const [send, stream] = ['request', 'requestStream'].map((name): unknown => Reflect.get(db, name));
  if (typeof send !== 'function' || typeof stream !== 'function')
    throw new Error('The client of Firestore sends in another way by now.');
  const request = (method: string, body: unknown, ...rest: unknown[]) => {
    const writes: object[] = method === 'commit' ? (Object(body).writes ?? []) : [];
    for (const write of writes) count['delete' in write && write.delete ? 'deletes' : 'writes'] += 1;
    return send.call(db, method, body, ...rest);
  };
  const requestStream = async (method: string, isBidirectional: boolean, body: unknown, tag: string) => {
    const answers = await stream.call(db, method, isBidirectional, body, tag);
    count.reads += method === 'batchGetDocuments' ? Object(body).documents.length : 1;
    let found = 0;
    const emit: (event: string, ...args: unknown[]) => boolean = answers.emit.bind(answers);
    answers.emit = (event: string, ...args: unknown[]) => {
      if (event === 'data' && method === 'runQuery' && Object(args[0]).document) {
        found += 1;
        if (found > 1) count.reads += 1;
      }
      return emit(event, ...args);
    };
    return answers;
  };
  return { store: Object.assign(Object.create(db), { request, requestStream }), count };
}
