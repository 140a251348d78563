import type { Appointment } from '@garden-room/contract/appointment';
import { type ListedStatus, noteTag } from '@garden-room/contract/appointment';
import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { inOrderOfDeadlines } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import { visitPapersTag } from '@garden-room/contract/visit-papers';
import { queryOptions } from '@tanstack/react-query';
import { apiAddress } from '#lib/api-client.ts';
import { dateIn, shiftDate } from '#lib/clinic-time.ts';
import { apiOf } from './api-of.ts';

/** Appointments, newest first. */
export const { listAppointments } = apiOf(bookingEndpoints, {
  listAppointments: { reads: 'appointments', limit: 25 },
});

/** An appointment and what becomes of it; the moves are called with what is shown of it (`appointment-changes.ts`). */
export const appointmentMoves = apiOf(appointmentsEndpoints, {
  getAppointment: { reads: 'appointments', refetchOnWindowFocus: 'always' },
  confirmAppointment: { changes: ['appointments', 'free-times'], retried: true },
  cancelAppointment: { changes: ['appointments', 'free-times'], retried: true },
  restoreAppointment: { changes: ['appointments', 'free-times'], retried: true },
  undoDecision: { changes: ['appointments', 'free-times'], retried: true },
  declineAppointment: { changes: ['appointments', 'free-times'], retried: true },
  completeAppointment: { changes: ['appointments', 'free-times'], retried: true },
  markNoShow: { changes: ['appointments', 'free-times'], retried: true },
  notePresence: { changes: ['appointments', 'free-times'], retried: true },
  rescheduleAppointment: { changes: ['appointments', 'free-times'], retried: true },
  answerAppointment: { changes: ['appointments'], retried: true },
  changeNote: { changes: ['appointments'], awaited: true, base: noteTag },
  leavePapers: { changes: ['appointments', 'free-times'], base: visitPapersTag },
  deleteAppointment: { changes: ['appointments', 'free-times'], retried: true },
});

/**
 * An appointment with its history; the note of the user's own one and the papers that the practice leaves, both saved
 * over the version that was seen and safe to repeat; and the removal of its record.
 */
export const { getAppointment, changeNote, leavePapers, deleteAppointment } = appointmentMoves;

/** Every list of appointments, and everything that shows free slots: what a move of one changes. */
export const movedTags = appointmentMoves.rescheduleAppointment.row.changes;

/**
 * The conditions of a list: status, by service, by the clinic's days, both included; for an admin also by the beginning
 * of the patient's name or email.
 */
export type AppointmentFilter = {
  status?: ListedStatus;
  serviceId?: string;
  from?: string;
  to?: string;
  search?: string;
  /** Only those that are counted as new patients of the days; `begun`, as by a report, without what is to come. */
  firstVisits?: 'only' | 'begun';
};

type Query = AppointmentFilter & {
  limit: number;
  patientId?: string;
  cursor?: string | undefined;
  /** Each visit by video to come has its room. */
  rooms?: 'true';
};

/** Each says whether it is somebody's first visit. */
const firstVisits = 'true';

/** One page of appointments, newest first. */
export const fetchAppointments = (query: Query, signal: AbortSignal) =>
  listAppointments.page({ query }, { signal });

/**
 * Requests expire, so there are rarely more: in one page they can be shown in the order of their deadlines. First
 * visits are found among all visits of their days for each page.
 */
const shownAtOnce = 100;

/** Appointments page by page, newest first: one patient's, or with null everybody's (for the practice). */
export const appointmentsQuery = (patientId: string | null, filter: AppointmentFilter = {}) =>
  listAppointments.pages({
    query: {
      ...((filter.status === 'pending' || filter.firstVisits) && { limit: shownAtOnce }),
      ...(filter.status === 'pending' && patientId === null && { firstVisits }),
      ...filter,
      ...(patientId !== null && { patientId }),
    },
  });

/** One appointment with its history. */
export const appointmentQuery = (id: string) => getAppointment.query({ params: { id } });

