import type { Appointment } from '@garden-room/contract/appointment';
import type { KeptVisit, SeriesOutcome, SeriesScope } from '@garden-room/contract/series';
import type { Firestore } from 'firebase-admin/firestore';
import { appointmentsOfSeries } from '#appointments/appointment-queries.ts';
import {
  type AppointmentRecord,
  type AppointmentVersion,
  appointments,
  holdsFutureSlot,
} from '#appointments/appointment-record.ts';
import { findAppointmentVersion } from '#appointments/appointment-store.ts';
import { assertVisible, isVisible, noAppointment, toldTo } from '#appointments/assert-visible.ts';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import { readListed } from '#lib/broken-record.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';

/** An appointment of a series, and all that were booked with it, in their order, each as it was read. */
export interface ReadSeries {
  anchor: AppointmentVersion;
  members: AppointmentVersion[];
}

/** Reads the series of an appointment; one that was booked alone is its own. */
export async function readSeries({ db, log }: Pick<Deps, 'db' | 'log'>, id: string): Promise<ReadSeries> {
  const anchor = await findAppointmentVersion(db, id);
  if (!anchor) throw noAppointment();
  return { anchor, members: await membersOf({ db, log }, anchor) };
}

async function membersOf(
  { db, log }: { db: Firestore; log: Deps['log'] },
  anchor: AppointmentVersion,
): Promise<AppointmentVersion[]> {
  const { series, patientId } = anchor.appointment;
  if (!series) return [anchor];
  const { docs } = await appointmentsOfSeries(db, series.id).get();
  return (
    (await readListed(docs, appointments.read, log))
      .flatMap(({ record, document: { updateTime } }) =>
        updateTime ? [{ appointment: record, updateTime }] : [],
      )
      // Only this patient's: a join moves visits one after the other.
      .filter(({ appointment }) => appointment.patientId === patientId)
      .sort((one, other) => seriesPlace(one) - seriesPlace(other))
  );
}

const seriesPlace = ({ appointment }: AppointmentVersion) => appointment.series?.place ?? 0;

/** The coming visits of a series in an act's scope. Throws `illegal_move` if the appointment itself is over. */
export function membersInScope(
  { anchor, members }: ReadSeries,
  scope: SeriesScope,
  now: number,
): AppointmentVersion[] {
  if (!holdsFutureSlot(anchor.appointment, now)) throw new AppError('illegal_move');
  const from = seriesPlace(anchor);
  return members.filter(
    (member) => holdsFutureSlot(member.appointment, now) && (scope === 'all' || seriesPlace(member) >= from),
  );
}

/**
 * The outcome of an act on a series, for a repeated call: the visits it changed as they are now, and those it left
 * alone, without those that are gone or another patient's by now.
 */
export async function findOutcome(
  deps: ListDeps,
  actor: Actor,
  { ids, kept }: { ids: readonly string[]; kept: KeptVisit[] },
): Promise<SeriesOutcome | null> {
  const found = await appointments.findAll(deps, ids);
  const changed = found.filter((one) => isVisible(actor, one)).map((one) => toldTo(actor, one));
  return changed.length > 0 ? { changed, kept } : null;
}

/** A visit that an act leaves as it is. */
export const toKeptVisit = ({ _id, date, time }: AppointmentRecord, why: KeptVisit['why']): KeptVisit => ({
  appointmentId: _id,
  date,
  time,
  why,
});

/** The appointments of a series, seen from one of them, in their order. */
export async function getSeries(deps: Deps, actor: Actor, id: string): Promise<Appointment[]> {
  const { anchor, members } = await readSeries(deps, id);
  assertVisible(actor, anchor.appointment);
  const { patientId } = anchor.appointment;
  await auditRead(deps, actor, { target: `appointments/${id}`, patientId });
  return members.map(({ appointment }) => toldTo(actor, appointment));
}
