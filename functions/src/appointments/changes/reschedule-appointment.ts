import type { Appointment } from '@garden-room/contract/appointment';
import { isBeforeCutoff } from '@garden-room/contract/cut-off';
import { isLive } from '@garden-room/contract/live-status';
import { isStaff } from '@garden-room/contract/staff';
import { openEntryOf } from '@garden-room/contract/visit-limits';
import {
  type AppointmentPatch,
  type AppointmentRecord,
  appointments,
  liveStatusOf,
} from '#appointments/appointment-record.ts';
import { assertStart, assertVisible } from '#appointments/assert-visible.ts';
import { chooseSlot } from '#appointments/availability/choose-slot.ts';
import { maySkipAnswer, timingOf } from '#appointments/availability/service-timing.ts';
import { assertCapacity } from '#appointments/booking/assert-capacity.ts';
import { holdUnverified } from '#appointments/booking/hold-unverified.ts';
import { slotTaken } from '#appointments/slot-taken.ts';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { readSchedule, readScheduleState } from '#schedule/schedule-store.ts';
import { readServices } from '#services/service-store.ts';
import type { Actor } from '#users/actor.ts';
import { changeAppointment, type DecisionContext } from './change-appointment.ts';

/**
 * The slot to move the appointment to (the clinic's wall clock), and the caller's network address as `countedAddress`
 * returns it.
 */
interface Target {
  date: string;
  time: string;
  address: string;
  /** Set by staff who know that the time may be outside the hours, or past. */
  anyTime?: true | undefined;
  /** The practice's message to the patient. */
  reason?: string | undefined;
  /** The start that the caller saw; the move is refused if the appointment has another by now. */
  ifStartsAt?: string | undefined;
}

/**
 * Moves an appointment: takes the new locks and frees the old ones in one commit, so that the old slot is kept when the
 * new one is taken. One that a patient moves becomes a request again, unless its service confirms at once; one that the
 * practice moves is confirmed.
 */
export async function rescheduleAppointment(
  deps: Deps,
  actor: Actor,
  id: string,
  target: Target,
): Promise<Appointment> {
  let attempted: AppointmentPatch | undefined;
  try {
    return await changeAppointment(deps, {
      id,
      actor,
      event: 'reschedule',
      decide: async (appointment, context) => {
        assertVisible(actor, appointment);
        if (!isLive(appointment.status)) throw new AppError('illegal_move');
        // Before the cut-off check: a repeated call may come after it, its first one having moved the visit in time.
        if (isLiveAt(appointment, target)) {
          await auditAnswer(deps, actor, appointment);
          return null;
        }
        if (!isStaff(actor.user)) await assertBeforeCutoff(deps, appointment.startsAt);
        assertStart(appointment, target.ifStartsAt);
        attempted = await moveToSlot(deps, actor, appointment, target, context);
        return attempted;
      },
    });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    // The conflicting lock may be its own, when the same request was sent twice at once.
    const stored = await appointments.find(deps.db, id);
    if (!stored || !isLiveAt(stored, target)) throw await slotTaken(deps, actor, id, attempted);
    await auditAnswer(deps, actor, stored);
    return stored;
  }
}

/** Audits an answer that moved nothing as a reading. */
const auditAnswer = (deps: Deps, actor: Actor, { _id, patientId }: AppointmentRecord) =>
  auditRead(deps, actor, { target: `appointments/${_id}`, patientId });

function isLiveAt(appointment: AppointmentRecord, target: { date: string; time: string }): boolean {
  return isLive(appointment.status) && appointment.date === target.date && appointment.time === target.time;
}

/** The present slot and status, and what is lost with them, which undoing a move restores. */
export function slotBeforeMove(appointment: AppointmentRecord): AppointmentRecord['movedFrom'] {
  const status = liveStatusOf(appointment);
  const { date, time, timeZone, startsAt, endsAt, cells, timeByPractice, atOnceAt } = appointment;
  const { answer, presence, reason } = appointment;
  const slot = { date, time, timeZone, startsAt, endsAt, cells };
  return status && { ...slot, status, timeByPractice, atOnceAt, answer, presence, reason };
}

/**
 * What a move by the practice makes of a visit: confirmed, at a time that its patient has not chosen, and is asked
 * about. Moved back to where it was before they have answered, it is what it was there: that move is an undo.
 */
export function answeredByMove(
  { timeByPractice, answer, movedFrom }: AppointmentRecord,
  to: { date: string; time: string },
): AppointmentPatch {
  const isBack = movedFrom?.date === to.date && movedFrom.time === to.time;
  const isUndo = timeByPractice && isBack && answer === null;
  return isUndo
    ? { status: movedFrom.status, timeByPractice: movedFrom.timeByPractice, atOnceAt: movedFrom.atOnceAt }
    : { status: 'confirmed', timeByPractice: true, atOnceAt: null };
}

/** Refuses `too_late` to a patient once the cut-off has passed. */
async function assertBeforeCutoff({ db, clock }: Deps, startsAt: string): Promise<void> {
  const { cancelCutoffHours } = await readSchedule(db);
  if (!isBeforeCutoff(startsAt, cancelCutoffHours, clock.now())) throw new AppError('too_late');
}

async function moveToSlot(
  deps: Deps,
  actor: Actor,
  appointment: AppointmentRecord,
  target: Target,
  { patient, transaction }: DecisionContext,
): Promise<AppointmentPatch> {
  const [scheduleState, services] = await Promise.all([
    readScheduleState(deps.db, transaction),
    readServices(deps.db),
  ]);
  const { schedule } = scheduleState;
  const { date, time, address, reason, anyTime } = target;
  const service = timingOf(services, appointment);
  const atOnce = service.confirmsAtOnce === true && (await maySkipAnswer(deps, actor));
  const appointmentId = appointment._id;
  const choice = { date, time, anyTime, actor, appointmentId, scheduleState, service, atOnce };
  const slot = await chooseSlot(deps, transaction, choice);
  const changes = {
    ...slot,
    timeZone: schedule.timeZone,
    movedFrom: slotBeforeMove(appointment),
    reason: null,
  };
  if (isStaff(actor.user))
    return { ...changes, ...answeredByMove(appointment, target), reason: reason || null };
  // A request already counts as waiting: only a visit that the practice has confirmed needs room for one request more.
  if (openEntryOf(appointment)?.status === 'confirmed' && patient) {
    const asPending = { _id: appointmentId, status: 'pending', startsAt: slot.startsAt } as const;
    await assertCapacity(deps, transaction, { actor, patient, schedule, appointment: asPending });
  }
  if (atOnce) {
    const atOnceAt = new Date(deps.clock.now()).toISOString();
    return { ...changes, status: 'confirmed', timeByPractice: false, atOnceAt };
  }
  const lock = { _id: appointmentId, date, cells: slot.cells };
  await holdUnverified(deps, transaction, { actor, schedule, address, appointment: lock });
  return { ...changes, status: 'pending', timeByPractice: false, atOnceAt: null };
}
