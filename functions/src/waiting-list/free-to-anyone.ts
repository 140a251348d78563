import type { OfferedSlot } from '@garden-room/contract/availability';
import { readAvailability } from '#appointments/availability/read-availability.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { refuseStranger } from '#users/actor.ts';

/** What anyone can book of a service on a day now; nothing of a service that is no longer on offer. */
export async function freeToAnyone(deps: Deps, serviceId: string, date: string): Promise<OfferedSlot[]> {
  try {
    const { days } = await readAvailability(deps, { serviceId }, refuseStranger, () => [date]);
    return days.flatMap(({ free }) => free);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unknown_service') return [];
    throw error;
  }
}
