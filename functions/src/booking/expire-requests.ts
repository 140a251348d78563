import { isOverdue } from '@garden-room/contract/life-cycle';
import type { Deps } from '../lib/deps.ts';
import { readSchedule } from '../schedule/schedule-store.ts';
import { listPendingAppointments } from './appointment-store.ts';
import { changeAppointment } from './change-appointment.ts';

/**
 * Declines the requests that the practice has not answered in time, frees their slots and tells their patients.
 * Answers how many. May be repeated; a request that is answered meanwhile is left alone.
 */
export async function expireRequests(deps: Deps): Promise<number> {
  const { confirmWithinHours } = await readSchedule(deps.db);
  const pending = await listPendingAppointments(deps.db);
  const overdue = pending.filter((request) => isOverdue(request, confirmWithinHours, deps.clock.now()));
  let expired = 0;
  for (const { _id } of overdue) {
    const { status } = await changeAppointment(deps, {
      id: _id,
      actor: null,
      event: 'expire',
      decide: (request) => (request.status === 'pending' ? { status: 'declined', reason: null } : null),
    });
    if (status === 'declined') expired += 1;
  }
  return expired;
}
