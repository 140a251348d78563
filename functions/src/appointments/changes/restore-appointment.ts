import { type Appointment, isPresenceEvent, type UndoableEvent } from '@garden-room/contract/appointment';
import { auditActions } from '@garden-room/contract/audit';
import { undoSeconds } from '@garden-room/contract/cut-off';
import { isOutcome, isRestorable, outcomeUndoUntil } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import { isStaff } from '@garden-room/contract/staff';
import { openEntryOf } from '@garden-room/contract/visit-limits';
import {
  type AppointmentPatch,
  type AppointmentRecord,
  appointments,
} from '#appointments/appointment-record.ts';
import { assertVisible } from '#appointments/assert-visible.ts';
import { isOpenFor } from '#appointments/availability/read-availability.ts';
import { assertCapacity } from '#appointments/booking/assert-capacity.ts';
import { holdUnverified } from '#appointments/booking/hold-unverified.ts';
import { slotTaken } from '#appointments/slot-taken.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { readNotices } from '#messages/withdraw-notices.ts';
import { readScheduleState } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { changeAppointment, type DecisionContext } from './change-appointment.ts';

/**
 * Undoes the caller's last action: for a minute a cancellation, move or answer to a request; for a day, by any staff, a
 * noted outcome. Status, slot and locks return in one commit. Unread messages and unsent emails are withdrawn, else the
 * patient is told.
 */
export async function restoreAppointment(
  deps: Deps,
  actor: Actor,
  id: string,
  how: { address: string; event?: UndoableEvent },
): Promise<Appointment> {
  let isTold = true;
  const wanted: AppointmentPatch[] = [];
  try {
    return await changeAppointment(deps, {
      id,
      actor,
      event: 'restore',
      isTold: () => isTold,
      decide: async (appointment, context) => {
        const changes = await toLife(deps, actor, how, appointment, context);
        if (changes) isTold = await isToBeTold(deps, actor, appointment, context);
        if (changes) wanted.push({ cells: appointment.cells, ...changes });
        return changes;
      },
    });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    // The locks in the way may be its own, when the same request was sent twice at once.
    const stored = await appointments.find(deps.db, id);
    if (stored && isRestored(stored, actor, deps.clock.now())) return stored;
    throw await slotTaken(deps, actor, id, wanted.at(-1));
  }
}

/** No other user caused it: the caller's own act can no longer be undone. */
const tooLateToUndo = () => new AppError('illegal_move', { deeds: [] });

async function toLife(
  deps: Deps,
  actor: Actor,
  { address, event }: { address: string; event?: UndoableEvent },
  appointment: AppointmentRecord,
  { patient, transaction }: DecisionContext,
): Promise<AppointmentPatch | null> {
  assertVisible(actor, appointment);
  const now = deps.clock.now();
  if (isRestored(appointment, actor, now)) return null;
  const { deed, before } = meantDeed(actor, appointment, event);
  const { status } = before;
  const restored = { ...appointment, ...before };
  const { _id, startsAt } = restored;
  const changes = {
    reason: null,
    endedBy: null,
    cancelledFrom: null,
    cancelledLate: false,
    lateIsFree: false,
    lateFee: null,
    movedFrom: null,
    ...before,
  };
  if (isOutcome(appointment.status)) {
    if (now > outcomeUndoUntil(deed.at)) throw tooLateToUndo();
    // Its time has come already: neither hours nor limits matter, only whether it is still free.
    return { ...changes, tellAt: null };
  }
  // The practice moves also what has begun, and from any time: so it can move it back.
  const isPracticeMove = deed.action === 'reschedule' && isStaff(actor.user);
  const lastsUntil = isPracticeMove ? undefined : startsAt;
  if (!isInTime(deed.at, lastsUntil, now)) throw tooLateToUndo();
  if (isPracticeMove) return changes;
  const wasLive = isLive(appointment.status);
  if (wasLive && startsAt === appointment.startsAt) return changes;
  const scheduleState = await readScheduleState(deps.db, transaction);
  if (!isOpenFor(scheduleState, restored)) throw tooLateToUndo();
  const { schedule } = scheduleState;
  if (!patient || isStaff(actor.user)) return changes;
  // A moved appointment has its room already.
  if (!wasLive)
    await assertCapacity(deps, transaction, {
      actor,
      patient,
      schedule,
      appointment: { _id, status, startsAt, ...openEntryOf(restored) },
    });
  if (status === 'pending')
    await holdUnverified(deps, transaction, { actor, schedule, address, appointment: restored });
  return changes;
}

