import { isFreeToTheEnd } from '@garden-room/contract/cut-off';
import { shownStatusOf } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import { reminderKinds, type VisitMailKind, visitMailKinds } from '@garden-room/contract/mail';
import {
  type By,
  initialsOf,
  lateCancellationMailWords,
  type MailWords,
  newRequestMailWords,
  reminderMailWords,
  seriesChangeMailWords,
  seriesMailWords,
  visitMailWords,
} from '@garden-room/contract/mail-words';
import { firstLateText } from '@garden-room/contract/practice-words';
import * as z from 'zod/mini';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { invariant } from '#lib/app-error.ts';
import { isOpen, type MailRecord, outbox } from '#mail/mail-record.ts';
import { mailAbout } from '#mail/mail-store.ts';
import { stopLinksOf } from '#mail-links/stop-reminders.ts';
import { visitLinksOf } from '#mail-links/visit-link.ts';
import { readSchedule, zoneOfRecord } from '#schedule/schedule-store.ts';
import type { UserRecord } from '#users/user-record.ts';
import type { MailDeps } from './mail-deps.ts';
import { ownTimeOf } from './own-time.ts';
import { type Withdrawal, withdrawalOf } from './withdrawal.ts';

type NotSent = { notSent: 'changed' | 'too-late' | 'gone' } | { notBefore: number };

/** What an email about a visit was queued with. */
const visitFacts = z.object({
  date: z.string(),
  time: z.string(),
  timeZone: z.optional(z.unknown()),
  startsAt: z.string(),
  status: z.string(),
  by: z.enum(['patient', 'practice', 'system']),
});
type VisitFacts = Omit<z.output<typeof visitFacts>, 'timeZone'> & { timeZone: string };

/** Kinds that say that a visit is no more. */
const ends: readonly string[] = ['declined', 'cancelled', 'deleted'];

/** While another email about the visit is being sent, this one waits. */
const underWayMs = 60_000;

/** Kinds that speak of a visit to come. */
const coming: readonly string[] = [
  'requested',
  'arranged',
  'confirmed',
  'rescheduled',
  'new-request',
  ...reminderKinds,
];

/** An email to a patient about one visit. */
export async function composeVisit(
  deps: MailDeps,
  { mail, patient }: { mail: MailRecord; patient: UserRecord },
): Promise<MailWords | NotSent> {
  const read = await readVisit(deps, mail);
  if (!('facts' in read)) return read;
  const { facts, appointment } = read;
  const kind = visitMailKinds.find((known) => known === mail.kind);
  invariant(kind, 'a kind of email about a visit');
  const pending = facts.status === 'pending';
  const mode = appointment?.mode ?? 'in_person';
  const own = ownTimeOf(patient, facts);
  const { answerWithinOpenDays } = await readSchedule(deps.db);
  return visitMailWords(
    kind,
    {
      ...facts,
      own,
      pending,
      mode,
      answerWithinOpenDays,
      isFreeToTheEnd: appointment !== null && isFreeToTheEnd(appointment),
      late: kind === 'cancelled' && appointment ? lateCost(deps, [appointment]) : null,
    },
    { ...deps, url: pageOf(deps, mail, patient) },
  );
}

/** A reminder of a visit. */
export async function composeReminder(
  deps: MailDeps,
  { mail, patient }: { mail: MailRecord; patient: UserRecord },
): Promise<MailWords | NotSent> {
  const read = await readVisit(deps, mail);
  if (!('facts' in read)) return read;
  const own = ownTimeOf(patient, read.facts);
  const { facts, appointment } = read;
  const visit = {
    ...facts,
    own,
    pending: false,
    mode: appointment?.mode ?? 'in_person',
    isFreeToTheEnd: appointment !== null && isFreeToTheEnd(appointment),
  } as const;
  const { practice } = deps;
  const [appointmentId = ''] = mail.appointmentIds;
  const [answers, stop] = await Promise.all([
    visitLinksOf(deps, { appointmentId, startsAt: visit.startsAt }),
    stopLinksOf(deps, patient._id),
  ]);
  const url = pageOf(deps, mail, patient);
  return reminderMailWords(visit, { practice, lateFee: practice.lateFee, answers, stop, url });
}

