import { clinicToday, fitsHours } from '@garden-room/contract/availability';
import { isOnlyBlocking } from '@garden-room/contract/block-time';
import type { StrandedAppointment } from '@garden-room/contract/errors';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Transaction } from 'firebase-admin/firestore';
import { auditRead } from '#audit/audit-read.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { findReopenedReasons } from './block-reasons.ts';
import { addOpening, readOpening, readSchedule, scheduleTag } from './schedule-store.ts';

/** An appointment outside some hours, as far as a save asks. */
type Outside = StrandedAppointment & { patientId: string; startsAt: string; endsAt: string };

interface SaveSchedule {
  schedule: Schedule;
  /** Saves even if appointments are stranded, and leaves them as they are. */
  force: boolean;
  /** Tags of the schedules that this one may replace; null for the one stored when the call arrives. */
  versions: readonly string[] | null;
  /**
   * Finds upcoming appointments outside the hours of a schedule; passed in, because appointments import schedules.
   */
  findStranded: (schedule: Schedule, now: number, transaction?: Transaction) => Promise<Outside[]>;
  /** Applies the buffer to existing appointments in the same commit; passed in for the same reason. */
  applyBuffer: (transaction: Transaction, bufferMinutes: number, now: number) => Promise<void>;
  /** Offers what it opens to the waiting list; passed in for the same reason. */
  addOpenedTimes: (
    transaction: Transaction,
    schedules: { before: Schedule; after: Schedule },
    now: number,
  ) => void;
}

/**
 * Changes when the practice can be booked.
 * - Appointments are read in the same transaction: a concurrent booking is among them, or is checked against the new schedule.
 * - The new buffer also applies around existing appointments.
 * - An appointment that is outside the hours already is not reported again; one that the change leaves outside by force is
 *   audited as kept.
 * - The reasons of time that is not blocked any more are removed.
 * - The reception may block and unblock time where that strands nobody, and change nothing else.
 *
 * Refuses `forbidden`, `edited_meanwhile` when another admin has saved first, `bookings_stranded` with the appointments.
 */
export async function saveSchedule(
  deps: Deps,
  actor: Actor,
  { schedule, force, versions, findStranded, applyBuffer, addOpenedTimes }: SaveSchedule,
): Promise<Schedule> {
  const { db, clock } = deps;
  const now = clock.now();
  const forced = force ? await findStranded(schedule, now) : null;
  const replaceable = versions ?? [scheduleTag(await readSchedule(db))];
  return runTransaction(db, async (transaction) => {
    const { schedule: before, busyTimes } = await readOpening(db, transaction);
    if (!replaceable.includes(scheduleTag(before))) {
      // The same schedule twice at once, or one whose answer was lost, is no conflict.
      if (scheduleTag(before) === scheduleTag(schedule)) return schedule;
      throw new AppError('edited_meanwhile');
    }
    assertMaySave(actor, { before, schedule, force, now });
    const outside = forced ?? (await findStranded(schedule, now, transaction));
    const stranded = outside.filter((appointment) => fitsHours(before, appointment));
    if (stranded.length > 0 && !force) {
      // The refusal names patients.
      await auditRead(deps, actor, { list: 'appointments' });
      throw new AppError('bookings_stranded', { appointments: stranded });
    }
    const reopened = await findReopenedReasons(deps, schedule, transaction);
    const { bufferMinutes } = schedule;
    if (bufferMinutes !== before.bufferMinutes) await applyBuffer(transaction, bufferMinutes, now);
    addOpening(db, transaction, { schedule, busyTimes });
    for (const reason of reopened) transaction.delete(reason);
    addOpenedTimes(transaction, { before, after: schedule }, now);
    const change = { action: 'save-schedule', target: 'settings/schedule', before, after: schedule };
    addAudit(db, transaction, actor, change, now);
    for (const { _id, patientId } of stranded) {
      const keeping = { action: 'keep', target: `appointments/${_id}`, before: null, after: { patientId } };
      addAudit(db, transaction, actor, keeping, now);
    }
    return schedule;
  });
}

/** Refuses `forbidden` to the reception for anything but blocked time, and where that would strand appointments by force. */
function assertMaySave(
  { user }: Actor,
  {
    before,
    schedule,
    force,
    now,
  }: Pick<SaveSchedule, 'schedule' | 'force'> & { before: Schedule; now: number },
): void {
  if (user.role === 'Admin') return;
  const today = clinicToday(before.timeZone, now);
  if (force || !isOnlyBlocking(before, schedule, today)) throw new AppError('forbidden');
}
