import { addDays, type OfferedSlot } from '@garden-room/contract/availability';
import { slotAtAnyTime } from '@garden-room/contract/practice-slots';
import type { ServiceTiming } from '@garden-room/contract/service';
import { isStaff } from '@garden-room/contract/staff';
import type { Transaction } from 'firebase-admin/firestore';
import { listAppointmentsBetween } from '#appointments/appointment-queries.ts';
import { findLockHolder } from '#appointments/lock-store.ts';
import { takenBy } from '#appointments/slot-taken.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { ScheduleState } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { slotsOffered } from './read-availability.ts';

interface Choice {
  actor: Actor;
  /** Id of the appointment that is to have the slot. */
  appointmentId: string;
  scheduleState: ScheduleState;
  service: ServiceTiming;
  /** Whether the slot needs no answer of the practice (`maySkipAnswer`). */
  atOnce: boolean;
  date: string;
  time: string;
  /** The practice knows that it may be outside the hours, or past. */
  anyTime?: true | undefined;
}

/** A slot as an appointment keeps it. */
export type ChosenSlot = Omit<OfferedSlot, 'onlyAfter'>;

/**
 * The slot at a date and time, if offered to the actor. A patient's start between two regular ones needs an appointment
 * before it: its lock is read in the transaction, so it holds at the commit. Checks that it is free only if past.
 */
export async function chooseSlot(
  deps: Deps,
  transaction: Transaction,
  { actor, appointmentId, scheduleState, service, atOnce, date, time, anyTime }: Choice,
): Promise<ChosenSlot> {
  const { db, clock } = deps;
  const byPractice = isStaff(actor.user);
  if (anyTime && !byPractice) throw new AppError('forbidden');
  if (anyTime) {
    const slot = slotAtAnyTime(scheduleState.schedule, { date, time }, service.durationMinutes, clock.now());
    if (!slot) throw new AppError('invalid_slot');
    if (Date.parse(slot.endsAt) <= clock.now()) await assertNothingTookPlace(deps, transaction, actor, slot);
    return slot;
  }
  const find = (confirmsAtOnce: boolean | undefined) =>
    slotsOffered({
      ...{ byPractice, scheduleState, date, now: clock.now() },
      service: { ...service, confirmsAtOnce },
    }).find((slot) => slot.time === time);
  const found = find(atOnce);
  // Too near for a request: it is offered to those whose address is confirmed.
  if (!found && service.confirmsAtOnce && find(true)) throw new AppError('email_unconfirmed');
  if (!found) throw new AppError('invalid_slot');
  const { onlyAfter, ...slot } = found;
  if (onlyAfter === undefined) return slot;
  const holder = await findLockHolder(db, transaction, onlyAfter);
  // An appointment that moves leaves its own cells: it cannot start after itself.
  if (holder === null || holder === appointmentId) throw new AppError('invalid_slot');
  return slot;
}

/** Refuses a past time in which a visit took place: completed visits hold no locks, and may run past midnight. */
async function assertNothingTookPlace(
  deps: Deps,
  transaction: Transaction,
  actor: Actor,
  { date, startsAt, endsAt }: Pick<ChosenSlot, 'date' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  const there = await listAppointmentsBetween(deps, addDays(date, -1), addDays(date, 1), transaction);
  const overlapping = there.filter(
    (other) => other.status === 'completed' && other.startsAt < endsAt && startsAt < other.endsAt,
  );
  if (overlapping.length > 0) throw await takenBy(deps, actor, overlapping);
}
