import type { AvailableSlot } from '@garden-room/contract/appointment';
import { minutesOfTime } from '@garden-room/contract/wall-time';

const parts = [
  { name: 'Morning', until: 12 * 60 },
  { name: 'Afternoon', until: 17 * 60 },
  { name: 'Evening', until: 24 * 60 },
] as const;

/** Slots under the part of the day they start in; parts without slots are left out. */
export function byDayPart(slots: readonly AvailableSlot[]): { name: string; slots: AvailableSlot[] }[] {
  const partOf = ({ time }: AvailableSlot) => parts.find(({ until }) => minutesOfTime(time) < until)?.name;
  return parts
    .map(({ name }) => ({ name, slots: slots.filter((slot) => partOf(slot) === name) }))
    .filter((part) => part.slots.length > 0);
}
