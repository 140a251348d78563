import { appendFileSync } from 'node:fs';
import { Query, Transaction } from 'firebase-admin/firestore';
import { neededIndex } from './needed-index.ts';

/*
 * Records the indexes that the app's queries need in this process, for stories on their own server, into the file that
 * `npm test` names; the function behind Hosting has its own (`scripts/suite/site/record-queries.ts`). A story's own
 * queries do not count.
 */
const file = process.env['RECORDED_QUERIES'];
const seen = new Set<string>();

function record(query: unknown): void {
  if (!(query instanceof Query) || !new Error().stack?.includes('/functions/src/')) return;
  const toProto: unknown = Reflect.get(query, 'toProto');
  if (typeof toProto !== 'function' || !file) return;
  const index = neededIndex(toProto.call(query).structuredQuery);
  if (index === null || seen.has(index)) return;
  seen.add(index);
  appendFileSync(file, `${index}\n`);
}

/** Looks at the query before each call of a method; `queryOf` finds it in what the method was called on and with. */
function watch(
  prototype: object,
  method: string,
  queryOf: (self: object, argument: unknown) => unknown,
): void {
  const original: unknown = Reflect.get(prototype, method);
  if (typeof original !== 'function') throw new Error(`The client of Firestore has no ${method} by now.`);
  Reflect.set(prototype, method, function (this: object, ...args: unknown[]) {
    record(queryOf(this, args[0]));
    return Reflect.apply(original, this, args);
  });
}

// Each file of stories reads this anew, in the one process that has the client.
const watched = Symbol.for('recorded queries');
if (file && !Reflect.has(Query.prototype, watched)) {
  Reflect.set(Query.prototype, watched, true);
  watch(Query.prototype, 'get', (self) => self);
  watch(Query.prototype, 'stream', (self) => self);
  watch(Query.prototype, 'count', (self) => self);
  watch(Query.prototype, 'aggregate', (self) => self);
  watch(Transaction.prototype, 'get', (_self, argument) => argument);
}
