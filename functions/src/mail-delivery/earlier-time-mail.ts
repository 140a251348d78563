import { earlierTimeMailWords, type MailWords } from '@garden-room/contract/mail-words';
import * as z from 'zod/mini';
import type { MailDeps } from '#lib/deps.ts';
import type { MailRecord } from '#mail/mail-record.ts';
import { zoneOfRecord } from '#schedule/schedule-store.ts';
import type { UserRecord } from '#users/user-record.ts';
import { freeToAnyone, mayReplace } from '#waiting-list/offer-openings.ts';
import { ownTimeOf } from './own-time.ts';

/** The facts that the email was queued with. */
const openedFacts = z.object({
  date: z.string(),
  time: z.string(),
  timeZone: z.optional(z.unknown()),
  startsAt: z.string(),
  serviceId: z.string(),
  appointmentId: z.nullable(z.string()),
});

/**
 * The email to a patient who waits: a time is free, if it still is and they can still have it. The link moves the visit
 * that it would replace, or leads to the message that books it: the address of a booking would name the service.
 */
export async function composeEarlierTime(
  deps: MailDeps,
  { mail, patient }: { mail: MailRecord; patient: UserRecord },
): Promise<MailWords | { notSent: 'changed' }> {
  const stored = openedFacts.parse(mail.facts);
  const facts = { ...stored, timeZone: zoneOfRecord(deps.db, stored.timeZone) };
  const [free, isPossible] = await Promise.all([
    freeToAnyone(deps, facts.serviceId, facts.date),
    mayReplace(deps, { ...facts, patientId: patient._id }, facts),
  ]);
  if (!isPossible || !free.some(({ startsAt }) => startsAt === facts.startsAt)) return { notSent: 'changed' };
  const { links } = deps.practice;
  const { appointmentId, date, time } = facts;
  const url =
    appointmentId === null
      ? links.messages
      : `${links.appointment(appointmentId)}#${new URLSearchParams({ date, time })}`;
  return earlierTimeMailWords(
    { ...facts, own: ownTimeOf(patient, facts) },
    { ...deps, url, now: deps.clock.now() },
  );
}
