import { initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { addDayCounts, type Counted } from './day-count-store.ts';

const db = getFirestore(initializeApp({ projectId: 'demo-counts' }, 'day-counts'));
const visit = {
  date: '2026-12-01',
  timeZone: 'America/New_York',
  // In New York it is still the day before.
  createdAt: '2026-11-24T03:00:00Z',
  status: 'pending',
  serviceName: 'Yoga & Therapy',
  durationMinutes: 30,
} as const;

/** What a change writes, by the day. */
function written(before: Counted | null, after: Counted | null) {
  const set = vi.fn();
  addDayCounts(db, { set, create: set, update: set, delete: set }, before, after);
  return Object.fromEntries(set.mock.calls.map(([{ id }, fields]) => [id, fields]));
}
const by = (count: number) => FieldValue.increment(count);

it('counts a booking on its own day and on the one that it was made', () => {
  expect(written(null, visit)).toEqual({
    '2026-12-01': { expectedMinutes: by(30), services: { 'Yoga & Therapy': by(1) } },
    '2026-11-23': { made: by(1) },
  });
});

it('takes back exactly that when the appointment is removed', () => {
  expect(written(visit, null)).toEqual({
    '2026-12-01': { expectedMinutes: by(-30), services: { 'Yoga & Therapy': by(-1) } },
    '2026-11-23': { made: by(-1) },
  });
});

it('writes what a change makes different, and never an empty map, which would erase the one stored', () => {
  expect(written(visit, { ...visit, status: 'confirmed' })).toEqual({});
  expect(written({ ...visit, status: 'confirmed' }, { ...visit, status: 'no-show' })).toEqual({
    '2026-12-01': { noShows: by(1) },
  });
  expect(written(visit, { ...visit, status: 'cancelled' })).toEqual({
    '2026-12-01': { cancelled: by(1), expectedMinutes: by(-30), services: { 'Yoga & Therapy': by(-1) } },
  });
  expect(written(visit, { ...visit, date: '2026-12-02' })).toEqual({
    '2026-12-01': { expectedMinutes: by(-30), services: { 'Yoga & Therapy': by(-1) } },
    '2026-12-02': { expectedMinutes: by(30), services: { 'Yoga & Therapy': by(1) } },
  });
});
