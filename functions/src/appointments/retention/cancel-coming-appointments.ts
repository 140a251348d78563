import { canMove } from '@garden-room/contract/life-cycle';
import { appointments, auditedAct, holdsFutureSlot } from '#appointments/appointment-record.ts';
import { addAppointmentChange, findAppointmentVersion } from '#appointments/appointment-store.ts';
import { isBriefRequest } from '#appointments/changes/brief-request.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { readListed } from '#lib/broken-record.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { pagesById } from '#lib/walk-documents.ts';

interface Leaving {
  uid: string;
  /** The user who cancels, for the history and the audit; null for a scheduled function. */
  by: string | null;
  /** UTC milliseconds. */
  now: number;
  /** Adds to the commit that cancels an appointment. */
  alongside?: (writes: Writes, appointmentId: string) => void;
}

/**
 * Cancels what a leaving patient still has before them, also past the cut-off. Looks through all of theirs, since a
 * record without a status is a request too. May be repeated: what was decided or deleted meanwhile is left alone.
 */
export async function cancelComingAppointments(deps: Deps, leaving: Leaving): Promise<void> {
  for await (const page of pagesById(recordsOf(deps.db, 'appointments', leaving.uid))) {
    const found = await readListed(page, appointments.read, deps.log);
    const upcoming = found.filter(({ record }) => holdsFutureSlot(record, leaving.now));
    for (const { record } of upcoming) await cancel(deps, leaving, record._id);
  }
}

/** Cancels without telling anybody: there is no patient any more, and the practice sees it in its calendar. */
function cancel(deps: Deps, { by, alongside }: Leaving, id: string): Promise<void> {
  const { db, clock } = deps;
  return runTransaction(db, async (transaction) => {
    const version = await findAppointmentVersion(db, id);
    if (!version || !canMove(version.appointment.status, 'cancel')) return;
    const { appointment } = version;
    const act = { action: 'cancel', by: by ?? 'system', at: clock.now() } as const;
    const isBrief = await isBriefRequest(deps, appointment);
    const changes = { status: 'cancelled', reason: null, cancelledFrom: null } as const;
    const after = addAppointmentChange(db, transaction, version, changes, { ...act, isBrief });
    addAuditEntry(db, transaction, act.by, auditedAct(act.action, appointment, after), act.at);
    alongside?.(transaction, id);
  });
}
