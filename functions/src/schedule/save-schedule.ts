import { fitsHours } from '@garden-room/contract/availability';
import type { StrandedAppointment } from '@garden-room/contract/errors';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Transaction } from 'firebase-admin/firestore';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/run-transaction.ts';
import type { Actor } from '#users/actor.ts';
import { addSchedule, readSchedule, scheduleTag } from './schedule-store.ts';

/** An appointment outside some hours, as far as a save asks. */
type Outside = StrandedAppointment & { patientId: string; startsAt: string; endsAt: string };

interface SaveSchedule {
  schedule: Schedule;
  /** Saves even if appointments are stranded, and leaves them as they are. */
  force: boolean;
  /** Tags of the schedules that this one may replace; null stands for the one that is there when the call comes. */
  versions: readonly string[] | null;
  /** Appointments to come that would lie outside the hours of a schedule; handed in, as appointments know schedules. */
  findStranded: (schedule: Schedule, now: number, transaction?: Transaction) => Promise<Outside[]>;
}

/**
 * Changes when the practice can be booked. The appointments are read in the same transaction: a booking at the same
 * moment is either among them, or is held against the new schedule. One that lies outside the present hours already is not
 * asked about again; one that is left outside by force is audited as kept. Refuses `edited_meanwhile` when somebody else
 * was first, `bookings_stranded` with the appointments.
 */
export async function saveSchedule(
  { db, clock }: Deps,
  actor: Actor,
  { schedule, force, versions, findStranded }: SaveSchedule,
): Promise<Schedule> {
  const now = clock.now();
  const forced = force ? await findStranded(schedule, now) : null;
  const replaceable = versions ?? [scheduleTag(await readSchedule(db))];
  return runTransaction(db, async (transaction) => {
    const before = await readSchedule(db, transaction);
    if (!replaceable.includes(scheduleTag(before))) {
      // The same schedule twice at once, or one whose answer was lost, is no conflict.
      if (scheduleTag(before) === scheduleTag(schedule)) return schedule;
      throw new AppError('edited_meanwhile');
    }
    const outside = forced ?? (await findStranded(schedule, now, transaction));
    const stranded = outside.filter((appointment) => fitsHours(before, appointment));
    if (stranded.length > 0 && !force) throw new AppError('bookings_stranded', { appointments: stranded });
    addSchedule(db, transaction, schedule);
    const change = { action: 'save-schedule', target: 'settings/schedule', before, after: schedule };
    addAudit(db, transaction, actor, change, now);
    for (const { _id, patientId } of stranded) {
      const keeping = { action: 'keep', target: `appointments/${_id}`, before: null, after: { patientId } };
      addAudit(db, transaction, actor, keeping, now);
    }
    return schedule;
  });
}
