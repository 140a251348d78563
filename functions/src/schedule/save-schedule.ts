import { fitsHours } from '@garden-room/contract/availability';
import type { Schedule } from '@garden-room/contract/schedule';
import { listLiveAppointments } from '#appointments/appointment-store.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { addSchedule, readSchedule } from './schedule-store.ts';

/**
 * Changes when the practice can be booked. Refuses `bookings_stranded`, with the visits, when booked ones would lie
 * outside the new hours; `force` saves all the same and leaves them as they are.
 */
export async function saveSchedule(
  { db, clock }: Deps,
  actor: Actor,
  schedule: Schedule,
  force: boolean,
): Promise<Schedule> {
  const now = clock.now();
  const before = await readSchedule(db);
  if (!force) {
    const booked = await listLiveAppointments(db, now);
    const appointments = booked.filter((visit) => !fitsHours(schedule, visit));
    if (appointments.length > 0) throw new AppError('bookings_stranded', { appointments });
  }
  const batch = db.batch();
  addSchedule(db, batch, schedule);
  addAudit(
    db,
    batch,
    actor,
    { action: 'save-schedule', target: 'settings/schedule', before, after: schedule },
    now,
  );
  await batch.commit();
  return schedule;
}
