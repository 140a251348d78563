import { isStaff } from '@garden-room/contract/staff';
import { timeOfDayText, timeText } from '@garden-room/contract/time-text';
import { wallClockAt } from '@garden-room/contract/zoned-time';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { type AppointmentRecord, appointments } from './appointment-record.ts';
import { findLockHolders } from './lock-store.ts';

/** `slot_taken` of a visit, by who holds the cells that it wanted, as far as those are known. */
export async function slotTaken(
  deps: Deps,
  actor: Actor,
  id: string | undefined,
  wanted: { cells?: readonly string[] } | undefined,
): Promise<AppError> {
  if (!isStaff(actor.user)) return new AppError('slot_taken');
  const holders = await findLockHolders(deps.db, deps.db, wanted?.cells ?? []);
  const ids = new Set(holders.values());
  if (id !== undefined) ids.delete(id);
  return takenBy(deps, actor, await appointments.findAll(deps, [...ids]));
}

/**
 * `slot_taken` by some visits. The practice reads who is booked and how long, which is a reading of that visit; it may
 * have been there all along, or be over. A patient reads that they were too late, and of nobody else.
 */
export async function takenBy(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  visits: readonly AppointmentRecord[],
): Promise<AppError> {
  const inOrder = visits.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const [first] = inOrder;
  if (!first || !isStaff(actor.user)) return new AppError('slot_taken');
  for (const { _id, patientId } of inOrder)
    await auditRead(deps, actor, { target: `appointments/${_id}`, patientId });
  return new AppError('slot_taken', {
    message: `${inOrder.map(bookedWords).join('; ')}.`,
    appointments: inOrder,
  });
}

/** `Ada Lovelace is booked 9:00 am to 9:30 am` */
function bookedWords({ attendee, patientName, time, timeZone, endsAt }: AppointmentRecord): string {
  const { minutesOfDay } = wallClockAt(timeZone, Date.parse(endsAt));
  return `${attendee?.name ?? patientName} is booked ${timeText(time)} to ${timeOfDayText(minutesOfDay)}`;
}
