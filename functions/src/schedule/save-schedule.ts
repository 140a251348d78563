import { isDeepStrictEqual } from 'node:util';
import { clinicToday, fitsHours } from '@garden-room/contract/availability';
import { isOnlyBlocking } from '@garden-room/contract/block-time';
import type { StrandedAppointment } from '@garden-room/contract/errors';
import type { Schedule } from '@garden-room/contract/schedule';
import { auditRead } from '#audit/audit-read.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists, type Writes } from '#lib/firestore.ts';
import { commit, retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { withBesideName } from '#users/find-contacts.ts';
import { editedMeanwhile } from '#users/tell-conflict.ts';
import { removeReopenedReasons } from './block-reasons.ts';
import { narrow, widen } from './narrow-hours.ts';
import { addScheduleChanges, readSchedule, readScheduleState, scheduleTag } from './schedule-store.ts';

/** An appointment outside some hours, as far as a save asks. */
type Outside = StrandedAppointment & { patientId: string; startsAt: string; endsAt: string };

interface SaveSchedule {
  schedule: Schedule;
  /** Saves even if appointments are stranded, and leaves them as they are. */
  force: boolean;
  /** Tags of the schedules that this one may replace; null for the one stored when the call arrives. */
  versions: readonly string[] | null;
  /** Finds upcoming appointments outside the hours of a schedule; passed in, because appointments import schedules. */
  findStranded: (schedule: Schedule, now: number) => Promise<Outside[]>;
  /** Applies the saved buffer to existing appointments; passed in for the same reason. */
  applyBuffer: () => Promise<void>;
  /** Offers what it opens to the waiting list; passed in for the same reason. */
  addOpenedTimes: (writes: Writes, schedules: { before: Schedule; after: Schedule }, now: number) => void;
}

/**
 * Changes when the practice can be booked, without locks: written over the version that was read (docs/decisions/0055),
 * so that bookings do not wait.
 * - A concurrent booking is either looked through or checked against the new hours.
 * - A repetition completes the buffer and the removal of reasons.
 * - What a forced change strands is audited as kept.
 * - The reception may only block and unblock time, stranding nobody.
 */
export async function saveSchedule(deps: Deps, actor: Actor, save: SaveSchedule): Promise<Schedule> {
  const { db } = deps;
  const replaceable = save.versions ?? [scheduleTag(await readSchedule(db))];
  const before = await retryOnConflict(() => saveOnce(deps, actor, save, replaceable), isAlreadyExists);
  const isRepeated = before === null || scheduleTag(before) === scheduleTag(save.schedule);
  if (isRepeated || before.bufferMinutes !== save.schedule.bufferMinutes) await save.applyBuffer();
  await removeReopenedReasons(deps);
  return save.schedule;
}

/** Returns the former schedule; null if this one is saved already, and what follows a save may be unfinished. */
async function saveOnce(
  deps: Deps,
  actor: Actor,
  { schedule, force, findStranded, addOpenedTimes }: SaveSchedule,
  replaceable: readonly string[],
): Promise<Schedule | null> {
  const { db, clock } = deps;
  const now = clock.now();
  const state = await readScheduleState(db);
  const { schedule: before } = state;
  if (!replaceable.includes(scheduleTag(before))) {
    // An identical schedule, sent twice or repeated after a lost answer, is no conflict.
    if (scheduleTag(before) === scheduleTag(schedule)) return null;
    throw await editedMeanwhile(deps, actor, {
      target: 'settings/schedule',
      actions: ['save-schedule', 'close-days', 'reopen-days'],
      timeZone: before.timeZone,
    });
  }
  assertMaySave(actor, { before, schedule, force, now });
  const isMoved = !hasSameHours(before, schedule);
  const strandedNow = async () =>
    (await findStranded(schedule, now)).filter((appointment) => fitsHours(before, appointment));
  const stranded = isMoved ? await strandedNow() : [];
  let version = state;
  if (isMoved && !force) {
    await assertNoneStranded(deps, actor, stranded);
    version = await narrow(db, state, schedule);
    // Appointments booked before bookings were held to the new hours.
    const meanwhile = await strandedNow();
    if (meanwhile.length > 0) await widen(db, version);
    await assertNoneStranded(deps, actor, meanwhile);
  }
  await commit(db, (writes) => {
    addScheduleChanges(db, writes, version, { schedule });
    addOpenedTimes(writes, { before, after: schedule }, now);
    const change = { action: 'save-schedule', target: 'settings/schedule', before, after: schedule } as const;
    addAudit(db, writes, actor, change, now);
    for (const { _id, patientId } of stranded) {
      const keeping = {
        action: 'keep',
        target: `appointments/${_id}`,
        before: null,
        after: { patientId },
      } as const;
      addAudit(db, writes, actor, keeping, now);
    }
  });
  return before;
}

async function assertNoneStranded(deps: Deps, actor: Actor, stranded: readonly Outside[]): Promise<void> {
  if (stranded.length === 0) return;
  // The refusal names patients.
  await auditRead(deps, actor, { list: 'appointments' });
  const appointments = await withBesideName(deps.db, stranded, ({ patientId }) => patientId);
  throw new AppError('bookings_stranded', { appointments });
}

/** Whether two schedules are open at the same times, so that neither strands what the other holds. */
function hasSameHours(one: Schedule, other: Schedule): boolean {
  const hoursOf = ({ timeZone, weekly, upcoming, daysOff, overrides }: Schedule) => [
    timeZone,
    weekly,
    upcoming,
    daysOff,
    overrides,
  ];
  return isDeepStrictEqual(hoursOf(one), hoursOf(other));
}

/** Refuses the reception (`forbidden`) anything but blocking time, and that where it strands appointments by force. */
function assertMaySave(
  { user }: Actor,
  {
    before,
    schedule,
    force,
    now,
  }: Pick<SaveSchedule, 'schedule' | 'force'> & { before: Schedule; now: number },
): void {
  if (user.role === 'Admin') return;
  const today = clinicToday(before.timeZone, now);
  if (force || !isOnlyBlocking(before, schedule, today)) throw new AppError('forbidden');
}
