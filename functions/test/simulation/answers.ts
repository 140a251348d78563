import { cellsBetween, gridMinutes } from '@garden-room/contract/lock-cell';
import { minutesOfTime } from '@garden-room/contract/wall-time';
import { existingInstant } from '@garden-room/contract/zoned-time';
import { AppError } from '#lib/app-error.ts';
import { practice } from '../support/deployed-practice.ts';
import type { DayModel } from './day-model.ts';
import type { Outcome } from './world.ts';

/** The request of a call, and after how many commits it came. */
interface Asked {
  since: number;
  wanted: { date: string; time: string } | null;
}

const minute = 60_000;
/** The longest visit that is asked for, with the buffer around it. */
const around = { before: gridMinutes * minute, after: (60 + gridMinutes) * minute };

/**
 * The faults of an answer, in words: it must have been right at some moment between call and answer. An answered visit
 * was booked; a slot said to be taken was held. A call without an answer may have ended either way.
 */
export function wrongAnswers(model: DayModel, { since, wanted }: Asked, outcome: Outcome<unknown>): string[] {
  if (!wanted) return [];
  const { date, time } = wanted;
  if (outcome.ended === 'done') {
    const { _id } = outcome.value as { _id: string };
    return model.wasBooked(_id) ? [] : [`${_id} was answered, and is nowhere`];
  }
  const code = outcome.ended === 'failed' && outcome.error instanceof AppError ? outcome.error.code : null;
  if (code !== 'slot_taken') return [];
  const at = existingInstant(practice.timeZone, date, minutesOfTime(time));
  if (at === null) return [];
  const cells = cellsBetween(at - around.before, at + around.after);
  return cells.some((cell) => model.wasHeld(cell, since))
    ? []
    : [`${date} ${time} was free, and refused as taken`];
}
