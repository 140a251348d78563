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
  z.object({
    title: z.string(),
    pages: z._default(z.number(), 1),
    savedAt: storedInstant,
    sentAt: absentInstant,
  }),
);
const letter = { _id: 'one', title: 'A letter', pages: 2, savedAt: at, sentAt: null };

afterEach(() => vi.restoreAllMocks());

test('stores instants as timestamps and leaves out a field without a value', () => {
  const create = vi.spyOn(WriteBatch.prototype, 'create');
  papers.create(db, db.batch(), letter);
  expect(create.mock.calls[0]?.[0].path).toBe('papers/one');
  expect(create.mock.calls[0]?.[1]).toEqual({ title: 'A letter', pages: 2, savedAt: stored });
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

test('saves a record whole over the version that was read, and as a new one where there was none', () => {
  const update = vi.spyOn(WriteBatch.prototype, 'update');
  const create = vi.spyOn(WriteBatch.prototype, 'create');
  papers.save(db, db.batch(), letter, stored);
  papers.save(db, db.batch(), letter, undefined);
  const fields = { title: 'A letter', pages: 2, savedAt: stored };
  expect(update.mock.calls[0]?.slice(1)).toEqual([
    { ...fields, sentAt: FieldValue.delete() },
    { lastUpdateTime: stored },
  ]);
  expect(create.mock.calls[0]?.[1]).toEqual(fields);
});

test('refuses to store what it would not read', () => {
  expect(() => papers.edit(db, db.batch(), 'one', { savedAt: 'today' })).toThrow();
});
