import { answeredBy } from '@garden-room/contract/answer-deadline';
import { changeRuleOf, isFreeToTheEnd } from '@garden-room/contract/cut-off';
import { shownStatusOf } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import {
  initialsOf,
  type MailedRule,
  type MailWords,
  practiceMailWords,
  reminderMailWords,
  severalMailWords,
  untilWords,
  visitMailWords,
} from '@garden-room/contract/mail-words';
import { openCents } from '@garden-room/contract/payments';
import { lateCancellationText } from '@garden-room/contract/practice-words';
import type { Schedule } from '@garden-room/contract/schedule';
import { lengthText } from '@garden-room/contract/time-text';
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
import { stopLinksOf } from '#mail-links/stop-reminders.ts';
import { visitLinksOf } from '#mail-links/visit-link.ts';
import { readSchedule, zoneOfRecord } from '#schedule/schedule-store.ts';
import type { UserRecord } from '#users/user-record.ts';
import { isReminder } from './call-instead.ts';
import type { ToPatient } from './compose-mail.ts';
import { ownTimeOf, wallTimeAt } from './own-time.ts';
import { type Withdrawal, withdrawalOf } from './withdrawal.ts';

type NotSent = { notSent: 'changed' | 'too-late' | 'gone' } | { notBefore: number };

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

/** While another email about the visit is being sent, this one waits. */
const underWayMs = 60_000;

/** An email to a patient about one visit. */
export async function composeVisit(
  deps: MailDeps,
  { mail, patient }: ToPatient,
  kind: VisitMailKind,
): Promise<MailWords | NotSent> {
  const read = await readVisit(deps, mail, kind, patient);
  if (!('facts' in read)) return read;
  const { facts, appointment } = read;
  const { practice } = deps;
  const schedule = await readSchedule(deps.db);
  const { answerWithinOpenDays, cancelCutoffHours } = schedule;
  const visit = {
    ...facts,
    own: ownTimeOf(patient, facts),
    pending: facts.status === 'pending',
    mode: appointment?.mode ?? 'in_person',
    length: appointment && lengthText(appointment),
    isPaid: appointment !== null && openCents(appointment) <= 0,
    phone: patient.phone,
    rule: appointment && ruleOf(deps, appointment, { patient, cancelCutoffHours }),
    answerWithinOpenDays,
    answeredBy: appointment?.status === 'pending' ? deadlineWords(schedule, appointment, patient) : null,
    isFreeToTheEnd: appointment !== null && isFreeToTheEnd(appointment),
    late: appointment && lateCost(deps, [appointment]),
    word: appointment && wordTo(patient, facts.by, appointment),
  };
  const context = { practice, url: pageOf(deps, appointment, patient), now: deps.clock.now() };
  if (!mailedEventOf(kind).email.reminder) return visitMailWords(kind, visit, context);
  const [appointmentId = ''] = mail.appointmentIds;
  const [answers, stop] = await Promise.all([
    visitLinksOf(deps, { appointmentId, startsAt: visit.startsAt, patientId: patient._id }),
    stopLinksOf(deps, patient._id),
  ]);
  return reminderMailWords(kind, visit, { ...context, answers, stop });
}

/** An email to a patient about visits booked or changed at once; one changed since then has an email of its own. */
export async function composeSeveral(
  deps: MailDeps,
  { mail, patient }: ToPatient,
  kind: VisitMailKind,
): Promise<MailWords | NotSent> {
  const visits = await unchangedOf(deps, mail, { kind, patient });
  const { by } = severalFacts.parse(mail.facts);
  const isEnd = mailedEventOf(kind).calendar === 'CANCEL';
  const withdrawals = isEnd ? await withdrawalsOf(deps, mail, { by, visits }) : [];
  if (withdrawals.includes('under-way')) return { notBefore: deps.clock.now() + underWayMs };
  const announced = visits.filter((_, index) => withdrawals[index] !== 'untold');
  if (announced.length === 0) return { notSent: 'changed' };
  const own = announced.map((visit) => ({
    ...visit,
    own: ownTimeOf(patient, visit),
    length: lengthText(visit),
    isPaid: openCents(visit) <= 0,
  }));
  const { cancelCutoffHours: cutoffHours } = await readSchedule(deps.db);
  const url = patient.hasAccount ? deps.practice.appointmentsUrl : null;
  const [first] = announced;
  const about = {
    by,
    late: lateCost(deps, announced),
    word: first ? wordTo(patient, by, first) : null,
    isFreeToTheEnd: announced.some(isFreeToTheEnd),
  };
  return severalMailWords(kind, own, { ...deps, ...about, cutoffHours, url, now: deps.clock.now() });
}

