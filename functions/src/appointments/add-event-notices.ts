import { addDays } from '@garden-room/contract/availability';
import { longAgoDays, reminderHours } from '@garden-room/contract/cut-off';
import { hourMs } from '@garden-room/contract/milliseconds';
import {
  isVisitMail,
  mailedEventOf,
  type VisitMailKind,
  visitEventOf,
  visitMailKinds,
} from '@garden-room/contract/visit-events';
import { wallClockAt } from '@garden-room/contract/zoned-time';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { mailAddressOf } from '#lib/mail-address.ts';
import { addMail, type NewMail } from '#mail/mail-store.ts';
import { addEventMessage, type NewEventMessage } from '#messages/message-store.ts';
import type { UserRecord } from '#users/user-record.ts';
import {
  type AppointmentAct,
  appointmentMessage,
  seriesChangeMessage,
  seriesMessage,
  sideOf,
  type ToldEvent,
} from './appointment-message.ts';
import { type AppointmentRecord, sequenceOf } from './appointment-record.ts';

type NoticeDeps = Pick<Deps, 'db' | 'config'>;
type Addressee = Pick<UserRecord, '_id' | 'email' | 'hasAccount'>;

/** An event of an appointment (as it is afterwards); `before` if it was changed. */
interface AppointmentNews {
  patient: Addressee;
  appointment: AppointmentRecord;
  before?: AppointmentRecord;
  act: AppointmentAct & { event: ToldEvent };
  /** The schedule's cut-off, before which reminders are sent; null unless the visit is confirmed. */
  cancelCutoffHours: number | null;
  /** The schedule's answer time, in notices about a request. */
  answerWithinOpenDays?: number | undefined;
}

/**
 * Adds to the commit of an event all that is written of it: the message in the patient's account, the email to them,
 * and the email to the practice about what waits for its answer, or that a patient cannot come.
 */
export function addEventNotices(
  deps: NoticeDeps,
  writes: Writes,
  { patient, appointment, before, act, cancelCutoffHours, answerWithinOpenDays }: AppointmentNews,
  now: number,
): void {
  const message = appointmentMessage(appointment, act, { before, answerWithinOpenDays });
  addEventMessage(deps.db, writes, patient, message, now);
  const about = aboutVisit(appointment, message);
  if (isVisitMail(message.kind)) addVisitMail(deps, writes, patient, { ...about, kind: message.kind }, now);
  if (visitEventOf(message.kind)?.calendar === 'REQUEST' && appointment.status === 'confirmed') {
    const { startsAt, series } = appointment;
    const isAsked = series === null && isOfLongAgo(appointment, bookedAt(appointment, act.event, now));
    addReminders(deps, writes, patient, { about, startsAt, cancelCutoffHours, isAsked }, now);
  }
  const isAsked = act.by === patient._id && (act.event === 'book' || act.event === 'reschedule');
  if (isAsked && appointment.status === 'pending')
    addVisitMail(deps, writes, patient, { ...about, kind: 'new-request' }, now);
  if (act.event === 'cancel' && appointment.cancelledLate && act.by === patient._id)
    addVisitMail(deps, writes, patient, { ...about, kind: 'late-cancellation' }, now);
}

/** Adds the notices of visits that the practice has booked at once: one message, one email. */
export function addSeriesNotices(
  deps: NoticeDeps,
  writes: Writes,
  patient: Addressee,
  { series, cancelCutoffHours }: { series: readonly AppointmentRecord[]; cancelCutoffHours: number },
  now: number,
): void {
  addEventMessage(deps.db, writes, patient, seriesMessage(series), now);
  const [first] = series;
  if (!first) return;
  const starts = Object.fromEntries(series.map(({ _id, startsAt }) => [_id, startsAt]));
  const about = {
    subject: first._id,
    sequence: 0,
    patientId: patient._id,
    appointmentIds: series.map(({ _id }) => _id),
    facts: { starts },
  };
  addVisitMail(deps, writes, patient, { ...about, kind: 'series' }, now);
  const asked = series.find((visit) => isOfLongAgo(visit, now));
  for (const visit of series) {
    const ofVisit = aboutVisit(visit, appointmentMessage(visit, { event: 'book', by: 'practice' }));
    const { startsAt } = visit;
    const reminded = { about: ofVisit, startsAt, cancelCutoffHours, isAsked: visit === asked };
    addReminders(deps, writes, patient, reminded, now);
  }
}

/**
 * When the patient of a visit, confirmed by an event, has known its day (UTC milliseconds); null where another event
 * has asked already. A visit of an import, or that was another patient's, is theirs from the event on.
 */
function bookedAt({ createdAt }: AppointmentRecord, event: ToldEvent, now: number): number | null {
  if (event === 'confirm') return Date.parse(createdAt);
  return event === 'book' ? now : null;
}

