import type { AvailableDays } from '@garden-room/contract/appointment';
import type { VisitLink } from '@garden-room/contract/visit-link';
import { appointments } from '#appointments/appointment-record.ts';
import { availableDays } from '#appointments/availability/read-free-times.ts';
import { answerVisit } from '#appointments/changes/answer-visit.ts';
import { cancelAppointment } from '#appointments/changes/cancel-appointment.ts';
import { rescheduleAppointment } from '#appointments/changes/reschedule-appointment.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { openLink, unknownLink } from './link-token.ts';
import { describeVisitLink, openAnswer, openVisit, type Press } from './visit-link.ts';

/** The answer that a link is for, and its visit. */
export async function readVisitLink(deps: Deps, press: Press): Promise<VisitLink> {
  const { decision, appointment } = await openAnswer(deps, press);
  return describeVisitLink(deps, decision, appointment);
}

/**
 * Applies a link's answer: the visit keeps it, or is cancelled as its signed-in patient would, after the cut-off only
 * with `late`. A repetition does nothing.
 */
export async function answerByLink(
  deps: Deps,
  { late, ...press }: Press & { late?: true | undefined },
): Promise<VisitLink> {
  const { decision, actor, appointment } = await openAnswer(deps, press);
  const { _id: id } = appointment;
  const { act, startsAt } = decision;
  try {
    if (act === 'cannot-come') await cancelAppointment(deps, actor, id, { late, ifStartsAt: startsAt });
    else await answerVisit(deps, actor, id, { answer: act, ifStartsAt: startsAt });
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'illegal_move';
    const link = isRefused ? await readVisitLink(deps, press) : null;
    if (link?.state === 'done') return link;
    throw error;
  }
  return readVisitLink(deps, press);
}

/** The free times to which the visit of a link can be moved. */
export async function timesByLink(
  deps: Deps,
  { token, from, days }: { token: string; from?: string | undefined; days: number },
): Promise<AvailableDays> {
  const { actor, appointment } = await openVisit(deps, await openLink(deps, token, 'another-time'));
  const wanted = { appointmentId: appointment._id, from, days, slots: 'true' as const };
  return availableDays(deps, wanted, async () => actor);
}

/**
 * Moves the visit of a link, as its patient would, signed in; the answer is of the new time. The same time twice is one
 * move.
 */
export async function moveByLink(
  deps: Deps,
  { token, ifStartsAt, ...target }: Press & { date: string; time: string; address: string },
): Promise<VisitLink> {
  const press = { token, ifStartsAt, act: 'another-time' } as const;
  const { decision, actor, appointment } = await openAnswer(deps, press);
  const { act, startsAt } = decision;
  await rescheduleAppointment(deps, actor, appointment._id, { ...target, ifStartsAt: startsAt });
  const moved = await appointments.find(deps.db, appointment._id);
  if (!moved) throw unknownLink();
  return { ...(await describeVisitLink(deps, { act, startsAt: moved.startsAt }, moved)), state: 'done' };
}
