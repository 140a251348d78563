import { cancellationOf } from '@garden-room/contract/cut-off';
import { isLive } from '@garden-room/contract/live-status';
import { type AnsweredVisit, type VisitAnswer, visitAnswerSchema } from '@garden-room/contract/visit-answer';
import { instantSchema } from '@garden-room/contract/wall-time';
import * as z from 'zod/mini';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { findAppointment } from '#appointments/appointment-store.ts';
import { cancelAsPatient } from '#appointments/cancel-appointment.ts';
import { changeAppointment } from '#appointments/change-appointment.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { readLink } from './link-token.ts';

/** What a link of a reminder allows: one answer about one visit, as long as it is at that time. */
export const answerLinkSchema = z.object({
  appointmentId: z.string(),
  startsAt: instantSchema,
  answer: visitAnswerSchema,
});
export type AnswerLink = z.infer<typeof answerLinkSchema>;

/** What a link would answer. Refuses `not_found` for any token that is not ours. */
export async function getVisitAnswer(deps: Deps, token: string): Promise<AnsweredVisit> {
  const link = await readLink(deps.db, token, answerLinkSchema);
  const appointment = link && (await findAppointment(deps.db, link.appointmentId));
  if (!link || !appointment) throw new AppError('not_found');
  return describe(deps, link, appointment);
}

/**
 * Gives the answer of a link: the visit keeps it, or is cancelled by its patient, late where the cut-off has passed. Given
 * twice it is given once. Refuses `not_found`, and `illegal_move` for a visit that has changed, was cancelled or has begun.
 */
export async function giveVisitAnswer(deps: Deps, token: string): Promise<AnsweredVisit> {
  const link = await readLink(deps.db, token, answerLinkSchema);
  if (!link) throw new AppError('not_found');
  const appointment =
    link.answer === 'cannot-come'
      ? await cancelAsPatient(deps, link.appointmentId, (found) => assertOpen(deps, link, found))
      : await keepAnswer(deps, link, link.answer);
  return describe(deps, link, appointment);
}

function keepAnswer(
  deps: Deps,
  link: AnswerLink,
  answer: Exclude<VisitAnswer, 'cannot-come'>,
): Promise<AppointmentRecord> {
  return changeAppointment(deps, {
    id: link.appointmentId,
    actor: 'patient',
    event: 'answer',
    decide: (appointment) => {
      assertOpen(deps, link, appointment);
      return appointment.answer === answer ? null : { answer };
    },
  });
}

/** Whether the visit is still the one of the link: true also where it is cancelled already, for a second press. */
function assertOpen({ clock }: Deps, { startsAt }: AnswerLink, appointment: AppointmentRecord): void {
  const isSame = appointment.startsAt === startsAt && Date.parse(startsAt) > clock.now();
  if (!isSame || !isLive(appointment.status)) throw new AppError('illegal_move');
}

async function describe(
  { db, clock }: Deps,
  { answer, startsAt }: AnswerLink,
  appointment: AppointmentRecord,
): Promise<AnsweredVisit> {
  const { cancelCutoffHours } = await readSchedule(db);
  const { _id, date, time, timeZone, status, history, patientId } = appointment;
  const isSame = appointment.startsAt === startsAt;
  const isCancelled = status === 'cancelled' && history.at(-1)?.by === patientId;
  const isGiven = answer === 'cannot-come' ? isCancelled : appointment.answer === answer && isLive(status);
  const isOpen = isSame && isLive(status) && Date.parse(startsAt) > clock.now();
  return {
    answer,
    date,
    time,
    timeZone,
    state: isSame && isGiven ? 'given' : isOpen ? 'open' : 'over',
    isLate: isOpen && cancellationOf(appointment, cancelCutoffHours, clock.now()) === 'late',
    appointmentId: _id,
  };
}
