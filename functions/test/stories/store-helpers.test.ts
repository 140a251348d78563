import { describe, expect, it } from 'vitest';
import { clearCalendar } from '../support/calendar.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged, pathsWith } from '../support/store.ts';
import { db, emptyStore } from '../support/suite.ts';

// A check that nothing has changed proves nothing if it misses documents: each helper is shown one.
const deep = db.doc('planted/one/below/two');

describe('The proof that nothing has changed sees', () => {
  it('a document that was added, below another', async () => {
    await expect(expectStoreUnchanged(() => deep.set({ word: 'Quince' }))).rejects.toThrow(deep.path);
  });

  it('a field that was changed', async () => {
    await expect(expectStoreUnchanged(() => deep.update({ word: 'Medlar' }))).rejects.toThrow(deep.path);
  });

  it('a document that was removed', async () => {
    await expect(expectStoreUnchanged(() => deep.delete())).rejects.toThrow(deep.path);
  });

  it('nothing in what was only read', async () => {
    await expectStoreUnchanged(() => deep.get());
  });
});

it('A search through the whole store finds a text in a field, in a list and in a path', async () => {
  await deep.set({ words: [{ of: 'Quince jelly' }] });
  await db.doc('planted/quince').set({});
  expect((await pathsWith('quince')).sort()).toEqual([deep.path, 'planted/quince'].sort());
  expect(await pathsWith('medlar', 'JELLY')).toEqual([deep.path]);
});

it('An emptied store has no document at any depth', async () => {
  await deep.set({ word: 'Quince' });
  expect(await pathsWith('quince')).not.toEqual([]);
  await emptyStore();
  expect((await db.collectionGroup('').get()).size).toBe(0);
});

describe('A calendar that is cleared', () => {
  it('is refused while a time is held by no appointment', async () => {
    const lock = db.doc('slots/2030-01-07T0900');
    await lock.set({ appointmentId: 'nobody' });
    await expect(expectLocksMatchAppointments()).rejects.toThrow('to deeply equal []');
    await expect(clearCalendar()).rejects.toThrow('to deeply equal []');
    await lock.delete();
  });

  it('has no days left', async () => {
    const day = db.doc('busyDays/2030-01-07');
    await day.set({ cells: {} });
    await clearCalendar();
    expect((await day.get()).exists).toBe(false);
  });
});
