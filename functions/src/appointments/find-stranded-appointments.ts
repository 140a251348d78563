import { fitsHours } from '@garden-room/contract/availability';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Transaction } from 'firebase-admin/firestore';
import type { ListDeps } from '#lib/deps.ts';
import { listLiveAppointments } from './appointment-queries.ts';
import type { AppointmentRecord } from './appointment-record.ts';

/** Live appointments from `now` (UTC milliseconds) on that would lie outside the hours of a schedule. */
export async function findStrandedAppointments(
  deps: ListDeps,
  schedule: Schedule,
  now: number,
  transaction?: Transaction,
): Promise<AppointmentRecord[]> {
  const live = await listLiveAppointments(deps, { from: now }, transaction);
  return live.filter((appointment) => !fitsHours(schedule, appointment));
}
