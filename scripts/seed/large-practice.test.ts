import { messageWords } from '@garden-room/contract/message-words';
import { expect, test } from 'vitest';
import { storedAppointment } from '../../functions/src/appointments/appointment-record.ts';
import { largePractice } from './large-practice.ts';

const clinic = { timeZone: 'America/New_York', today: '2026-11-22' };
const documentsOf = (counts: Partial<Parameters<typeof largePractice>[0]>) => [
  ...largePractice({ users: 3, appointments: 0, messages: 0, posts: 0, ...counts }, clinic),
];

test('there is as much of each as was asked for, each under a path of its own, the same at every call', () => {
  const counts = { users: 30, appointments: 50, messages: 20, posts: 5 };
  const documents = documentsOf(counts);
  const paths = documents.map(({ path }) => path);
  expect(new Set(paths).size).toBe(105);
  for (const [collection, count] of Object.entries({ ...counts, blogs: 5, posts: 0 })) {
    expect(paths.filter((path) => path.startsWith(`${collection}/`))).toHaveLength(count);
  }
  expect(documentsOf(counts)).toEqual(documents);
});

test('every appointment can be read, is over, and overlaps no other', () => {
  const appointments = documentsOf({ appointments: 200 })
    .filter(({ path }) => path.startsWith('appointments/'))
    .map(({ fields }) => storedAppointment.parse(fields));
  expect(appointments.filter(({ status }) => status === 'pending' || status === 'confirmed')).toEqual([]);
  expect(appointments.every(({ date }) => date < clinic.today)).toBe(true);
  const byStart = appointments.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  for (const [index, next] of byStart.slice(1).entries()) {
    expect(Date.parse(next.startsAt)).toBeGreaterThanOrEqual(Date.parse(byStart[index]?.endsAt ?? ''));
  }
});

test('every message has words', () => {
  const messages = documentsOf({ messages: 5 }).filter(({ path }) => path.startsWith('messages/'));
  const subjects = messages.map(
    ({ fields: { kind, facts } }) => messageWords({ kind: `${kind}`, facts }).subject,
  );
  expect(subjects).toEqual(Array(5).fill('Your visit is confirmed'));
});
