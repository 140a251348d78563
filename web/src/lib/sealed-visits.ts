import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { dropKept, readKept } from './kept-for-person.ts';
import { canSeal, canSealNow, keepSealed, readSealed } from './sealed-file.ts';

/** The part of a visit that the page without a connection shows. */
type KeptVisit = Pick<
  Appointment,
  '_id' | 'serviceName' | 'date' | 'time' | 'timeZone' | 'endsAt' | 'status'
> & {
  /** The dependant who comes, if any. */
  attendee: { name: string } | null;
};

/**
 * A user's coming visits on this device, the next one first, for the page without a connection
 * (`boot/offline-visits.ts`). Instants in UTC milliseconds.
 */
export type KeptVisits = {
  personId: string;
  /** When all of them were read; null where only those are here that were booked or changed on this device. */
  readAt: number | null;
  /** When a reading or an act on this device last changed them. */
  changedAt: number;
  visits: readonly KeptVisit[];
};

/** All coming visits of a patient, the next one first, as they were read. */
export type WholeReading = {
  /** When reading them began, in UTC milliseconds: what anyone changed later may not be in it. */
  readAt: number;
  coming: readonly Appointment[];
};

/** The visits kept on this device for whom it is now; null where there are none, or they cannot be read. */
export async function readVisits(): Promise<KeptVisits | null> {
  if (!canSeal()) return null;
  const stored = Object(await readSealed('own-visits').catch(() => null)); // what is kept may be anything
  const isTheirs = Array.isArray(stored.visits) && readKept('own-visits', stored.personId) !== null;
  // A clock that has been set back says nothing about what is newer.
  return isTheirs && stored.changedAt <= Date.now() ? stored : null;
}

/** Keeps all coming visits of a user in place of what was kept, unless that was changed after reading them began. */
export const sealReading = (personId: string, { readAt, coming }: WholeReading): Promise<void> =>
  change(personId, (before) =>
    before && readAt < before.changedAt
      ? null
      : { personId, readAt, changedAt: readAt, visits: coming.map(toKept) },
  );

/** Keeps a visit as it was booked or changed here at `at` (UTC milliseconds). The others keep their date. */
export const sealVisit = (appointment: Appointment, at: number): Promise<void> =>
  change(appointment.patientId, (before) => {
    const readAt = before?.readAt ?? null;
    // Read after it was changed.
    if (readAt !== null && at <= readAt) return null;
    const others = (before?.visits ?? []).filter(({ _id }) => _id !== appointment._id);
    const visits = isLive(appointment.status) ? [...others, toKept(appointment)] : others;
    return {
      ...{ personId: appointment.patientId, readAt, changedAt: at },
      visits: visits.toSorted((one, other) => one.endsAt.localeCompare(other.endsAt)),
    };
  });

const toKept = ({
  _id,
  serviceName,
  date,
  time,
  timeZone,
  endsAt,
  status,
  attendee,
}: Appointment): KeptVisit => ({
  ...{ _id, serviceName, date, time, timeZone, endsAt, status },
  attendee: attendee && { name: attendee.name },
});

/** Keeps what `next` makes of a user's kept visits, unless it is null, or they leave meanwhile. One tab at a time. */
async function change(
  personId: string,
  next: (before: KeptVisits | null) => KeptVisits | null,
): Promise<void> {
  if (!canSeal()) return dropKept('own-visits');
  const isStillTheirs = () => readKept('own-visits', personId) !== null;
  await navigator.locks.request('own-visits-change', async () => {
    const after = next((await canSealNow()) ? await readVisits() : null);
    if (after) await keepSealed('own-visits', { personId }, after, isStillTheirs);
  });
}
