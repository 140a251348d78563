import type { Opening } from '@garden-room/contract/endpoints/waiting-list';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { findLockHolders } from '#appointments/lock-store.ts';
import { comingOpeningsQuery, type OpeningRecord, openings } from '#appointments/openings/opening-store.ts';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import { patientsOffered } from '#messages/message-store.ts';
import type { Actor } from '#users/actor.ts';
import { findReaches } from '#users/find-contacts.ts';

const maxListed = 20;

/** The next 20 freed times, with the patients they were offered to and who has booked them. Audited as a read. */
export async function listOpenings(deps: Deps, actor: Actor): Promise<Opening[]> {
  const { db, clock } = deps;
  await auditRead(deps, actor, { list: 'openings' });
  const comingOpenings = await openings.list(deps, comingOpeningsQuery(db, clock.now()).limit(maxListed));
  const [offers, holders] = await Promise.all([
    patientsOffered(
      db,
      comingOpenings.map(({ _id }) => _id),
    ),
    findHolders(deps, comingOpenings),
  ]);
  const people = await findReaches(deps, [
    ...[...offers.values()].flat(),
    ...[...holders.values()].map(({ patientId }) => patientId),
  ]);
  /** A patient as listed, under their name of now unless another is given. */
  const listed = (patientId: string, name = people.get(patientId)?.name || null) => {
    const person = people.get(patientId);
    return { patientId, name, ...(person && { alert: person.alert, birthDate: person.birthDate }) };
  };
  return comingOpenings.map(({ _id, date, time, freedAt, cells }) => {
    const holder = holders.get(cells[0] ?? '');
    return {
      _id,
      date,
      time,
      freedAt,
      offeredTo: (offers.get(_id) ?? []).map((patientId) => listed(patientId)),
      takenBy: holder ? { appointmentId: holder._id, ...listed(holder.patientId, holder.patientName) } : null,
    };
  });
}

/** The appointments that hold the first cells of some openings, by the cell. */
async function findHolders(
  deps: Deps,
  coming: readonly OpeningRecord[],
): Promise<Map<string, AppointmentRecord>> {
  const { db } = deps;
  const cells = new Set(coming.flatMap((opening) => opening.cells.slice(0, 1)));
  const ids = await findLockHolders(db, db, [...cells]);
  const found = await appointments.findAll(deps, [...new Set(ids.values())]);
  const byId = new Map(found.map((appointment) => [appointment._id, appointment]));
  return new Map(
    [...ids].flatMap(([cell, id]) => {
      const holder = byId.get(id);
      return holder ? [[cell, holder] as const] : [];
    }),
  );
}
