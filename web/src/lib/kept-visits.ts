import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { keep, readKept } from './kept-for-person.ts';

/** What the page without a connection shows of a visit. */
type KeptVisit = Pick<
  Appointment,
  '_id' | 'serviceName' | 'date' | 'time' | 'timeZone' | 'endsAt' | 'status'
> & {
  /** Who comes, where that is a dependant. */
  attendee: { name: string } | null;
};

/** The coming visits of a user on this device, for the page without a connection (`boot/offline-visits.ts`). */
export type KeptVisits = { personId: string; keptAt: number; visits: readonly KeptVisit[] };

/** Keeps a user's coming visits, the next one first, in place of what was kept. Signing out removes them. */
export function keepVisits(personId: string, coming: readonly (Appointment | KeptVisit)[]): void {
  const visits = coming.map(({ _id, serviceName, date, time, timeZone, endsAt, status, attendee }) => ({
    ...{ _id, serviceName, date, time, timeZone, endsAt, status },
    attendee: attendee && { name: attendee.name },
  }));
  keep('own-visits', { personId, keptAt: Date.now(), visits } satisfies KeptVisits);
}

/** Keeps one that was booked or changed, if the visits of its patient are kept here; `isOwn` where they surely may be. */
export function keepVisit(appointment: Appointment, { isOwn = false } = {}): void {
  const { patientId, _id } = appointment;
  const kept = Object(readKept('own-visits', patientId)).visits;
  if (!Array.isArray(kept) && !isOwn) return;
  const others = (Array.isArray(kept) ? kept : []).filter((visit) => visit._id !== _id);
  const visits = isLive(appointment.status) ? [...others, appointment] : others;
  keepVisits(
    patientId,
    visits.toSorted((one, other) => one.endsAt.localeCompare(other.endsAt)),
  );
}
