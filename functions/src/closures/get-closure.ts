import { clinicToday } from '@garden-room/contract/availability';
import { isOpenWithin } from '@garden-room/contract/block-time';
import type { ClosedVisit, Closure, ClosureDetail } from '@garden-room/contract/endpoints/closures';
import type { Schedule } from '@garden-room/contract/schedule';
import { visitEventOf } from '@garden-room/contract/visit-events';
import { appointments, holdsFutureSlot } from '#appointments/appointment-record.ts';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import { recordsAbout } from '#lib/owned-records.ts';
import { type MailRecord, outbox, toMail } from '#mail/mail-record.ts';
import { type MessageRecord, messages, messagesAboutAny } from '#messages/message-store.ts';
import { type ClosureRecord, closures, closuresFrom } from '#schedule/closure-store.ts';
import { readSchedule, readScheduleState } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { findReaches, ofPerson } from '#users/find-contacts.ts';
import { answered } from './close-days.ts';
import { findListedClosure, isListed, isUntouched, outcomeOf } from './closure-visits.ts';
import { proposeTimes } from './propose-times.ts';
import { noClosure } from './reopen-days.ts';

/**
 * A closure with the visits that were booked on its days, for the practice, whose reading is audited. A visit that was
 * deleted since is left out.
 */
export async function getClosure(deps: Deps, actor: Actor, id: string): Promise<ClosureDetail> {
  const { db, clock } = deps;
  const closure = await findListedClosure(deps, id);
  if (!closure) throw noClosure();
  await auditRead(deps, actor, { list: 'appointments' });
  const [scheduleState, found] = await Promise.all([
    readScheduleState(db),
    appointments.findAll(
      deps,
      closure.visits.map(({ _id }) => _id),
    ),
  ]);
  const outcomes = found.map((visit) => ({ visit, outcome: outcomeOf(closure, visit) }));
  const booked = outcomes.filter(({ outcome }) => outcome === 'booked').map(({ visit }) => visit);
  const ended = outcomes.filter(({ outcome }) => outcome === 'cancelled' || outcome === 'moved');
  const [people, times, notifications] = await Promise.all([
    findReaches(
      deps,
      found.map(({ patientId }) => patientId),
    ),
    proposeTimes(deps, {
      scheduleState,
      closure,
      visits: booked.filter((visit) => holdsFutureSlot(visit, clock.now())),
    }),
    readNotifications(
      deps,
      ended.map(({ visit }) => visit._id),
    ),
  ]);
  const days = daysOpenAgain(
    closure,
    scheduleState.schedule,
    clinicToday(scheduleState.schedule.timeZone, clock.now()),
  );
  const places = new Map(closure.visits.map(({ _id, date, time }) => [_id, { date, time }]));
  return {
    ...answered(closure),
    booked: booked.length,
    ...days,
    canReopen:
      closure.reopenedAt === null && !days.isOpenAgain && found.every((visit) => isUntouched(closure, visit)),
    visits: outcomes.map(({ visit, outcome }) => ({
      appointment: { ...visit, ...ofPerson(people.get(visit.patientId)) },
      was: places.get(visit._id) ?? visit,
      outcome,
      told: notifications.get(visit._id) ?? null,
      times: times.get(visit._id) ?? [],
    })),
  };
}

/** The days or hours of a closure that are open again: *Availability* and the calendar can open them, too. */
function daysOpenAgain(closure: ClosureRecord, schedule: Schedule, today: string) {
  const { dates, parts, first: date, reopenedAt } = closure;
  const { daysOff } = schedule;
  if (closure.hours) {
    const isComingDay = reopenedAt === null && date >= today && parts.length > 0;
    const isOpenAgain = isComingDay && parts.every((part) => isOpenWithin(schedule, { date, ...part }));
    return { openAgain: isOpenAgain ? [date] : [], isOpenAgain };
  }
  const comingDates = reopenedAt === null ? dates.filter((date) => date >= today) : [];
  const openAgain = comingDates.filter((date) => !daysOff.includes(date));
  return { openAgain, isOpenAgain: openAgain.length > 0 && openAgain.length === comingDates.length };
}

/** Closures that have not ended and are in force, the next first, each with how many visits still lie on its days. */
export async function listClosures(deps: Deps): Promise<Closure[]> {
  const { db, clock } = deps;
  const schedule = await readSchedule(db);
  const today = clinicToday(schedule.timeZone, clock.now());
  const comingClosures = (await closures.list(deps, closuresFrom(db, today)))
    .filter((closure) => closure.reopenedAt === null && !daysOpenAgain(closure, schedule, today).isOpenAgain)
    .sort((one, other) => (one.first < other.first ? -1 : 1));
  const listed = await Promise.all(
    comingClosures.map((closure) => (isListed(closure) ? closure : findListedClosure(deps, closure._id))),
  );
  return Promise.all(
    listed
      .flatMap((closure) => (closure ? [closure] : []))
      .map(async (closure) => {
        const visits = await appointments.findAll(
          deps,
          closure.visits.map(({ _id }) => _id),
        );
        const booked = visits.filter((visit) => outcomeOf(closure, visit) === 'booked').length;
        return { ...answered(closure), booked };
      }),
  );
}

type Notifications = NonNullable<ClosedVisit['told']>;

/** Whether a kind says that a visit has lost its time. */
const isOfLostTime = (kind: string): boolean =>
  kind === 'rescheduled' || visitEventOf(kind)?.calendar === 'CANCEL';
/** The most values that a query of Firestore can ask about. */
const atOnce = 30;

/**
 * The messages to patients about the last cancellation or move of some appointments, by appointment: read from the
 * outbox and the messages themselves, not guessed from their addresses.
 */
async function readNotifications(deps: Deps, ids: readonly string[]): Promise<Map<string, Notifications>> {
  const groups = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) =>
    ids.slice(index * atOnce, (index + 1) * atOnce),
  );
  const [mails, written] = await Promise.all([
    Promise.all(groups.map((group) => outbox.list(deps, recordsAbout(deps.db, 'mail', group)))),
    Promise.all(groups.map((group) => messages.list(deps, messagesAboutAny(deps.db, group)))),
  ]);
  const [allMails, allMessages] = [mails.flat(), written.flat()];
  return new Map(ids.map((id) => [id, notificationsOf(id, allMails, allMessages)]));
}

function notificationsOf(
  id: string,
  mails: readonly MailRecord[],
  messages: readonly MessageRecord[],
): Notifications {
  const mail = mails
    .filter(({ kind, recipient, appointmentIds }) => {
      return recipient === 'patient' && isOfLostTime(kind) && appointmentIds.includes(id);
    })
    .sort((one, other) => other.sequence - one.sequence)[0];
  return {
    account: messages.some(({ appointmentId, kind }) => appointmentId === id && isOfLostTime(kind)),
    email: mail && !isOnlyNoted(mail) ? toMail(mail).state : null,
    call: mail && isToBeCalled(mail) ? { mailId: mail._id, isDone: !isOpenCall(mail) } : null,
  };
}

/** Queued for nobody: without an address there is nothing to send. */
const isOnlyNoted = ({ delivery }: MailRecord): boolean =>
  delivery.error === 'no-address' || delivery.error === 'mail-off';

/** Given up after its attempts, and not settled since. */
const isGivenUp = ({ delivery }: MailRecord): boolean => delivery.state === 'ERROR';

const isToBeCalled = (mail: MailRecord): boolean => mail.toCall || isOnlyNoted(mail) || isGivenUp(mail);

const isOpenCall = (mail: MailRecord): boolean => mail.toCall || isGivenUp(mail);
