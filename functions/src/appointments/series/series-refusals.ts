import { slotWords } from '@garden-room/contract/message-words';
import type { Series } from '@garden-room/contract/series';
import type { ChosenSlot } from '#appointments/availability/choose-slot.ts';
import { AppError } from '#lib/app-error.ts';

const beginnings = {
  slot_taken: 'Someone has just taken',
  invalid_slot: 'The practice is not open for this on',
} as const;

/** Why nothing of a series was booked: the dates in its way, by their places in it. */
export function slotsRefused(
  code: keyof typeof beginnings,
  { slots }: Series,
  places: readonly number[],
): AppError {
  const named = places.flatMap((index) => {
    const slot = slots[index];
    return slot ? [{ path: `slots.${index}`, message: slotWords(slot) }] : [];
  });
  if (named.length === 0) return new AppError(code);
  const dates = named.map(({ message }) => message).join('; ');
  return new AppError(code, { message: `${beginnings[code]} ${dates}.`, issues: named });
}

/** Refuses `validation_failed` where dates of a series overlap. */
export function assertApart(slots: readonly ChosenSlot[]): void {
  const taken = new Set<string>();
  const issues = slots.flatMap(({ cells }, index) => {
    const overlaps = cells.some((cell) => taken.has(cell));
    for (const cell of cells) taken.add(cell);
    return overlaps ? [{ path: `slots.${index}`, message: 'This overlaps another of the series.' }] : [];
  });
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
}