/** The page size: more than a patient can have on one day. */
const limit = 100;

/** The patient's live appointment at a time in the clinic's zone, or null. Never cached. */
export const ownAppointmentQuery = (patientId: string, { date, time }: { date: string; time: string }) =>
  queryOptions({
    queryKey: [...listAppointments.key(), 'own', patientId, date, time],
    queryFn: async ({ signal }) => {
      const { items } = await fetchAppointments({ patientId, from: date, to: date, limit }, signal);
      return items.find((one) => one.time === time && isLive(one.status)) ?? null;
    },
    staleTime: 0,
  });

/** The address of an appointment's calendar file; the server names the file. */
export const calendarFileAddress = (appointmentId: string) =>
  apiAddress(bookingEndpoints.calendarFile, { params: { id: appointmentId } });

/** Requests that wait for the practice, in the order in which an answer is due (for staff). */
export const openRequestsQuery = listAppointments.query(
  { query: { limit, status: 'pending', firstVisits } },
  { select: inOrderOfDeadlines<Appointment> },
);

/** Expired requests for the clinic's days from a date on, for staff; with null, no call is made. */
export const expiredRequestsQuery = (from: string | null) =>
  listAppointments.query(from === null ? null : { query: { limit, status: 'expired', from } });

/** Live appointments to come that were confirmed at once since an instant, the last booked first, for staff. */
export const atOnceQuery = (since: string | null) =>
  listAppointments.pages({ query: { limit: 20, ...(since && { atOnceSince: since }) } });

/**
 * Confirmed appointments up to one of the clinic's days, the newest first: those that are over have no outcome yet (for
 * the practice).
 */
export const confirmedUntilQuery = (date: string | null) =>
  listAppointments.pages({ query: { limit, status: 'confirmed', ...(date && { to: date }) } });

/** All appointments of one of the clinic's days (for the practice); with null, no call is made. */
export const appointmentsOfDayQuery = (date: string | null) =>
  listAppointments.query(date === null ? null : { query: { limit, from: date, to: date, firstVisits } });

/** A patient's upcoming appointments, the next first. Never more than a patient may hold. */
export const upcomingAppointmentsQuery = (patientId: string) => {
  // Wherever the clinic is, its day is no earlier than this.
  const from = shiftDate(dateIn('UTC', new Date()), -1);
  return listAppointments.query({ query: { limit, patientId, from } }, { select: nextFirst });
};

/** A patient's appointments from now on, each visit by video with its room (for the practice). Newest first. */
export const visitsWithRoomsQuery = (patientId: string) => {
  const from = shiftDate(dateIn('UTC', new Date()), -1);
  return listAppointments.query({ query: { limit, patientId, from, rooms: 'true' } });
};

const nextFirst = (appointments: readonly Appointment[]) => appointments.filter(isToCome).toReversed();

const isToCome = ({ status, endsAt }: Appointment) => isLive(status) && Date.now() < Date.parse(endsAt);

/** The number of records that is enough to find one that took place, or will. */
const fewLatest = 5;

/** The id of the service of a patient's last or next visit, for the practice; with null, no call is made. */
export const lastServiceQuery = (patientId: string | null) =>
  listAppointments.query(patientId === null ? null : { query: { limit: fewLatest, patientId } }, {
    select: serviceOfLast,
  });

const serviceOfLast = (newestFirst: readonly Appointment[]): string | null =>
  newestFirst.find(({ status }) => status !== 'cancelled' && status !== 'declined')?.serviceId ?? null;

/** The last visit of a patient that took place, or null (for the practice). */
export const lastVisitQuery = (patientId: string) =>
  listAppointments.query(
    { query: { limit: 1, patientId, status: 'completed' } },
    { select: ([last = null]) => last },
  );

/** The number of appointments that a patient has missed (for the practice), counted up to a hundred. */
export const missedAppointmentsQuery = (patientId: string) =>
  listAppointments.query(
    { query: { limit, patientId, status: 'no-show' } },
    { select: ({ length }) => length },
  );