/** Whether a visit was booked so many days ahead that its patient is asked whether it still suits. */
const isOfLongAgo = ({ date, timeZone }: AppointmentRecord, at: number | null): boolean =>
  at !== null && addDays(wallClockAt(timeZone, at).date, longAgoDays) <= date;

/** Adds the notices of visits of a series that were changed at once; of a single one those of any change. */
export function addSeriesChangeNotices(
  deps: NoticeDeps,
  writes: Writes,
  patient: Addressee,
  { before, changed, act, cancelCutoffHours }: SeriesNews,
  now: number,
): void {
  const [first] = changed;
  if (!first) return;
  if (changed.length === 1) {
    const news = {
      patient,
      appointment: first,
      ...(before[0] && { before: before[0] }),
      act,
      cancelCutoffHours,
    };
    addEventNotices(deps, writes, news, now);
    return;
  }
  const by = sideOf(act, patient._id) === 'patient' ? 'patient' : 'practice';
  const message = seriesChangeMessage(changed, { event: act.event, by });
  addEventMessage(deps.db, writes, patient, message, now);
  const about = {
    subject: first._id,
    sequence: sequenceOf(first),
    patientId: patient._id,
    appointmentIds: changed.map(({ _id }) => _id),
    facts: { starts: Object.fromEntries(changed.map(({ _id, startsAt }) => [_id, startsAt])), by },
  };
  addVisitMail(deps, writes, patient, { ...about, kind: message.kind }, now);
  for (const visit of changed) {
    const ofVisit = aboutVisit(visit, appointmentMessage(visit, act));
    if (visit.status === 'confirmed')
      addReminders(
        deps,
        writes,
        patient,
        { about: ofVisit, startsAt: visit.startsAt, cancelCutoffHours },
        now,
      );
    if (visit.cancelledLate && act.by === patient._id)
      addVisitMail(deps, writes, patient, { ...ofVisit, kind: 'late-cancellation' }, now);
  }
}

interface SeriesNews {
  before: readonly AppointmentRecord[];
  changed: readonly AppointmentRecord[];
  act: SeriesAct;
  cancelCutoffHours: number;
}

/** An act on several visits of a series at once. */
export type SeriesAct = AppointmentAct & { event: 'cancel' | 'reschedule' };

/** No reminder is due before the minute of undo is over; with room for two clocks that differ. */
const settledMs = 65_000;

/**
 * Adds the reminders that are still ahead; of a visit that was booked later there is none. Whether the patient wants
 * them is asked when they are due. What moves or ends the visit meanwhile makes them untrue, and so stops them.
 */
function addReminders(
  { db, config }: NoticeDeps,
  writes: Writes,
  patient: Addressee,
  {
    about,
    startsAt,
    cancelCutoffHours,
    isAsked = false,
  }: { about: VisitMail; startsAt: string; cancelCutoffHours: number | null; isAsked?: boolean },
  now: number,
): void {
  if (cancelCutoffHours === null || !config.mail || mailAddressOf(patient) === null) return;
  const hours = reminderHours(cancelCutoffHours);
  for (const kind of visitMailKinds) {
    const { reminder } = mailedEventOf(kind).email;
    if (!reminder || (reminder === 'ask' && !isAsked)) continue;
    const dueAt = Date.parse(startsAt) - hours[reminder] * hourMs;
    if (dueAt > now + settledMs) addMail(db, writes, { ...about, kind, recipient: 'patient', dueAt }, now);
  }
}

type VisitMail = Omit<NewMail, 'recipient' | 'kind' | 'dueAt'>;

function aboutVisit(appointment: AppointmentRecord, { facts }: NewEventMessage): VisitMail {
  const { _id, patientId, date, time, timeZone, startsAt, status } = appointment;
  return {
    subject: _id,
    sequence: sequenceOf(appointment),
    patientId,
    appointmentIds: [_id],
    facts: { date, time, timeZone, startsAt, status, by: 'by' in facts ? facts.by : 'system' },
  };
}

/**
 * Adds the email of a kind to whom it tells. To a patient without an address it is only noted; without an account as
 * well, the practice has to call.
 */
function addVisitMail(
  { db, config }: NoticeDeps,
  writes: Writes,
  patient: Addressee,
  mail: VisitMail & { kind: VisitMailKind },
  now: number,
): void {
  const { tells: recipient = 'patient', email } = mailedEventOf(mail.kind);
  const queued: NewMail = { ...mail, recipient, dueAt: now + (email.waitMs ?? 0) };
  const hasAddress = recipient === 'practice' || mailAddressOf(patient) !== null;
  if (config.mail && hasAddress) addMail(db, writes, queued, now);
  else if (recipient === 'patient' && !patient.hasAccount) {
    const notSent = hasAddress ? 'mail-off' : 'no-address';
    // A patient who has cancelled knows it.
    const isKnown = email.isKnown || mail.facts?.['by'] === 'patient';
    addMail(db, writes, { ...queued, notSent, toCall: !isKnown }, now);
  }
}
