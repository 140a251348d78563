import type { StrandedAppointment } from '@garden-room/contract/errors';
import type { Schedule } from '@garden-room/contract/schedule';
import { fetchScheduleVersion, type ScheduleVersion } from '#api/get-schedule.ts';
import { hasCode } from '#lib/api-error.ts';
import { type EditProblem, editProblem } from '#lib/edit-problem.ts';

/** What stands between a schedule and its being in force. */
export type ScheduleProblem =
  | EditProblem<ScheduleVersion>
  /** Appointments that would lie outside the hours of the schedule that was sent. */
  | { kind: 'stranded'; schedule: Schedule; appointments: readonly StrandedAppointment[] };

const again = 'Your changes are kept here. Please save again: it does no harm if it was saved already.';

/** What has become of a save that failed; where another version stands in its way, that is fetched. */
export async function scheduleProblem(error: unknown, schedule: Schedule): Promise<ScheduleProblem> {
  if (hasCode(error, 'bookings_stranded'))
    return { kind: 'stranded', schedule, appointments: error.appointments };
  return editProblem(error, again, fetchScheduleVersion);
}
