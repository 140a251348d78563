import type { DoorAnswer } from '@garden-room/contract/rooms';
import type { LinkedVisit } from '@garden-room/contract/visit-link';
import { assertStart } from '#appointments/assert-visible.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { openLink } from './link-token.ts';
import { openVisit } from './visit-link.ts';

/** Answers where a patient is, and has them wait at the door of their visit, by its link. */
export async function waitAtDoor(
  deps: Deps,
  { token, ifStartsAt }: DoorAnswer & { token: string; ifStartsAt: string },
): Promise<LinkedVisit> {
  const { appointment } = await openVisit(deps, await openLink(deps, token, 'door'));
  assertStart(appointment, ifStartsAt);
  throw new AppError('illegal_move');
}
