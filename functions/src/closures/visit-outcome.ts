import type { ClosedVisit } from '@garden-room/contract/endpoints/closures';
import { isLive } from '@garden-room/contract/live-status';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import type { ClosureRecord } from './closure-store.ts';

type Days = Pick<ClosureRecord, 'first' | 'last'>;

/** What has become of a visit that was booked when its day was closed. */
export function outcomeOf(
  { first, last }: Days,
  { status, date }: AppointmentRecord,
): ClosedVisit['outcome'] {
  if (status === 'cancelled' || status === 'declined') return 'cancelled';
  if (!isLive(status)) return 'over';
  return first <= date && date <= last ? 'booked' : 'moved';
}

/** Whether the practice has done nothing about it that its patient was told: only they may have ended it themselves. */
export function isUntouched(days: Days, visit: AppointmentRecord): boolean {
  const outcome = outcomeOf(days, visit);
  if (outcome === 'booked' || outcome === 'over') return true;
  return visit.history.findLast(({ action }) => action !== 'edit-note')?.by === visit.patientId;
}
