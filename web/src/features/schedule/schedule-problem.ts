import type { StrandedAppointment } from '@garden-room/contract/errors';
import type { Schedule } from '@garden-room/contract/schedule';
import { fetchScheduleVersion, type ScheduleVersion } from '#api/get-schedule.ts';
import { hasCode, isOutcomeOpen } from '#lib/api-error.ts';

/** What stands between a schedule and its being in force. */
export type ScheduleProblem =
  | { kind: 'failed'; title: string; text: string }
  /** Somebody else was faster: their version. */
  | { kind: 'conflict'; theirs: ScheduleVersion }
  /** Appointments that would lie outside the hours of the schedule that was sent. */
  | { kind: 'stranded'; schedule: Schedule; appointments: readonly StrandedAppointment[] };

/** What has become of a save that failed; where another version stands in its way, that is fetched. */
export async function scheduleProblem(error: unknown, schedule: Schedule): Promise<ScheduleProblem> {
  if (hasCode(error, 'bookings_stranded'))
    return { kind: 'stranded', schedule, appointments: error.appointments };
  if (!hasCode(error, 'edited_meanwhile')) return failed(error);
  try {
    return { kind: 'conflict', theirs: await fetchScheduleVersion() };
  } catch {
    return failed(error);
  }
}

function failed(error: unknown): ScheduleProblem {
  if (isOutcomeOpen(error)) {
    const text = 'Your changes are kept here. Please save again: it does no harm if it was saved already.';
    return { kind: 'failed', title: 'We do not know whether this was saved', text };
  }
  const text = error instanceof Error ? error.message : '';
  return { kind: 'failed', title: 'This was not saved', text };
}