/** An email to the practice about one visit. */
export async function composeForPractice(
  deps: MailDeps,
  mail: MailRecord,
  kind: VisitMailKind,
): Promise<MailWords | NotSent> {
  const read = await readVisit(deps, mail, kind);
  if (!('facts' in read)) return read;
  const { facts, appointment } = read;
  const { links } = deps.practice;
  const page = mailedEventOf(kind).email.link?.page;
  const url = page ? links[page] : links.appointment(mail.appointmentIds[0] ?? '');
  const initials = initialsOf(appointment?.patientName ?? '');
  const answerBy =
    appointment?.status === 'pending' ? deadlineOf(await readSchedule(deps.db), appointment) : null;
  return practiceMailWords(
    kind,
    { ...facts, pending: facts.status === 'pending', initials, answerBy },
    { url, now: deps.clock.now() },
  );
}

/** Until when a request is answered, on the practice's clock. */
const deadlineOf = (schedule: Schedule, request: AppointmentRecord) =>
  wallTimeAt(schedule.timeZone, answeredBy(request, schedule));

/** The deadline of a request in the words of an email to its patient, with their own time. */
function deadlineWords(schedule: Schedule, request: AppointmentRecord, patient: UserRecord): string {
  const { timeZone } = schedule;
  const deadline = { ...deadlineOf(schedule, request), timeZone };
  const startsAt = new Date(answeredBy(request, schedule)).toISOString();
  return untilWords({ ...deadline, own: ownTimeOf(patient, { ...deadline, startsAt }) });
}

/**
 * The changes that a patient may make to a visit now, until a time on the practice's clock and theirs; null once it is
 * over.
 */
function ruleOf(
  { clock }: MailDeps,
  visit: AppointmentRecord,
  { patient, cancelCutoffHours }: { patient: UserRecord; cancelCutoffHours: number },
): MailedRule | null {
  if (!isLive(visit.status)) return null;
  const rule = changeRuleOf(visit, cancelCutoffHours, clock.now());
  if (!('until' in rule)) return rule;
  const { timeZone } = visit;
  const until = { ...wallTimeAt(timeZone, rule.until), timeZone };
  const startsAt = new Date(rule.until).toISOString();
  return { kind: rule.kind, until: { ...until, own: ownTimeOf(patient, { ...until, startsAt }) } };
}

/** The cost of visits that their patient cancelled late; null where none was late. */
function lateCost({ practice }: MailDeps, visits: readonly AppointmentRecord[]): string | null {
  const late = visits.filter(({ cancelledLate }) => cancelledLate);
  return late.length === 0 ? null : lateCancellationText(late, practice.missedVisit, practice.currency);
}

/** The practice's reason for ending a visit, for a patient without an account; any other reads it in the message. */
function wordTo({ hasAccount }: UserRecord, by: By, { status, reason }: AppointmentRecord): string | null {
  return hasAccount || by !== 'practice' || isLive(status) ? null : reason;
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

const severalFacts = z.object({
  starts: z.record(z.string(), z.string()),
  /** The side that made the change; an email about a booking leaves it out, since the practice books series. */
  by: z._default(z.enum(['patient', 'practice']), 'practice'),
});

/** The visits of an email that are still to come, as it was queued for, and its patient's. */
async function unchangedOf(
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
async function readVisit(
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
      isReminder(other) === isReminder(mail) &&
      other.recipient === mail.recipient &&
      other.sequence > mail.sequence &&
      (isOpen(other) || other.delivery.state === 'SUCCESS') &&
      isStillAccurate(other, appointment),
  );
  if (isReplaced) return { notSent: 'changed' };
  const withdrawal = row.calendar === 'CANCEL' ? withdrawalOf(mail, facts.by, others) : null;
  if (withdrawal === 'under-way') return { notBefore: clock.now() + underWayMs };
  return withdrawal === 'untold' ? { notSent: 'changed' } : { facts, appointment };
}

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

/** The page of the visit; the list where it is gone; none for a patient without an account. */
function pageOf(
  { practice }: MailDeps,
  appointment: AppointmentRecord | null,
  { hasAccount }: UserRecord,
): string | null {
  if (!hasAccount) return null;
  return appointment ? practice.links.appointment(appointment._id) : practice.appointmentsUrl;
}
