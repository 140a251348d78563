import { addDays } from '@garden-room/contract/availability';
import type { EventMessage } from '@garden-room/contract/message-words';
import { generalConsultancy as service } from '@garden-room/contract/service';
import { formatTime } from '@garden-room/contract/wall-time';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { Timestamp } from 'firebase-admin/firestore';
import { appointments } from '../../functions/src/appointments/appointment-record.ts';
import { newAppointment } from '../../functions/src/appointments/booking/new-appointment.ts';
import { nameKey, searchIndex } from '../../functions/src/users/user-search.ts';
import names from './names.json' with { type: 'json' };

/** How much of each a practice has gathered over the years. */
type LargeCounts = Record<'users' | 'appointments' | 'messages' | 'posts', number>;

/** Where all of it happens; `today` is the clinic's. */
type Clinic = { timeZone: string; today: string };

/** A document of a collection of the store. */
type SeededDocument = { path: string; fields: Record<string, unknown> };

/** The statuses of appointments that are over. */
const over = ['completed', 'completed', 'completed', 'no-show', 'cancelled', 'declined'] as const;
const slotsPerDay = 16;
const opensAtMinutes = 9 * 60;
const rights = { role: 'User', isPatient: true, phone: null } as const;

/**
 * Everything of a practice after years, the same at every call, ids included: writing it again changes nothing. All
 * appointments are over, so that none holds a slot; none of the users can log in.
 */
export function largePractice(counts: LargeCounts, clinic: Clinic): SeededDocument[] {
  const each = <T>(length: number, make: (n: number) => T) => Array.from({ length }, (_, n) => make(n));
  const users = each(counts.users, personOf);
  const userOf = (n: number) => users[n % users.length] ?? personOf(0);
  return [
    ...users.map((user, n) => userDocument(user, n, clinic)),
    ...each(counts.appointments, (n) => appointmentDocument(userOf(n), n, clinic)),
    ...each(counts.messages, (n) => messageDocument(userOf(n), n, clinic)),
    ...each(counts.posts, (n) => postDocument(n, clinic)),
  ];
}

const personOf = (n: number) => ({
  _id: `large-user-${n}`,
  name: `${names.given[n % names.given.length]} ${names.family[n % names.family.length]} ${n}`,
  email: `patient-${n}@large.test`,
});

type Person = ReturnType<typeof personOf>;

const dayAgo = ({ today }: Clinic, days: number) => addDays(today, -days);
const noonAgo = (clinic: Clinic, days: number) =>
  Timestamp.fromDate(new Date(`${dayAgo(clinic, days)}T12:00:00Z`));

function userDocument({ _id, ...person }: Person, n: number, clinic: Clinic): SeededDocument {
  const fields = {
    ...person,
    ...rights,
    nameKey: nameKey(person.name),
    ...searchIndex({ ...person, ...rights, dependants: [] }),
    isBlocked: n % 500 === 0,
    address: null,
    createdAt: noonAgo(clinic, 1 + (n % 2000)),
    messagesVersion: 0,
    openAppointments: {},
    dependants: [],
    privacyNotice: null,
  };
  return { path: `users/${_id}`, fields };
}

function appointmentDocument(person: Person, n: number, clinic: Clinic): SeededDocument {
  const { timeZone } = clinic;
  const daysAgo = 1 + Math.floor(n / slotsPerDay);
  const date = dayAgo(clinic, daysAgo);
  const minutes = opensAtMinutes + (n % slotsPerDay) * service.durationMinutes;
  const start = edgeInstant(timeZone, date, minutes);
  const startsAt = new Date(start).toISOString();
  const endsAt = new Date(start + service.durationMinutes * 60_000).toISOString();
  const id = `large-appointment-${n}`;
  const booked = newAppointment({
    _id: id,
    patient: { ...person, dependants: [] },
    booking: {},
    service,
    slot: { date, time: formatTime(minutes), startsAt, endsAt, cells: [] },
    timeZone,
    by: person._id,
    now: noonAgo(clinic, daysAgo + 10).toMillis(),
  });
  const status = over[n % over.length] ?? 'completed';
  return { path: `appointments/${id}`, fields: appointments.encode({ ...booked, status, sequence: 1 }) };
}

function messageDocument({ _id, email }: Person, n: number, clinic: Clinic): SeededDocument {
  const daysAgo = 1 + (n % 1000);
  const createdAt = noonAgo(clinic, daysAgo);
  const message: EventMessage = {
    kind: 'confirmed',
    facts: {
      serviceName: service.name,
      date: dayAgo(clinic, daysAgo),
      time: formatTime(opensAtMinutes),
      timeZone: clinic.timeZone,
      mode: service.mode,
      attendee: null,
      by: 'practice',
      reason: null,
    },
  };
  const letter = { patientId: _id, userEmail: email, from: 'practice', ...message, appointmentId: null };
  const fields = { ...letter, createdAt, readAt: n % 3 === 0 ? null : createdAt };
  return { path: `messages/large-message-${n}`, fields };
}

function postDocument(n: number, clinic: Clinic): SeededDocument {
  const daysAgo = 200 + n * 3;
  const fields = {
    title: `A note on small habits, number ${n + 1}`,
    description: 'Small habits outlast great plans. '.repeat(60).trim(),
    date: dayAgo(clinic, daysAgo),
    createdAt: noonAgo(clinic, daysAgo),
    updatedAt: null,
    editedOn: null,
  };
  return { path: `blogs/large-post-${n}`, fields };
}
