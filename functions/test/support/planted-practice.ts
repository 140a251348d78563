import { addDays } from '@garden-room/contract/availability';
import { formatTime } from '@garden-room/contract/wall-time';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { Timestamp } from 'firebase-admin/firestore';
import { derivedOf } from '#users/user-record.ts';
import { db } from './suite.ts';

/** Patients whose name begins alike, and is searched for; there are as many of them in every practice. */
const namesakes = 10;
export const firstDay = '2020-01-01';
const usual = {
  /** The collections to fill, by the beginning of their paths. */
  only: /./,
  /** The number of patients who have come. */
  visitors: 5,
  perDay: 5,
  firstDay,
  timeZone: 'America/New_York',
  /** From when on all but the visits was made, one a minute. */
  since: Date.parse('2090-01-01'),
};
const statuses = ['completed', 'cancelled', 'no-show'];

/** Plants the records of a practice, so many of each, from the `from`th on: all over, so that nothing holds a slot. */
export async function plantPractice(
  from: number,
  until: number,
  adminId: string,
  unusual: Partial<typeof usual> = {},
): Promise<void> {
  const practice = { ...usual, ...unusual };
  // Unthrottled: the writer's pace is meant for a database that has to grow into its load.
  const writer = db.bulkWriter({ throttling: false });
  for (let n = from; n < until; n += 1) {
    for (const [path, fields] of Object.entries(documents(n, adminId, practice)))
      if (practice.only.test(path)) void writer.set(db.doc(path), fields);
    // Until then the writer keeps all that it has been given.
    if (n % 1000 === 0) await writer.flush();
  }
  await writer.close();
}

const patientOf = (n: number) => `planted-${n}`;
const nameOf = (n: number) => `${n < namesakes ? 'Zuse' : 'Ada'} ${n}`;

/** The records of the `n`th of each kind, by their paths. */
function documents(
  n: number,
  adminId: string,
  { visitors, perDay, firstDay, timeZone, since }: typeof usual,
): Record<string, object> {
  const at = Timestamp.fromMillis(since + n * 60_000);
  const person = { name: nameOf(n), email: `planted-${n}@story.test` };
  const standing = { role: 'User', isPatient: true } as const;
  const patientId = patientOf(n % visitors);
  const appointmentId = `planted-${n}`;
  const date = addDays(firstDay, Math.floor(n / perDay));
  const minutes = 9 * 60 + 30 * (n % perDay);
  const startsAt = Timestamp.fromMillis(edgeInstant(timeZone, date, minutes));
  const status = statuses[n % statuses.length];
  const note = { patientId: patientOf(0), version: n + 1, text: 'A note.', savedAt: at, savedBy: adminId };
  return {
    [`users/${patientOf(n)}`]: {
      ...person,
      ...standing,
      ...derivedOf({ ...person, ...standing, phone: null, dependants: [] }),
      createdAt: at,
    },
    [`appointments/${appointmentId}`]: {
      serviceId: n % 2 ? 'yoga-therapy' : 'general-consultancy',
      ...{ serviceName: 'A service', durationMinutes: 30, price: 50 },
      ...{ patientId, patientName: nameOf(n % visitors) },
      ...{ date, time: formatTime(minutes), timeZone },
      ...{ startsAt, endsAt: Timestamp.fromMillis(startsAt.toMillis() + 1_800_000), createdAt: startsAt },
      ...{ status, paidCents: status === 'completed' ? 5000 : 0, openSince: null, backSince: null },
    },
    [`audit/planted-${n}`]: {
      ...{ actorId: adminId, at, action: 'confirm', target: `appointments/${appointmentId}` },
      ...{ kind: 'appointments', before: null, after: { patientId } },
    },
    [`conversations/${patientOf(n)}`]: {
      ...{ patientName: person.name, unread: n % 2 },
      ...{ lastMessageAt: at, lastFrom: 'patient', excerpt: 'A word.' },
    },
    [`messages/planted-${n}`]: {
      ...{ patientId, userEmail: `${patientId}@story.test`, from: 'patient' },
      ...{ subject: 'Hello', body: 'A word.', createdAt: at },
    },
    [`patientNotes/planted-${n}`]: note,
    [`visitNotes/planted-${n}`]: { ...note, appointmentId },
    [`reviews/planted-${n}`]: {
      ...{ patientId, patientName: 'Zuse', serviceName: 'A service', date },
      ...{ rating: 5, text: 'A word.', shownName: 'Zuse', mayPublish: true },
      ...{ createdAt: at, updatedAt: at, publishedAt: at },
    },
    [`tasks/planted-${n}`]: {
      ...{ text: 'Call.', for: null, date, appointmentId, patientId },
      ...{ createdAt: at, doneAt: null, place: `1 ${date} ${n}` },
    },
    [`payments/planted-${n}`]: {
      ...{ appointmentId, kind: 'visit', cents: 5000, method: 'card' },
      ...{ date, receiptNumber: n + 1, createdAt: at, place: `${date} ${n}` },
      ...{ correctionOf: null, correctedBy: null },
    },
    [`blogs/planted-${n}`]: {
      ...{ title: `A note, number ${n}`, description: 'Small habits.', date: '2026-01-01' },
      createdAt: at,
    },
  };
}
