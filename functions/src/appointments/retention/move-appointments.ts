import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { appointmentsOf } from '#appointments/appointment-queries.ts';
import { appointments, openEntryOf } from '#appointments/appointment-record.ts';
import type { ListDeps } from '#lib/deps.ts';
import { movedTo, movingOf, type RecordMove } from '#lib/joined-from.ts';
import { pagesById } from '#lib/pages-by-id.ts';
import { readListed } from '#lib/read-listed.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { holdMove } from '#users/hold-move.ts';
import { addOpenAppointmentChange } from '#users/open-appointments.ts';

/**
 * Makes one patient's appointments another's, with their places in both lists of what is open. Names stay as they were
 * booked. Each is written only as it was read, and a record that cannot be read moves as well. May be repeated. Refuses
 * `not_found` where the other is not there, or is leaving, and `has_account` where the join has been undone.
 */
export function moveAppointments(deps: ListDeps, move: RecordMove): Promise<void> {
  return retryOnConflict(async () => {
    for await (const page of pagesById(movingOf(appointmentsOf(deps.db, move.from), move)))
      await movePage(deps, page, move);
  });
}

async function movePage(
  { db, log }: ListDeps,
  page: QueryDocumentSnapshot[],
  move: RecordMove,
): Promise<void> {
  const batch = db.batch();
  const people = await holdMove(db, batch, move);
  if (!people) return;
  const { giver, taker } = people;
  for (const { ref, updateTime } of page) batch.update(ref, movedTo(move), { lastUpdateTime: updateTime });
  for (const { record } of readListed(page, appointments.read, log)) {
    const entry = openEntryOf(record);
    if (giver) addOpenAppointmentChange(db, batch, giver.user, record._id, null);
    if (entry) addOpenAppointmentChange(db, batch, taker.user, record._id, entry);
  }
  await batch.commit();
}
