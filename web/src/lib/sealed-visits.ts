import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { readKept } from './kept-for-person.ts';
import { keepSealed, readSealed } from './sealed-file.ts';

/** The part of a visit that the page without a connection shows. */
type KeptVisit = Pick<
  Appointment,
  '_id' | 'serviceName' | 'date' | 'time' | 'timeZone' | 'endsAt' | 'status'
> & {
  /** The dependant who comes, if any. */
  attendee: { name: string } | null;
};

/** The coming visits of a user on this device, for the page without a connection (`boot/offline-visits.ts`). */
export type KeptVisits = { keptAt: number; visits: readonly KeptVisit[] };

/** Keeps a user's coming visits, the next one first, in place of what was kept. Signing out removes them. */
export async function sealVisits(
  personId: string,
  coming: readonly (Appointment | KeptVisit)[],
): Promise<void> {
  const visits = coming.map(({ _id, serviceName, date, time, timeZone, endsAt, status, attendee }) => ({
    ...{ _id, serviceName, date, time, timeZone, endsAt, status },
    attendee: attendee && { name: attendee.name },
  }));
  const file: KeptVisits = { keptAt: Date.now(), visits };
  await keepSealed('own-visits', { personId }, file);
}

/** Keeps a booked or changed visit, if its patient's visits are kept here; `isOwn` where they surely may be. */
export async function sealVisit(appointment: Appointment, { isOwn = false } = {}): Promise<void> {
  const { patientId, _id } = appointment;
  const isKept = readKept('own-visits', patientId) !== null;
  if (!isKept && !isOwn) return;
  const stored = isKept && Object(await readSealed('own-visits').catch(() => null)).visits;
  const others = (Array.isArray(stored) ? stored : []).filter((visit) => visit._id !== _id);
  const visits = isLive(appointment.status) ? [...others, appointment] : others;
  // Signed out while they were read.
  if (isKept && readKept('own-visits', patientId) === null) return;
  await sealVisits(
    patientId,
    visits.toSorted((one, other) => one.endsAt.localeCompare(other.endsAt)),
  );
}
