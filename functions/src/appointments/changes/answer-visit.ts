import type { Appointment, VisitAnswer } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { assertStart, noAppointment } from '#appointments/assert-visible.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { changeAppointment } from './change-appointment.ts';

/** Keeps the answer of a patient to the time of their own visit to come, which is at the start that they saw. */
export const answerVisit = (
  deps: Deps,
  actor: Actor,
  id: string,
  { answer, ifStartsAt }: { answer: VisitAnswer; ifStartsAt?: string | undefined },
): Promise<Appointment> =>
  changeAppointment(deps, {
    id,
    actor,
    event: answer,
    decide: (appointment) => {
      if (appointment.patientId !== actor.user._id) throw noAppointment();
      assertStart(appointment, ifStartsAt);
      const isToCome = isLive(appointment.status) && Date.parse(appointment.startsAt) > deps.clock.now();
      if (!isToCome) throw new AppError('illegal_move');
      return appointment.answer === answer ? null : { answer };
    },
  });
