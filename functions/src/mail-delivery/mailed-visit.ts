import type { NotSentReason } from '@garden-room/contract/endpoints/mail';
import { shownStatusOf } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import {
  type By,
  isToCome,
  mailedEventOf,
  type VisitMailKind,
  visitEventOf,
} from '@garden-room/contract/visit-events';
import * as z from 'zod/mini';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import type { MailDeps } from '#lib/deps.ts';
import { isOpen, type MailRecord, outbox } from '#mail/mail-record.ts';
import { mailAbout } from '#mail/mail-store.ts';
import { zoneOfRecord } from '#schedule/schedule-store.ts';
import type { UserRecord } from '#users/user-record.ts';
import { isQuestion, isReminder } from './call-instead.ts';

export type NotSent = { notSent: NotSentReason } | { notBefore: number };

/** The facts that an email about a visit was queued with. */
const visitFacts = z.object({
  date: z.string(),
  time: z.string(),
  timeZone: z.optional(z.unknown()),
  startsAt: z.string(),
  status: z.string(),
  by: z.enum(['patient', 'practice', 'system']),
});
type VisitFacts = Omit<z.output<typeof visitFacts>, 'timeZone'> & { timeZone: string };

/** The time that an email waits while another about the visit is being sent. */
export const underWayMs = 60_000;

/** The withdrawal of each of several visits, as `withdrawalOf` says. */
export async function withdrawalsOf(
  deps: MailDeps,
  mail: MailRecord,
  { by, visits }: { by: By; visits: readonly AppointmentRecord[] },
): Promise<Withdrawal[]> {
  const others = await Promise.all(visits.map(({ _id }) => outbox.list(deps, mailAbout(deps.db, _id))));
  return others.map((each) => withdrawalOf(mail, by, each));
}

export const severalFacts = z.object({
  starts: z.record(z.string(), z.string()),
  /** The side that made the change; an email about a booking leaves it out, since the practice books series. */
  by: z._default(z.enum(['patient', 'practice']), 'practice'),
});

/** The visits of an email that are still to come, as it was queued for, and its patient's. */
export async function unchangedOf(
  { db, clock }: MailDeps,
  mail: MailRecord,
  { kind, patient }: { kind: VisitMailKind; patient: UserRecord },
): Promise<AppointmentRecord[]> {
  const { starts } = severalFacts.parse(mail.facts);
  const { needs } = mailedEventOf(kind);
  const found = await Promise.all(mail.appointmentIds.map((id) => appointments.find(db, id)));
  return found.flatMap((visit) => {
    const isSo = visit && needs.includes(visit.status) && starts[visit._id] === visit.startsAt;
    return isSo && isTheirs(patient, visit) && Date.parse(visit.startsAt) > clock.now() ? [visit] : [];
  });
}

type Read = { facts: VisitFacts; appointment: AppointmentRecord | null } | NotSent;

/**
 * The visit as it is now, if it is still what the email was queued for and no newer email says the same or more. To a
 * patient, one that is another's by now is gone.
 */
export async function readVisit(
  deps: MailDeps,
  mail: MailRecord,
  kind: VisitMailKind,
  patient: UserRecord | null = null,
): Promise<Read> {
  const { db, clock } = deps;
  const stored = visitFacts.parse(mail.facts);
  const facts = { ...stored, timeZone: zoneOfRecord(db, stored.timeZone) };
  const [id] = mail.appointmentIds;
  const found = id === undefined ? null : await appointments.find(db, id);
  const appointment = found && (patient === null || isTheirs(patient, found)) ? found : null;
  if (!isStillAccurate(mail, appointment)) return { notSent: 'changed' };
  const row = mailedEventOf(kind);
  if (isToCome(row) && Date.parse(facts.startsAt) <= clock.now()) return { notSent: 'too-late' };
  const about = id === undefined ? [] : await outbox.list(deps, mailAbout(db, id));
  const others = about.filter((other) => other.patientId === mail.patientId);
  const isReplaced = others.some(
    (other) =>
      [isReminder, isQuestion].every((isOne) => isOne(other) === isOne(mail)) &&
      other.recipient === mail.recipient &&
      (other.sequence > mail.sequence || isLaterReminder(mail, other, clock.now())) &&
      (isOpen(other) || other.delivery.state === 'SUCCESS') &&
      isStillAccurate(other, appointment),
  );
  if (isReplaced) return { notSent: 'changed' };
  const withdrawal = row.calendar === 'CANCEL' ? withdrawalOf(mail, facts.by, others) : null;
  if (withdrawal === 'under-way') return { notBefore: clock.now() + underWayMs };
  return withdrawal === 'untold' ? { notSent: 'changed' } : { facts, appointment };
}

/** Whether another reminder of the same time is due as well by now: one that was held back is not sent beside it. */
const isLaterReminder = (mail: MailRecord, other: MailRecord, now: number): boolean =>
  isReminder(mail) &&
  other.sequence === mail.sequence &&
  Date.parse(mail.dueAt) < Date.parse(other.dueAt) &&
  Date.parse(other.dueAt) <= now;

/** Whether a visit is a patient's. During a join the visit moves to the other record just before its emails do. */
const isTheirs = ({ _id, joining }: UserRecord, { patientId }: AppointmentRecord): boolean =>
  joining !== null || patientId === _id;

/** Whether what an email says of a visit is so. */
function isStillAccurate({ kind, facts }: MailRecord, appointment: AppointmentRecord | null): boolean {
  const needs = visitEventOf(kind)?.needs;
  if (needs?.length === 0) return appointment === null;
  const said = visitFacts.safeParse(facts);
  if (!needs || !appointment || !said.success) return false;
  const isStatus = needs.includes(shownStatusOf(appointment));
  // A request for a new time that is confirmed has an email that says so.
  const isAnswered = isLive(appointment.status) && appointment.status !== said.data.status;
  return isStatus && !isAnswered && appointment.startsAt === said.data.startsAt;
}

/**
 * The way in which a visit that is no more was withdrawn: `untold` by whoever had booked it, before any email about it
 * had left; `under-way` while one is being sent; null where its end has to be told.
 */
type Withdrawal = 'untold' | 'under-way' | null;

const bookedBy = z.object({ by: z._default(z.enum(['patient', 'practice', 'system']), 'practice') });

/**
 * The withdrawal of the visit whose end `mail` tells, by all emails about it. If the other side had booked it, or no
 * email told of the booking (as by telephone), its end is told: a patient waits for the answer to a request.
 */
export function withdrawalOf(mail: MailRecord, endedBy: By, about: readonly MailRecord[]): Withdrawal {
  const others = about.filter(({ _id, recipient }) => recipient === 'patient' && _id !== mail._id);
  if (others.some(mayHaveLeft)) return null;
  const booking = others.find(({ kind }) => visitEventOf(kind)?.event === 'book');
  if (!booking || bookedBy.safeParse(booking.facts).data?.by !== endedBy) return null;
  if (others.some(({ delivery }) => delivery.state === 'PROCESSING')) return 'under-way';
  return isOpen(booking) || booking.delivery.error === 'changed' ? 'untold' : null;
}

/** An attempt that failed may have been the server's loss of its own OK. */
function mayHaveLeft({ delivery: { state, attempts } }: MailRecord): boolean {
  if (state === 'SUCCESS' || state === 'ERROR') return true;
  // The last attempt is the one that has found it untrue, or is being made.
  return attempts > (state === 'NOT_SENT' || state === 'PROCESSING' ? 1 : 0);
}
