import { isOutcome } from '@garden-room/contract/life-cycle';
import { addEventNotices } from '#appointments/add-event-notices.ts';
import { untoldOutcomesQuery } from '#appointments/appointment-queries.ts';
import { appointments } from '#appointments/appointment-record.ts';
import { addOutcomeTold, findAppointmentVersion } from '#appointments/appointment-store.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { dueRecords, eachApart } from '#lib/walk-documents.ts';
import { findUser } from '#users/user-store.ts';

const pageSize = 100;

/**
 * Tells patients the outcomes of their visits once these can no longer be undone, message and email in one commit. May
 * be repeated: a visit undone or told meanwhile is left alone, one that fails is logged and left to the next run.
 */
export async function tellOutcomes(deps: Deps): Promise<void> {
  const { db, log, clock } = deps;
  const due = untoldOutcomesQuery(db, clock.now());
  for await (const page of dueRecords(due, appointments.read, { log, pageSize }))
    await eachApart(page, { log, route: 'outcomes' }, ({ _id }) => tell(deps, _id));
}

function tell(deps: Deps, id: string): Promise<void> {
  const { db, clock } = deps;
  return runTransaction(db, async (transaction) => {
    const version = await findAppointmentVersion(db, id);
    const now = clock.now();
    if (!version?.appointment.tellAt || Date.parse(version.appointment.tellAt) > now) return;
    const { appointment } = version;
    const patient = await findUser(db, appointment.patientId);
    const event = appointment.status === 'completed' ? 'complete' : 'no-show';
    const by = appointment.history.findLast(({ action }) => action === event)?.by ?? 'system';
    // First: where another run has told it meanwhile, this is the conflict that is read again, and not its email.
    addOutcomeTold(db, transaction, version);
    // Nobody is left to be told of a deleted account's.
    if (patient && !patient.deletion && isOutcome(appointment.status))
      addEventNotices(
        deps,
        transaction,
        { patient, appointment, act: { event, by }, cancelCutoffHours: null },
        now,
      );
  });
}
