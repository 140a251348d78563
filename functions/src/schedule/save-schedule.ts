import type { StrandedAppointment } from '@garden-room/contract/errors';
import type { Schedule } from '@garden-room/contract/schedule';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { addSchedule, readSchedule } from './schedule-store.ts';

interface SaveSchedule {
  schedule: Schedule;
  /** Saves even if appointments are stranded, and leaves them as they are. */
  force: boolean;
  /** Appointments to come that would lie outside the hours of a schedule; handed in, as appointments know schedules. */
  findStranded: (schedule: Schedule, now: number) => Promise<StrandedAppointment[]>;
}

/** Changes when the practice can be booked. Refuses `bookings_stranded`, with the appointments. */
export async function saveSchedule(
  { db, clock }: Deps,
  actor: Actor,
  { schedule, force, findStranded }: SaveSchedule,
): Promise<Schedule> {
  const now = clock.now();
  const before = await readSchedule(db);
  const stranded = force ? [] : await findStranded(schedule, now);
  if (stranded.length > 0) throw new AppError('bookings_stranded', { appointments: stranded });
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
