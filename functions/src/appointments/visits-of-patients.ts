import { addDays, clinicToday } from '@garden-room/contract/availability';
import { isLive } from '@garden-room/contract/live-status';
import type { ListedVisit, Patient } from '@garden-room/contract/patient';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { appointmentsMatching } from './appointment-queries.ts';
import { type AppointmentRecord, appointments } from './appointment-record.ts';

/** The most patients that one query can ask for at once. */
const maxPatients = 30;

/**
 * Some patients with the last visit of each that took place, by a query of one document each, and their next one, from
 * all that are to come, which one query finds for thirty of them. Kept in the records, both would be written with every
 * move of a visit, and the next one would have to be found anew whenever one has passed.
 */
export async function withVisits(deps: Deps, actor: Actor, patients: readonly Patient[]): Promise<Patient[]> {
  const ids = patients.map(({ _id }) => _id);
  const [last, next] = await Promise.all([
    Promise.all(ids.map((id) => lastVisitOf(deps, id))),
    nextVisits(deps, ids),
    auditRead(deps, actor, { list: 'appointments' }),
  ]);
  return patients.map((patient, index) => ({
    ...patient,
    lastVisit: listed(last[index]),
    nextVisit: listed(next.get(patient._id)),
  }));
}

async function lastVisitOf(deps: Deps, patientId: string): Promise<AppointmentRecord | undefined> {
  const visits = appointmentsMatching(deps.db, { patientId, status: 'completed' });
  return (await appointments.list(deps, visits.limit(1)))[0];
}

async function nextVisits(deps: Deps, ids: readonly string[]): Promise<Map<string, AppointmentRecord>> {
  const { db, clock } = deps;
  // Wherever the clinic is, its day is no earlier than this.
  const from = addDays(clinicToday('UTC', clock.now()), -1);
  const groups = Array.from({ length: Math.ceil(ids.length / maxPatients) }, (_, at) =>
    ids.slice(at * maxPatients, (at + 1) * maxPatients),
  );
  const found = await Promise.all(
    groups.map((patientIds) => appointments.list(deps, appointmentsMatching(db, { patientIds, from }))),
  );
  const toCome = found
    .flat()
    .filter(({ status, endsAt }) => isLive(status) && clock.now() < Date.parse(endsAt));
  // Newest first: the last one of a patient is their next.
  return new Map(toCome.map((visit) => [visit.patientId, visit]));
}

const listed = (visit: AppointmentRecord | undefined): ListedVisit | null =>
  visit
    ? { _id: visit._id, date: visit.date, time: visit.time, isConfirmed: visit.status !== 'pending' }
    : null;
