import { expect } from 'vitest';
import { lockViolations } from './invariants.ts';
import { db } from './suite.ts';

/** Every document of the store with the time of its last write, without its fields; the counters of calls aside. */
async function storeSnapshot(): Promise<Map<string, string>> {
  const collections = (await db.listCollections()).filter(({ id }) => id !== 'rateLimits');
  const snapshots = await Promise.all(collections.map((collection) => collection.select().get()));
  const documents = snapshots.flatMap((snapshot) => snapshot.docs);
  return new Map(documents.map((document) => [document.ref.path, `${document.updateTime.valueOf()}`]));
}

/** Runs something that must be refused and proves that it added, changed and removed nothing. */
export async function expectStoreUnchanged<T>(act: () => Promise<T>): Promise<T> {
  const before = await storeSnapshot();
  const result = await act();
  expect(await storeSnapshot()).toEqual(before);
  return result;
}

/** As a story's last word. */
export async function expectLocksMatchAppointments(): Promise<void> {
  expect(await lockViolations()).toEqual([]);
}
