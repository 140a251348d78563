import { FieldValue, Firestore, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { absentInstant, storedInstant } from './firestore.ts';

const db = new Firestore({ projectId: 'none' });
const at = '2026-03-01T09:00:00.000Z';
const stored = Timestamp.fromDate(new Date(at));
const papers = collection(
  'papers',
  z.object({ title: z.string(), savedAt: storedInstant, sentAt: absentInstant }),
);

afterEach(() => vi.restoreAllMocks());

test('stores instants as timestamps and leaves out a field without a value', () => {
  const create = vi.spyOn(WriteBatch.prototype, 'create');
  papers.create(db, db.batch(), { _id: 'one', title: 'A letter', savedAt: at, sentAt: null });
  expect(create.mock.calls[0]?.[0].path).toBe('papers/one');
  expect(create.mock.calls[0]?.[1]).toEqual({ title: 'A letter', savedAt: stored });
});

test('changes the given fields only, over the version that was read', () => {
  const update = vi.spyOn(WriteBatch.prototype, 'update');
  papers.edit(db, db.batch(), 'one', { sentAt: at }, stored);
  expect(update.mock.calls[0]?.slice(1)).toEqual([{ sentAt: stored }, { lastUpdateTime: stored }]);
});

test('removes a field that has no value any more', () => {
  const update = vi.spyOn(WriteBatch.prototype, 'update');
  papers.edit(db, db.batch(), 'one', { sentAt: null });
  expect(update.mock.calls[0]?.[1]).toEqual({ sentAt: FieldValue.delete() });
});

test('refuses to store what it would not read', () => {
  expect(() => papers.edit(db, db.batch(), 'one', { savedAt: 'today' })).toThrow();
});
