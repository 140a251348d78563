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

function documents(
  n: number,
  adminId: string,
  { visitors, perDay, firstDay, timeZone, since }: typeof usual,
): Record<string, object> {
  const later = (n: number) => Timestamp.fromMillis(since + n * 60_000);
  const person = { name: nameOf(n), email: `planted-${n}@story.test` };
  const patientId = patientOf(n % visitors);
  const date = addDays(firstDay, Math.floor(n / perDay));
  const minutes = 9 * 60 + 30 * (n % perDay);
  const startsAt = Timestamp.fromMillis(edgeInstant(timeZone, date, minutes));
  const standing = { role: 'User', isPatient: true } as const;
  const user = {
    ...person,
    ...standing,
    ...derivedOf({ ...person, ...standing, phone: null, dependants: [] }),
    createdAt: later(n),
  };
  const appointment = {
    serviceId: n % 2 ? 'yoga-therapy' : 'general-consultancy',
    serviceName: 'A service',
    durationMinutes: 30,
    price: 50,
    patientId,
    patientName: nameOf(n % visitors),
    date,
    time: formatTime(minutes),
    timeZone,
    startsAt,
    endsAt: Timestamp.fromMillis(startsAt.toMillis() + 1_800_000),
    status: statuses[n % statuses.length],
    createdAt: startsAt,
  };
  const entry = {
    actorId: adminId,
    at: later(n),
    action: 'confirm',
    target: `appointments/planted-${n}`,
    kind: 'appointments',
    before: null,
    after: { patientId },
  };
  const conversation = {
    patientName: person.name,
    unread: n % 2,
    lastMessageAt: later(n),
    lastFrom: 'patient',
    excerpt: 'A word.',
  };
  const message = {
    patientId,
    userEmail: `${patientId}@story.test`,
    from: 'patient',
    subject: 'Hello',
    body: 'A word.',
    createdAt: later(n),
  };
  const note = {
    patientId: patientOf(0),
    version: n + 1,
    text: 'A note.',
    savedAt: later(n),
    savedBy: adminId,
  };
  const review = {
    ...{ patientId, patientName: 'Zuse', serviceName: 'A service', date },
    ...{ rating: 5, text: 'A word.', shownName: 'Zuse', mayPublish: true },
    ...{ createdAt: later(n), updatedAt: later(n), publishedAt: later(n) },
  };
  const task = {
    ...{ text: 'Call.', for: null, date, appointmentId: `planted-${n}`, patientId },
    ...{ createdAt: later(n), doneAt: null, place: `1 ${date} ${n}` },
  };
  const payment = {
    ...{ appointmentId: `planted-${n}`, kind: 'visit', cents: 5000, method: 'card' },
    ...{ date, receiptNumber: n + 1, createdAt: later(n), place: `${date} ${n}` },
    ...{ correctionOf: null, correctedBy: null },
  };
  const post = {
    title: `A note, number ${n}`,
    description: 'Small habits.',
    date: '2026-01-01',
    createdAt: later(n),
  };
  return {
    [`users/${patientOf(n)}`]: user,
    [`appointments/planted-${n}`]: appointment,
    [`audit/planted-${n}`]: entry,
    [`conversations/${patientOf(n)}`]: conversation,
    [`messages/planted-${n}`]: message,
    [`patientNotes/planted-${n}`]: note,
    [`visitNotes/planted-${n}`]: { ...note, appointmentId: `planted-${n}` },
    [`reviews/planted-${n}`]: review,
    [`tasks/planted-${n}`]: task,
    [`payments/planted-${n}`]: payment,
    [`blogs/planted-${n}`]: post,
  };
}