/** An email to a patient about several visits; of those that were changed since there are others. */
export async function composeSeries(
  deps: MailDeps,
  { mail, patient }: { mail: MailRecord; patient: UserRecord },
): Promise<MailWords | NotSent> {
  const visits = await unchangedOf(deps, mail, ['confirmed']);
  if (visits.length === 0) return { notSent: 'changed' };
  const own = visits.map((visit) => ({ ...visit, own: ownTimeOf(patient, visit) }));
  return seriesMailWords(own, { ...deps, url: historyOf(deps, patient) });
}

/** An email to a patient about visits of a series that were moved or cancelled at once. */
export async function composeSeriesChange(
  deps: MailDeps,
  { mail, patient }: { mail: MailRecord; patient: UserRecord },
): Promise<MailWords | NotSent> {
  const isMoved = mail.kind === 'series-moved';
  const visits = await unchangedOf(deps, mail, isMoved ? ['pending', 'confirmed'] : ['cancelled']);
  if (visits.length === 0) return { notSent: 'changed' };
  const { by } = z.object({ by: z.enum(['patient', 'practice']) }).parse(mail.facts);
  const kind = isMoved ? 'series-moved' : 'series-cancelled';
  const withdrawals = isMoved ? [] : await withdrawalsOf(deps, mail, { by, visits });
  if (withdrawals.includes('under-way')) return { notBefore: deps.clock.now() + underWayMs };
  const told = visits.filter((_, index) => withdrawals[index] !== 'untold');
  if (told.length === 0) return { notSent: 'changed' };
  const late = isMoved ? null : lateCost(deps, told);
  return seriesChangeMailWords(kind, told, { ...deps, by, late, url: historyOf(deps, patient) });
}

/** What it costs that their patient has cancelled visits late; null where none was late. */
function lateCost({ practice }: MailDeps, visits: readonly AppointmentRecord[]): string | null {
  const late = visits.filter(({ cancelledLate }) => cancelledLate);
  if (late.length === 0) return null;
  return late.every(({ lateIsFree }) => lateIsFree) ? firstLateText : practice.lateFee;
}

/** How each of several visits was withdrawn, as `withdrawalOf` says. */
async function withdrawalsOf(
  deps: MailDeps,
  mail: MailRecord,
  { by, visits }: { by: By; visits: readonly AppointmentRecord[] },
): Promise<Withdrawal[]> {
  const others = await Promise.all(visits.map(({ _id }) => outbox.list(deps, mailAbout(deps.db, _id))));
  return others.map((each) => withdrawalOf(mail, by, each));
}

const seriesFacts = z.object({ starts: z.record(z.string(), z.string()) });

/** The visits of an email that are still to come, and as it was queued for. */
async function unchangedOf(
  { db, clock }: MailDeps,
  mail: MailRecord,
  statuses: readonly string[],
): Promise<AppointmentRecord[]> {
  const { starts } = seriesFacts.parse(mail.facts);
  const found = await Promise.all(mail.appointmentIds.map((id) => appointments.find(db, id)));
  return found.flatMap((visit) => {
    const isSo = visit && statuses.includes(visit.status) && starts[visit._id] === visit.startsAt;
    return isSo && Date.parse(visit.startsAt) > clock.now() ? [visit] : [];
  });
}

/** Where a patient sees all their visits; null without an account. */
const historyOf = ({ practice }: MailDeps, { hasAccount }: UserRecord): string | null =>
  hasAccount ? practice.appointmentsUrl : null;

/** To the practice: a request waits. */
export async function composeNewRequest(deps: MailDeps, mail: MailRecord): Promise<MailWords | NotSent> {
  const read = await readVisit(deps, mail);
  if (!('facts' in read)) return read;
  const initials = initialsOf(read.appointment?.patientName ?? '');
  return newRequestMailWords({ ...read.facts, initials }, { ...deps, url: deps.practice.links.requests });
}