/** Whether an act can still be undone, of a visit before its start where that counts. */
const isInTime = (doneAt: string, startsAt: string | undefined, now: number): boolean =>
  startsAt === undefined
    ? now <= Date.parse(doneAt) + undoSeconds * 1000
    : isRestorable({ doneAt, startsAt }, now);

/**
 * The act that is undone, and the state before it. Who names the act has pressed Undo right after it: it is refused
 * once anything was done since, whatever that was.
 */
function meantDeed(actor: Actor, appointment: AppointmentRecord, event: UndoableEvent | undefined) {
  const deed = lastDeedOf(actor, appointment);
  const isMeant = event === undefined || (deed?.action === event && deed === appointment.history.at(-1));
  const before = deed && isMeant && stateBefore(deed.action, appointment);
  if (!before) throw new AppError('illegal_move', isMeant ? {} : { deeds: auditActions });
  return { deed, before };
}

/** The acts that the practice takes back with all messages about them. */
const withdrawn: readonly string[] = ['confirm', 'decline', 'cancel', 'reschedule'];

/** Whether what is taken back has reached the patient; if not, adds its withdrawal to the commit. */
async function isToBeTold(
  { db }: Deps,
  actor: Actor,
  appointment: AppointmentRecord,
  { transaction }: DecisionContext,
): Promise<boolean> {
  const deed = lastDeedOf(actor, appointment);
  if (deed?.untold) return false;
  if (!deed || !isStaff(actor.user) || !withdrawn.includes(deed.action)) return true;
  const { _id, patientId } = appointment;
  const notices = await readNotices(db, { patientId, ids: [_id], at: deed.at });
  if (notices.mayHaveLeft || notices.isRead) return true;
  notices.addRemoval(transaction);
  return false;
}

type LiveStatus = 'pending' | 'confirmed';

/** Its status, and where it was moved its slot, before something that can be taken back; null before anything else. */
function stateBefore(
  action: string,
  { status, cancelledFrom, movedFrom }: AppointmentRecord,
): (AppointmentPatch & { status: LiveStatus }) | null {
  if (action === 'cancel' && status === 'cancelled') return cancelledFrom && { status: cancelledFrom };
  if (action === 'reschedule' && isLive(status)) return movedFrom;
  if (action === 'confirm' && status === 'confirmed') return { status: 'pending' };
  if (action === 'complete' && status === 'completed') return { status: 'confirmed' };
  if (action === 'no-show' && status === 'no-show') return { status: 'confirmed' };
  return action === 'decline' && status === 'declined' ? { status: 'pending' } : null;
}

/** Whether this very call has been carried out before. */
function isRestored(appointment: AppointmentRecord, actor: Actor, now: number): boolean {
  const deed = lastDeedOf(actor, appointment);
  const { startsAt, status } = appointment;
  if (!isLive(status) || deed?.action !== 'restore') return false;
  const hasBegun = Date.parse(startsAt) <= now;
  return hasBegun ? now <= outcomeUndoUntil(deed.at) : isRestorable({ doneAt: deed.at, startsAt }, now);
}

/** Events after which an earlier act can still be undone. */
const besides: readonly string[] = ['edit', 'desk-note', 'edit-note', 'papers'];

/** The last deed, if the actor did it, or the practice noted it of a visit; null otherwise. */
function lastDeedOf(
  { user }: Actor,
  { history, status }: AppointmentRecord,
): AppointmentRecord['history'][number] | null {
  const last = history.findLast(({ action }) => !besides.includes(action) && !isPresenceEvent(action));
  const isOurs = isOutcome(status) && isStaff(user);
  return last && (isOurs || last.by === user._id) ? last : null;
}
