import type { StrandedAppointment } from '@garden-room/contract/errors';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Transaction } from 'firebase-admin/firestore';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/run-transaction.ts';
import type { Actor } from '#users/actor.ts';
import { addSchedule, readSchedule, scheduleTag } from './schedule-store.ts';

interface SaveSchedule {
  schedule: Schedule;
  /** Saves even if appointments are stranded, and leaves them as they are. */
  force: boolean;
  /** Tags of the schedules that this one may replace; null stands for the one that is there when the call comes. */
  versions: readonly string[] | null;
  /** Appointments to come that a change would leave outside the hours; handed in, as appointments know schedules. */
  findStranded: (
    change: { before: Schedule; after: Schedule },
    now: number,
    transaction: Transaction,
  ) => Promise<StrandedAppointment[]>;
}

/**
 * Changes when the practice can be booked. The appointments are read in the same transaction: a booking at the same
 * moment is either among them, or is held against the new schedule. Refuses `edited_meanwhile` when somebody else was
 * first, `bookings_stranded` with the appointments.
 */
export async function saveSchedule(
  { db, clock }: Deps,
  actor: Actor,
  { schedule, force, versions, findStranded }: SaveSchedule,
): Promise<Schedule> {
  const now = clock.now();
  const replaceable = versions ?? [scheduleTag(await readSchedule(db))];
  return runTransaction(db, async (transaction) => {
    const before = await readSchedule(db, transaction);
    if (!replaceable.includes(scheduleTag(before))) {
      // The same schedule twice at once, or one whose answer was lost, is no conflict.
      if (scheduleTag(before) === scheduleTag(schedule)) return schedule;
      throw new AppError('edited_meanwhile');
    }
    const stranded = force ? [] : await findStranded({ before, after: schedule }, now, transaction);
    if (stranded.length > 0) throw new AppError('bookings_stranded', { appointments: stranded });
    addSchedule(db, transaction, schedule);
    const change = { action: 'save-schedule', target: 'settings/schedule', before, after: schedule };
    addAudit(db, transaction, actor, change, now);
    return schedule;
  });
}
