import { fitsHours } from '@garden-room/contract/availability';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Transaction } from 'firebase-admin/firestore';
import type { ListDeps } from '#lib/deps.ts';
import { listLiveAppointments } from './appointment-queries.ts';
import type { AppointmentRecord } from './appointment-record.ts';

interface ScheduleChange {
  before: Schedule;
  after: Schedule;
}

/**
 * Live appointments from `now` (UTC milliseconds) on that a change of the schedule would leave outside its hours. Those that
 * lay outside before have been decided about.
 */
export async function findStrandedAppointments(
  deps: ListDeps,
  { before, after }: ScheduleChange,
  now: number,
  transaction: Transaction,
): Promise<AppointmentRecord[]> {
  const live = await listLiveAppointments(deps, { from: now }, transaction);
  return live.filter((appointment) => fitsHours(before, appointment) && !fitsHours(after, appointment));
}
