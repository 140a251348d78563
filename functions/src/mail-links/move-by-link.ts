import type { AvailableDays } from '@garden-room/contract/appointment';
import type { VisitLink } from '@garden-room/contract/visit-link';
import { appointments } from '#appointments/appointment-record.ts';
import { availableDays } from '#appointments/availability/read-free-times.ts';
import { rescheduleAppointment } from '#appointments/changes/reschedule-appointment.ts';
import type { Deps } from '#lib/deps.ts';
import { describeVisitLink, openVisitLink, unknownLink } from './visit-link.ts';

/** The free times to which the visit of a link can be moved. */
export async function timesByLink(
  deps: Deps,
  { token, from, days }: { token: string; from?: string | undefined; days: number },
): Promise<AvailableDays> {
  const { facts, actor } = await openMovingLink(deps, token);
  const { appointmentId } = facts;
  return availableDays(deps, { appointmentId, from, days, slots: 'true' }, async () => actor);
}

/**
 * Moves the visit of a link, as its patient would, signed in; the answer is of the new time. The same time twice is one
 * move.
 */
export async function moveByLink(
  deps: Deps,
  { token, ...target }: { token: string; date: string; time: string; address: string },
): Promise<VisitLink> {
  const { facts, actor } = await openMovingLink(deps, token);
  const { appointmentId, startsAt: ifStartsAt } = facts;
  await rescheduleAppointment(deps, actor, appointmentId, { ...target, ifStartsAt });
  const moved = await appointments.find(deps.db, appointmentId);
  if (!moved) throw unknownLink();
  return { ...(await describeVisitLink(deps, { ...facts, startsAt: moved.startsAt }, moved)), state: 'done' };
}

async function openMovingLink(deps: Deps, token: string) {
  const link = await openVisitLink(deps, token);
  if (link.facts.act !== 'another-time') throw unknownLink();
  return link;
}
