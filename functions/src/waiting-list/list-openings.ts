import type { Opening } from '@garden-room/contract/endpoints/waiting-list';
import { appointments } from '#appointments/appointment-record.ts';
import { findLockHolder } from '#appointments/lock-store.ts';
import { comingOpeningsQuery, type OpeningRecord, openings } from '#appointments/openings/opening-store.ts';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import { patientsOffered } from '#messages/message-store.ts';
import type { Actor } from '#users/actor.ts';
import { findUserNames } from '#users/find-contacts.ts';

const most = 20;

/** The next times that were freed: whom they were offered to, and who has them now. The read is audited. */
export async function listOpenings(deps: Deps, actor: Actor): Promise<Opening[]> {
  const { db, clock } = deps;
  await auditRead(deps, actor, { list: 'openings' });
  const coming = await openings.list(deps, comingOpeningsQuery(db, clock.now()).limit(most));
  return Promise.all(coming.map((opening) => withPeople(deps, opening)));
}

async function withPeople(deps: Deps, { _id, date, time, freedAt, cells }: OpeningRecord): Promise<Opening> {
  const { db } = deps;
  const [offeredTo, holder] = await Promise.all([patientsOffered(db, _id), findHolder(deps, cells)]);
  const names = await findUserNames(db, offeredTo);
  return {
    _id,
    date,
    time,
    freedAt,
    offeredTo: offeredTo.map((patientId) => ({ patientId, name: names.get(patientId) ?? null })),
    takenBy: holder && {
      appointmentId: holder._id,
      patientId: holder.patientId,
      name: holder.patientName,
    },
  };
}

/** The appointment that holds the first of an opening's cells. */
async function findHolder({ db }: Deps, [cell]: readonly string[]) {
  if (cell === undefined) return null;
  const id = await db.runTransaction((transaction) => findLockHolder(db, transaction, cell), {
    readOnly: true,
  });
  return id === null ? null : appointments.find(db, id);
}
