import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import type { DoorAnswer } from '@garden-room/contract/rooms';
import type { LinkedVisit } from '@garden-room/contract/visit-link';
import { hasDoor } from '#appointments/rooms/read-doors.ts';
import { waitAtDoor } from '#appointments/rooms/wait-at-door.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { createTokens, openLink } from './link-token.ts';
import { describeLinkedVisit, openVisit } from './visit-link.ts';

/** Has a patient wait at the door of their visit, by its link; the page as it is then. */
export async function waitByLink(
  deps: Deps,
  { token, ifStartsAt, ...answer }: DoorAnswer & { token: string; ifStartsAt: string },
): Promise<LinkedVisit> {
  const facts = await openLink(deps, token, 'door');
  const { appointment, actor } = await openVisit(deps, facts);
  const { visit, door } = await waitAtDoor(deps, actor, { id: appointment._id, ifStartsAt, answer });
  return describeLinkedVisit(deps, facts, { appointment: visit, actor, door });
}

/**
 * A visit of their own as its patient reads it, with the token of its page where that has a door. The token is of a
 * calendar's purpose: an address that is not confirmed gets no act by it.
 */
export async function withDoorToken(
  deps: Deps,
  { user }: Actor,
  detail: AppointmentDetail,
): Promise<AppointmentDetail> {
  const { _id: appointmentId, patientId, startsAt } = detail;
  if (user._id !== patientId || !(await hasDoor(deps, detail))) return detail;
  const tokenOf = await createTokens(deps.db);
  return { ...detail, doorToken: tokenOf('calendar', { patientId, visit: { appointmentId, startsAt } }) };
}
