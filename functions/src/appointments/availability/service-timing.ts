import type { ServiceTiming } from '@garden-room/contract/service';
import { isStaff } from '@garden-room/contract/staff';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import type { Deps } from '#lib/deps.ts';
import type { Services } from '#services/service-store.ts';
import type { Actor } from '#users/actor.ts';
import { isEmailConfirmed } from '#users/assert-confirmed-email.ts';

/** An appointment keeps its booked length; where its service is gone, it starts as the schedule says. */
export function timingOf(
  { all }: Services,
  { serviceId, durationMinutes }: Pick<AppointmentRecord, 'serviceId' | 'durationMinutes'>,
): ServiceTiming {
  const service = all.find(({ _id }) => _id === serviceId);
  const { startEveryMinutes, confirmsAtOnce } = service ?? {};
  return { durationMinutes, startEveryMinutes: startEveryMinutes ?? undefined, confirmsAtOnce };
}

/** Whether a caller gets, of a service that confirms at once, a time without an answer: with a confirmed address. */
export const maySkipAnswer = async (deps: Pick<Deps, 'auth'>, actor: Actor): Promise<boolean> =>
  !isStaff(actor.user) && isEmailConfirmed(deps, actor);
