import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { clearCalendar, ownCalendar } from '../support/calendar.ts';
import { withoutPerson } from '../support/invariants.ts';
import { newPatient } from '../support/people.ts';
import { db } from '../support/suite.ts';

/* The check at the end of the stories, checked itself: what a race, a kill or a deletion may leave makes it fail. */
ownCalendar();

const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * 86_400_000);
const coming = { startsAt: inDays(3), cells: [] };
const over = { startsAt: inDays(-3), cells: [] };
const retained = { removeAt: inDays(2000) };
const planted = (collection: string) => db.doc(`${collection}/planted`);
const owner = (id: string) => ({ patientId: id, uid: id });

describe('what has outlived its person', () => {
  it.each<[string, string, object]>([
    ['a coming appointment', 'appointments', { ...coming, status: 'confirmed' }],
    ['one restored under an alias', 'appointments', { ...coming, ...retained, status: 'pending' }],
    ['the same without a status', 'appointments', { ...coming, ...retained }],
    ['the same without a start', 'appointments', { ...retained, cells: [], status: 'pending' }],
    ['one that has ended, under the name', 'appointments', { ...over, status: 'completed' }],
    ['one that was cancelled, under the name', 'appointments', { ...coming, status: 'cancelled' }],
    ['a message', 'messages', {}],
    ['a conversation', 'conversations', {}],
    ['a note', 'patientNotes', {}],
    ['a note of a visit', 'visitNotes', {}],
    ['a session', 'sessions', {}],
  ])('is found before the calendar is cleared: %s', async (_what, collection, fields) => {
    const orphan = planted(collection);
    await orphan.set({ ...owner('nobody'), ...fields });
    expect(await withoutPerson()).toEqual([orphan.path]);
    await expect(clearCalendar()).rejects.toThrow(orphan.path);
    expect((await orphan.get()).exists).toBe(true);
    await orphan.delete();
    await clearCalendar();
  });

  it.each<[string, string, object]>([
    ['an appointment that is over', 'appointments', { ...over, ...retained, status: 'confirmed' }],
    ['one that was cancelled', 'appointments', { ...coming, ...retained, status: 'cancelled' }],
    ['a note', 'patientNotes', retained],
  ])('is not what the practice keeps for its records: %s', async (_what, collection, fields) => {
    await planted(collection).set({ ...owner('deleted-x'), ...fields });
    expect(await withoutPerson()).toEqual([]);
    await planted(collection).delete();
  });

  it('is nothing of a person who is there', async () => {
    const { uid } = await newPatient();
    await planted('appointments').set({ ...owner(uid), ...over, status: 'completed' });
    await planted('sessions').set(owner(uid));
    expect(await withoutPerson()).toEqual([]);
    await planted('sessions').delete();
  });
});
