import { earlierTimeMailWords, type MailWords } from '@garden-room/contract/mail-words';
import * as z from 'zod/mini';
import { readAvailability } from '#appointments/read-availability.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { MailRecord } from '#mail/mail-record.ts';
import { refuseStranger } from '#users/actor.ts';

/** What the email was queued with. */
const openedFacts = z.object({
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  startsAt: z.string(),
  serviceId: z.string(),
  appointmentId: z.nullable(z.string()),
});

/** To a patient who waits: a time is free, if it still is. The link books it, or moves the visit that it would replace. */
export async function composeEarlierTime(
  deps: Deps,
  { mail }: { mail: MailRecord },
): Promise<MailWords | { notSent: 'changed' }> {
  const facts = openedFacts.parse(mail.facts);
  if (!(await isFree(deps, facts))) return { notSent: 'changed' };
  const { links } = deps.practice;
  const { serviceId, appointmentId, date, time } = facts;
  const page =
    appointmentId === null
      ? links.booking.replace('ID', serviceId)
      : links.appointment.replace('ID', appointmentId);
  return earlierTimeMailWords(facts, { ...deps, url: `${page}#${new URLSearchParams({ date, time })}` });
}

async function isFree(
  deps: Deps,
  { serviceId, date, startsAt }: z.output<typeof openedFacts>,
): Promise<boolean> {
  try {
    const { days } = await readAvailability(deps, { serviceId }, refuseStranger, () => [date]);
    return days.some(({ free }) => free.some((slot) => slot.startsAt === startsAt));
  } catch (error) {
    if (error instanceof AppError && error.code === 'unknown_service') return false;
    throw error;
  }
}
