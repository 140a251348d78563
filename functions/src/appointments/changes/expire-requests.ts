import { isOverdue } from '@garden-room/contract/answer-deadline';
import { listPendingAppointments } from '#appointments/appointment-queries.ts';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { appointments } from '#appointments/appointment-record.ts';
import { AppError } from '#lib/app-error.ts';
import { readListed } from '#lib/broken-record.ts';
import { addChangeMark } from '#lib/change-marks.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import type { Walk } from '#lib/walk-documents.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { changeAppointment } from './change-appointment.ts';

/**
 * Ends requests not answered in time: frees their slots, tells their patients, stores them as declined, `endedBy`
 * expiry. The present schedule decides, so that a day closed meanwhile does not count. One changed meanwhile is left
 * alone; one that fails is left to the next run.
 */
export async function expireRequests(deps: Deps): Promise<number> {
  const schedule = await readSchedule(deps.db);
  const isDue = (request: AppointmentRecord) =>
    request.status === 'pending' && isOverdue(request, schedule, deps.clock.now());
  const overdue = (await listPendingAppointments(deps)).filter(isDue);
  let expired = 0;
  for (const { _id } of overdue) if (await expire(deps, _id, isDue)) expired += 1;
  return expired;
}

async function expire(
  deps: Deps,
  id: string,
  isDue: (request: AppointmentRecord) => boolean,
): Promise<boolean> {
  let due = false;
  try {
    await changeAppointment(deps, {
      id,
      actor: null,
      event: 'expire',
      decide: (request) => {
        due = isDue(request);
        return due ? { status: 'declined', reason: null, endedBy: 'expiry' } : null;
      },
    });
    return due;
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not_found';
    if (!isGone) deps.log.failure({ method: 'SCHEDULE', route: 'expire' }, error);
    return false;
  }
}

/**
 * Notes in records from before `endedBy` was kept that they expired, as their history says: the list of expired
 * requests finds them by that field.
 */
export const expiryWalk = ({ db, log }: ListDeps): Walk => ({
  name: 'expiries',
  query: appointments.all(db).where('status', '==', 'declined'),
  pageSize: 100,
  pass: 1,
  act: async (page, batch) => {
    for (const { record, document } of await readListed(page, appointments.read, log)) {
      if (record.endedBy !== 'expiry' || document.get('endedBy') === 'expiry') continue;
      const asRead = document.updateTime ? { lastUpdateTime: document.updateTime } : {};
      addChangeMark(batch, document.ref);
      batch.update(document.ref, { endedBy: record.endedBy }, asRead);
    }
  },
});
