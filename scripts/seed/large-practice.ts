import type { AppointmentStatus } from '@garden-room/contract/appointment';
import { addDays } from '@garden-room/contract/availability';
import type { EventMessage } from '@garden-room/contract/message-words';
import { generalConsultancy } from '@garden-room/contract/service';
import { formatTime } from '@garden-room/contract/wall-time';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { Timestamp } from 'firebase-admin/firestore';
import { toDocument } from '../../functions/src/appointments/appointment-store.ts';
import { newAppointment } from '../../functions/src/appointments/new-appointment.ts';
import { nameKey, searchIndex } from '../../functions/src/users/user-search.ts';

/** How much of each a practice has gathered over the years. */
export interface LargeCounts {
  users: number;
  appointments: number;
  messages: number;
  posts: number;
}

/** A document of a collection of the store. */
export interface SeededDocument {
  path: string;
  fields: Record<string, unknown>;
}

const givenNames = [
  'Ada',
  'Bela',
  'Chidi',
  'Dana',
  'Emre',
  'Farah',
  'Goran',
  'Hana',
  'Ivo',
  'Jun',
  'Kofi',
  'Lena',
];
const familyNames = [
  'Abara',
  'Brandt',
  'Castro',
  'Dlamini',
  'Eriksen',
  'Fontaine',
  'Gupta',
  'Haddad',
  'Ito',
  'Jansen',
];
/** The statuses of appointments that are over. */
const outcomes: readonly AppointmentStatus[] = [
  'completed',
  'completed',
  'completed',
  'no-show',
  'cancelled',
  'declined',
];

const slotsPerDay = 16;
const opensAtMinutes = 9 * 60;

const userId = (n: number) => `large-user-${n}`;
const personOf = (n: number) => {
  const name = `${givenNames[n % givenNames.length]} ${familyNames[n % familyNames.length]} ${n}`;
  return { name, email: `patient-${n}@large.test` };
};

/**
 * Everything of a practice after years, the same at every call, ids included: writing it again changes nothing. All
 * appointments are over, so that none holds a slot; none of the users can log in. `today` is the clinic's.
 */
export function* largePractice(
  { users, appointments, messages, posts }: LargeCounts,
  { timeZone, today }: { timeZone: string; today: string },
): Generator<SeededDocument> {
  for (let n = 0; n < users; n++) yield userDocument(n, today);
  for (let n = 0; n < appointments; n++) yield appointmentDocument(n, users, { timeZone, today });
  for (let n = 0; n < messages; n++) yield messageDocument(n, users, { timeZone, today });
  for (let n = 0; n < posts; n++) yield postDocument(n, today);
}

/** Noon of a day so long ago. */
const ago = (today: string, days: number) =>
  Timestamp.fromDate(new Date(`${addDays(today, -days)}T12:00:00Z`));

const standing = { role: 'User', isPatient: true } as const;

function userDocument(n: number, today: string): SeededDocument {
  const person = personOf(n);
  return {
    path: `users/${userId(n)}`,
    fields: {
      ...person,
      nameKey: nameKey(person.name),
      ...searchIndex({ ...person, ...standing, phone: null }),
      ...standing,
      isBlocked: n % 500 === 0,
      phone: null,
      address: null,
      createdAt: ago(today, 1 + (n % 2000)),
      messagesVersion: 0,
      openAppointments: {},
      dependants: [],
      privacyNotice: null,
    },
  };
}

function appointmentDocument(
  n: number,
  users: number,
  { timeZone, today }: { timeZone: string; today: string },
): SeededDocument {
  const daysAgo = 1 + Math.floor(n / slotsPerDay);
  const date = addDays(today, -daysAgo);
  const minutes = opensAtMinutes + (n % slotsPerDay) * generalConsultancy.durationMinutes;
  const startsAt = edgeInstant(timeZone, date, minutes);
  const endsAt = startsAt + generalConsultancy.durationMinutes * 60_000;
  const patient = { _id: userId(n % users), name: personOf(n % users).name, dependants: [] };
  const id = `large-appointment-${n}`;
  const booked = newAppointment({
    request: { id, hash: null },
    patient,
    booking: {},
    service: generalConsultancy,
    slot: {
      date,
      time: formatTime(minutes),
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      cells: [],
    },
    timeZone,
    by: patient._id,
    now: ago(today, daysAgo + 10).toMillis(),
  });
  const status = outcomes[n % outcomes.length] ?? 'completed';
  return { path: `appointments/${id}`, fields: toDocument({ ...booked, status, sequence: 1 }) };
}

function messageDocument(
  n: number,
  users: number,
  { timeZone, today }: { timeZone: string; today: string },
): SeededDocument {
  const to = n % users;
  const daysAgo = 1 + (n % 1000);
  const message: EventMessage = {
    kind: 'confirmed',
    facts: {
      serviceName: generalConsultancy.name,
      date: addDays(today, -daysAgo),
      time: formatTime(opensAtMinutes),
      timeZone,
      mode: generalConsultancy.mode,
      attendee: null,
      by: 'practice',
      reason: null,
    },
  };
  return {
    path: `messages/large-message-${n}`,
    fields: {
      patientId: userId(to),
      userEmail: personOf(to).email,
      from: 'practice',
      ...message,
      appointmentId: null,
      createdAt: ago(today, daysAgo),
      readAt: n % 3 === 0 ? null : ago(today, daysAgo),
    },
  };
}

function postDocument(n: number, today: string): SeededDocument {
  const daysAgo = 200 + n * 3;
  return {
    path: `blogs/large-post-${n}`,
    fields: {
      title: `A note on small habits, number ${n + 1}`,
      description: 'Small habits outlast great plans. '.repeat(60).trim(),
      date: addDays(today, -daysAgo),
      createdAt: ago(today, daysAgo),
      updatedAt: null,
      editedOn: null,
    },
  };
}
