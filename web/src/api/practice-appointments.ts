import type { Appointment } from '@garden-room/contract/appointment';
import { longestWaitFirst } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import { dateIn, shiftDate } from '#lib/clinic-time.ts';
import { listAppointments } from './appointments.ts';

/** As many as are answered at once. */
const limit = 100;

/** Requests that wait for the practice, the one that has waited longest first (for staff). */
export const openRequestsQuery = listAppointments.query(
  { query: { limit, status: 'pending' } },
  { select: longestWaitFirst<Appointment> },
);

/** Requests that expired and were for one of the clinic's days from a date on (for staff); with null, no call is made. */
export const expiredRequestsQuery = (from: string | null) =>
  listAppointments.query(from === null ? null : { query: { limit, status: 'expired', from } });

/** All appointments of one of the clinic's days (for the practice); with null, no call is made. */
export const appointmentsOfDayQuery = (date: string | null) =>
  listAppointments.query(date === null ? null : { query: { limit, from: date, to: date } });

/** A patient's upcoming appointments, the next first (for the practice). Never more than a patient may hold. */
export const upcomingAppointmentsQuery = (patientId: string) => {
  // Wherever the clinic is, its day is no earlier than this.
  const from = shiftDate(dateIn('UTC', new Date()), -1);
  return listAppointments.query({ query: { limit, patientId, from } }, { select: nextFirst });
};

const nextFirst = (appointments: readonly Appointment[]) => appointments.filter(isToCome).toReversed();

const isToCome = ({ status, endsAt }: Appointment) => isLive(status) && Date.now() < Date.parse(endsAt);

/** How many appointments a patient has missed (for the practice), counted up to a hundred. */
export const missedAppointmentsQuery = (patientId: string) =>
  listAppointments.query(
    { query: { limit, patientId, status: 'no-show' } },
    { select: ({ length }) => length },
  );
