import { expect } from 'vitest';
import { lockViolations } from './lock-violations.ts';
import { db } from './suite.ts';

/**
 * Every document of every collection, also below another document, in one query: asking each collection in turn costs
 * three times as much processor time.
 */
const everything = db.collectionGroup('');
const isCounter = (path: string): boolean => path.startsWith('rateLimits/');

/** Every document but the counters of calls, with the time of its last write, without its fields. */
async function storeSnapshot(): Promise<Map<string, string>> {
  const { docs } = await everything.select().get();
  const documents = docs.filter(({ ref }) => !isCounter(ref.path));
  return new Map(documents.map((document) => [document.ref.path, `${document.updateTime.valueOf()}`]));
}

/** Paths of the documents in which one of the texts occurs, whether in a field or in the path itself. */
export async function pathsWith(...texts: string[]): Promise<string[]> {
  const { docs } = await everything.get();
  return docs
    .filter((document) => {
      const text = `${document.ref.path} ${JSON.stringify(document.data())}`.toLowerCase();
      return !isCounter(document.ref.path) && texts.some((each) => text.includes(each.toLowerCase()));
    })
    .map(({ ref }) => ref.path);
}

/**
 * Runs something that must be refused and proves that it added, changed and removed nothing; `but` names by their paths
 * what it may have added all the same.
 */
export async function expectStoreUnchanged<T>(
  act: () => Promise<T>,
  but: (path: string) => boolean = () => false,
): Promise<T> {
  const before = await storeSnapshot();
  const result = await act();
  const after = await storeSnapshot();
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const changed = paths.filter((path) => before.get(path) !== after.get(path));
  expect(changed.filter((path) => before.has(path) || !but(path))).toEqual([]);
  return result;
}

/** Entries of the audit, which some answers leave behind. */
export const isAudit = (path: string): boolean => path.startsWith('audit/');

/** As a story's last word. */
export async function expectLocksMatchAppointments(): Promise<void> {
  expect(await lockViolations(db)).toEqual([]);
}

/** The audit entries about a document, oldest first. */
export async function auditOf(target: string) {
  const found = await db.collection('audit').where('target', '==', target).get();
  const entries = found.docs.map((document) => document.data());
  return entries.sort((one, other) => one['at'].toMillis() - other['at'].toMillis());
}