/** To the practice: a patient cannot come. */
export async function composeLateCancellation(
  deps: MailDeps,
  mail: MailRecord,
): Promise<MailWords | NotSent> {
  const read = await readVisit(deps, mail);
  if (!('facts' in read)) return read;
  const initials = initialsOf(read.appointment?.patientName ?? '');
  const url = deps.practice.links.appointment(mail.appointmentIds[0] ?? '');
  return lateCancellationMailWords({ ...read.facts, initials }, { ...deps, url });
}

type Read = { facts: VisitFacts; appointment: AppointmentRecord | null } | NotSent;

/** The visit as it is now, if it is still what the email was queued for and no newer email says the same or more. */
async function readVisit(deps: MailDeps, mail: MailRecord): Promise<Read> {
  const { db, clock } = deps;
  const stored = visitFacts.parse(mail.facts);
  const facts = { ...stored, timeZone: zoneOfRecord(db, stored.timeZone) };
  const [id] = mail.appointmentIds;
  const appointment = id === undefined ? null : await appointments.find(db, id);
  if (!isTrue(mail, appointment)) return { notSent: 'changed' };
  if (coming.includes(mail.kind) && Date.parse(facts.startsAt) <= clock.now()) return { notSent: 'too-late' };
  const others = id === undefined ? [] : await outbox.list(deps, mailAbout(db, id));
  const isReplaced = others.some(
    (other) =>
      isReminder(other) === isReminder(mail) &&
      other.recipient === mail.recipient &&
      other.sequence > mail.sequence &&
      (isOpen(other) || other.delivery.state === 'SUCCESS') &&
      isTrue(other, appointment),
  );
  if (isReplaced) return { notSent: 'changed' };
  const withdrawal = ends.includes(mail.kind) ? withdrawalOf(mail, facts.by, others) : null;
  if (withdrawal === 'under-way') return { notBefore: clock.now() + underWayMs };
  return withdrawal === 'untold' ? { notSent: 'changed' } : { facts, appointment };
}

const isReminder = ({ kind }: MailRecord): boolean => (reminderKinds as readonly string[]).includes(kind);

/** What an appointment is called while an email of a kind is true. */
const statuses: Record<
  VisitMailKind | 'new-request' | 'late-cancellation' | (typeof reminderKinds)[number],
  readonly string[]
> = {
  'first-reminder': ['confirmed'],
  'last-reminder': ['confirmed'],
  requested: ['pending'],
  'new-request': ['pending'],
  arranged: ['confirmed'],
  confirmed: ['confirmed'],
  rescheduled: ['pending', 'confirmed'],
  declined: ['declined'],
  expired: ['expired'],
  cancelled: ['cancelled'],
  'late-cancellation': ['cancelled'],
  'no-show': ['no-show'],
  deleted: [],
};

/** Whether what an email says of a visit is so. */
function isTrue({ kind, facts }: MailRecord, appointment: AppointmentRecord | null): boolean {
  if (kind === 'deleted') return appointment === null;
  const said = visitFacts.safeParse(facts);
  if (!appointment || !said.success || !Object.hasOwn(statuses, kind)) return false;
  const isStatus = statuses[kind as keyof typeof statuses].includes(shownStatusOf(appointment));
  // A request for a new time that is confirmed has an email that says so.
  const isAnswered = isLive(appointment.status) && appointment.status !== said.data.status;
  return isStatus && !isAnswered && appointment.startsAt === said.data.startsAt;
}

/** The page of the visit; the list where it is gone; none for a patient without an account. */
function pageOf(
  { practice }: MailDeps,
  { kind, appointmentIds }: MailRecord,
  patient: UserRecord,
): string | null {
  if (!patient.hasAccount) return null;
  const [id] = appointmentIds;
  return kind === 'deleted' || id === undefined ? practice.appointmentsUrl : practice.links.appointment(id);
}
