import { answeredBy } from '@garden-room/contract/answer-deadline';
import { askingHours, changeRuleOf, isFreeToTheEnd } from '@garden-room/contract/cut-off';
import type { NotSentReason } from '@garden-room/contract/endpoints/mail';
import { isLive } from '@garden-room/contract/live-status';
import {
  askingMailWords,
  initialsOf,
  type MailedRule,
  type MailWords,
  practiceMailWords,
  reminderMailWords,
  severalMailWords,
  untilWords,
  visitMailWords,
} from '@garden-room/contract/mail-words';
import { hourMs } from '@garden-room/contract/milliseconds';
import { openCents } from '@garden-room/contract/payments';
import { firstNameOf } from '@garden-room/contract/person-fields';
import { lateCancellationText } from '@garden-room/contract/practice-words';
import type { Schedule } from '@garden-room/contract/schedule';
import { lengthText } from '@garden-room/contract/time-text';
import { type By, isToCome, mailedEventOf, type VisitMailKind } from '@garden-room/contract/visit-events';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import type { MailDeps } from '#lib/deps.ts';
import type { MailRecord } from '#mail/mail-record.ts';
import { stopLinksOf } from '#mail-links/stop-reminders.ts';
import { linkOfVisit, visitLinksOf } from '#mail-links/visit-link.ts';
import { isClosedAt, withStranded } from '#schedule/closure-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { UserRecord } from '#users/user-record.ts';
import type { ToPatient } from './compose-mail.ts';
import {
  type NotSent,
  readVisit,
  severalFacts,
  unchangedOf,
  underWayMs,
  withdrawalsOf,
} from './mailed-visit.ts';
import { ownTimeOf, wallTimeAt } from './own-time.ts';

/** An email to a patient about one visit. */
export async function composeVisit(
  deps: MailDeps,
  to: ToPatient,
  kind: VisitMailKind,
): Promise<MailWords | NotSent> {
  const { mail, patient, mailbox } = to;
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
    answeredBy:
      appointment?.status === 'pending'
        ? deadlineWords(deps, schedule, { request: appointment, patient })
        : null,
    isFreeToTheEnd: appointment !== null && isFreeToTheEnd(appointment),
    late: appointment && lateCost(deps, [appointment]),
    word: appointment && wordTo(patient, facts.by, appointment),
    isOfSeries: appointment?.series != null,
    attendee: attendeeOf([appointment], mailbox),
  };
  const [appointmentId = ''] = mail.appointmentIds;
  const about = { appointmentId, startsAt: visit.startsAt, patientId: patient._id };
  const row = mailedEventOf(kind);
  // Until an address is confirmed it may be a stranger's.
  const hasPage = appointment !== null && mailbox.isConfirmed && isToCome(row);
  const page = hasPage ? await linkOfVisit(deps, 'visit', appointment) : null;
  const context = { practice, url: pageOf(deps, appointment, patient), page, now: deps.clock.now() };
  const { reminder } = row.email;
  if (!reminder) return visitMailWords(kind, visit, context);
  const notNow = await whyNotNow(deps, { reminder, appointment, rule: visit.rule, schedule }, to);
  if (notNow) return notNow;
  const [answers, stop] = await Promise.all([visitLinksOf(deps, about), stopLinksOf(deps, patient._id)]);
  return reminder === 'ask'
    ? askingMailWords(kind, visit, { ...context, stop })
    : reminderMailWords(kind, visit, { ...context, answers, stop });
}

/**
 * Why a reminder does not leave now; null where it does. While the practice has closed the time of its visit, and has
 * not settled it, nobody is told to come: the reminder waits until that is moved, cancelled or kept.
 */
async function whyNotNow(deps: MailDeps, asked: Asked, to: ToPatient): Promise<NotSent | null> {
  const { reminder, appointment, schedule } = asked;
  const why = reminder === 'ask' ? whyNotAsked(deps, asked, to) : null;
  if (why) return { notSent: why };
  const isClosed = appointment !== null && isClosedAt(schedule, appointment);
  const isHeld = isClosed && (await withStranded(deps, appointment)).isStranded;
  return isHeld ? { notBefore: deps.clock.now() + hourMs } : null;
}

/**
 * Why a patient is not asked about a visit that was booked long ago; null where they are. Who has answered has said it,
 * and who has moved it, or was told that the practice has, knows it since.
 */
function whyNotAsked(
  { clock }: MailDeps,
  { appointment, rule }: Asked,
  { mail, patient, mailbox }: ToPatient,
): NotSentReason | null {
  if (!mailbox.isConfirmed) return 'unconfirmed';
  // The links of who is blocked do not work.
  if (!appointment || patient.isBlocked) return 'gone';
  const { answer, requestedAt, createdAt } = appointment;
  if (answer !== null || requestedAt !== createdAt) return 'changed';
  const isLate = rule?.kind !== 'until' || clock.now() > Date.parse(mail.dueAt) + askingHours * hourMs;
  return isLate ? 'too-late' : null;
}

interface Asked {
  reminder: 'ask' | 'first' | 'last';
  appointment: AppointmentRecord | null;
  rule: MailedRule | null;
  schedule: Schedule;
}

/** An email to a patient about visits booked or changed at once; one changed since then has an email of its own. */
export async function composeSeveral(
  deps: MailDeps,
  { mail, patient, mailbox }: ToPatient,
  kind: VisitMailKind,
): Promise<MailWords | NotSent> {
  const visits = await unchangedOf(deps, mail, { kind, patient });
  const { by } = severalFacts.parse(mail.facts);
  const isEnd = mailedEventOf(kind).calendar === 'CANCEL';
  const withdrawals = isEnd ? await withdrawalsOf(deps, mail, { by, visits }) : [];
  if (withdrawals.includes('under-way')) return { notBefore: deps.clock.now() + underWayMs };
  const announced = visits.filter((_, index) => withdrawals[index] !== 'untold');
  if (announced.length === 0) return { notSent: 'changed' };
  const placed = announced.map((visit) => ({
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
    attendee: attendeeOf(announced, mailbox),
  };
  return severalMailWords(kind, placed, { ...deps, ...about, cutoffHours, url, now: deps.clock.now() });
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

/** The moment until which a request is answered, on the practice's clock. */
const deadlineOf = (schedule: Schedule, request: AppointmentRecord) =>
  wallTimeAt(schedule.timeZone, answeredBy(request, schedule));

/** The deadline of a request in the words of an email to its patient, with their own time. */
function deadlineWords(
  { clock }: MailDeps,
  schedule: Schedule,
  { request, patient }: { request: AppointmentRecord; patient: UserRecord },
): string {
  const { timeZone } = schedule;
  const deadline = { ...deadlineOf(schedule, request), timeZone };
  const startsAt = new Date(answeredBy(request, schedule)).toISOString();
  return untilWords({ ...deadline, own: ownTimeOf(patient, { ...deadline, startsAt }) }, clock.now());
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

/** The first name of the dependant for whom visits are, if all are for one: where their patient is greeted by name. */
function attendeeOf(
  visits: readonly (AppointmentRecord | null)[],
  { isConfirmed }: ToPatient['mailbox'],
): string | null {
  const [name = '', ...others] = new Set(visits.map((visit) => visit?.attendee?.name ?? ''));
  return isConfirmed && others.length === 0 ? firstNameOf(name) : null;
}

/** The practice's reason for ending a visit, for a patient without an account; any other reads it in the message. */
function wordTo({ hasAccount }: UserRecord, by: By, { status, reason }: AppointmentRecord): string | null {
  return hasAccount || by !== 'practice' || isLive(status) ? null : reason;
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
