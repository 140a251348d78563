import { addDays, clinicToday } from '@garden-room/contract/availability';
import { askingHours, longAgoDays } from '@garden-room/contract/cut-off';
import { practice } from '../support/deployed-practice.ts';
import type { Change } from './day-model.ts';
import { instantOf } from './door-model.ts';
import type { StoredDocument } from './store.ts';
import type { Fields } from './values.ts';

/** The time of a visit: who chose it, what its patient has answered to it, and the one before it. */
interface Time {
  startsAt: number;
  isByPractice: boolean;
  answer: string | null;
  before: Time | null;
}

interface Followed {
  time: Time;
  patientId: string | undefined;
  bookedFor: number;
  isMoved: boolean;
  /** When it got its present start, and when its patient has answered to that; undefined where they have not. */
  movedAt: number;
  answeredAt: number | undefined;
}

const staff = ['doctor', 'desk'];
const answers = ['coming', 'another-time'];

const text = (fields: Fields | undefined, name: string) => fields?.[name]?.stringValue;
const startOf = (fields: Fields) => instantOf(fields['startsAt']) ?? 0;
const eventsOf = (fields: Fields) => fields['history']?.arrayValue?.values ?? [];

/**
 * The times of visits as they must be, one commit after the other, by what was done and by whom: a time that the
 * practice has chosen costs nothing until its patient accepts it or it begins, and a visit that was booked long ago is
 * asked about once, and not after an answer or a move.
 */
export function createTimeModel(now: () => number) {
  const visits = new Map<string, Followed>();
  const questions = new Map<string, string>();

  const follow = ({ id, before, after }: Change): string[] => {
    if (!after) return [];
    const startsAt = startOf(after.fields);
    const past = visits.get(id);
    if (!before || !past) {
      const time = { startsAt, isByPractice: false, answer: null, before: null };
      const patientId = text(after.fields, 'patientId');
      const whose = { patientId, bookedFor: startsAt, isMoved: false };
      visits.set(id, { ...whose, time, movedAt: now(), answeredAt: undefined });
      return [];
    }
    const isAct =
      JSON.stringify(eventsOf(before.fields).at(-1)) !== JSON.stringify(eventsOf(after.fields).at(-1));
    const wrong = isAct ? costViolations(id, past.time, before.fields, after.fields, now()) : [];
    visits.set(id, {
      ...past,
      time: isAct ? timeAfter(past.time, before.fields, after.fields) : past.time,
      isMoved: past.isMoved || startsAt !== past.bookedFor,
      movedAt: startsAt === startOf(before.fields) ? past.movedAt : now(),
      answeredAt: text(after.fields, 'answer') === undefined ? undefined : (past.answeredAt ?? now()),
    });
    return wrong;
  };

  return {
    /** The faults of a commit, in words. */
    follow: (changes: readonly Change[]): string[] =>
      changes.filter(({ collection }) => collection === 'appointments').flatMap(follow),
    /**
     * Patients who were to be asked by now whether a visit still suits, and were not: a run has come after it was due,
     * nothing has happened to the visit since long before, and the week of the question is not over. `all` answers the
     * documents of a collection.
     */
    unasked: (all: (collection: string) => { id: string; fields: Fields }[]): string[] => {
      const [people, mails, closures] = ['users', 'mail', 'closures'].map(all);
      const isOwed = (id: string, fields: Fields) => {
        const followed = visits.get(id);
        const isAsBooked = followed && !followed.isMoved && followed.patientId === text(fields, 'patientId');
        const patient = people?.find((person) => person.id === followed?.patientId);
        const due = startOf(fields) - twoWeeksMs;
        const changedAt = instantOf(eventsOf(fields).at(-1)?.mapValue?.fields?.['at']) ?? 0;
        const isDue = due + marginMs < now() && now() < due + askingHours * 3_600_000 - marginMs;
        const place = fields['series']?.mapValue?.fields?.['place']?.integerValue;
        const questions = mails?.filter(
          (mail) => text(mail.fields, 'kind') === 'booked-long-ago' && mail.id.startsWith(`${id}_`),
        );
        return (
          isAsBooked &&
          isDue &&
          changedAt < due - marginMs &&
          text(fields, 'status') === 'confirmed' &&
          text(fields, 'answer') === undefined &&
          (place === undefined || Number(place) === 1) &&
          isFarAhead(fields) &&
          mayBeAsked(patient?.fields) &&
          !closures?.some((closure) => isShut(closure.fields, text(fields, 'date') ?? '')) &&
          !questions?.some((mail) => waitsOrIsUnwanted(mail.fields, now()))
        );
      };
      return all('appointments').flatMap(({ id, fields }) => {
        const about = aboutOf(id, fields);
        return isOwed(id, fields) && !questions.has(about) ? [`${about} was not asked about`] : [];
      });
    },
    /** The faults of an email that leaves, by its record and its visit as they are. */
    sent: ({ fields }: StoredDocument, messageId: string, visit: StoredDocument | undefined): string[] => {
      if (text(fields, 'kind') !== 'booked-long-ago') return [];
      const id = visit?.name.slice(visit.name.lastIndexOf('/') + 1) ?? '';
      const { bookedFor = 0, movedAt = 0, answeredAt = Infinity } = visits.get(id) ?? {};
      const claimedAt = instantOf(fields['delivery']?.mapValue?.fields?.['startTime']) ?? 0;
      const about = aboutOf(id, { ...visit?.fields, ...fields });
      const first = questions.get(about) ?? messageId;
      questions.set(about, first);
      const isMoved = visit !== undefined && startOf(visit.fields) !== bookedFor && movedAt < claimedAt;
      return [
        ...(first === messageId ? [] : [`${about} was asked about twice, by ${first} and ${messageId}`]),
        ...(answeredAt < claimedAt ? [`${id} was asked about after an answer`] : []),
        ...(isMoved ? [`${id} was asked about after a move`] : []),
      ];
    },
  };
}

const twoWeeksMs = 14 * 24 * 3_600_000;
/** Longer than the two runs at the end of a story are apart. */
const marginMs = 3 * 3_600_000;

/** What a question is about: a visit, or all of its series, of a patient. */
const aboutOf = (id: string, fields: Fields) =>
  `${text(fields['series']?.mapValue?.fields, 'id') ?? id} of ${text(fields, 'patientId')}`;

/** Whether a visit was booked so many days of the practice ahead that its patient is asked about it. */
function isFarAhead(fields: Fields): boolean {
  const booked = clinicToday(practice.timeZone, instantOf(fields['createdAt']) ?? 0);
  return addDays(booked, longAgoDays) <= (text(fields, 'date') ?? '');
}

/** Whether a patient gets reminders: all accounts have confirmed addresses, and no other patient has one. */
const mayBeAsked = (patient: Fields | undefined) =>
  patient !== undefined &&
  patient['hasAccount']?.booleanValue !== false &&
  patient['isBlocked']?.booleanValue !== true &&
  patient['joining']?.mapValue === undefined;

/** Whether a closure that is in force has a day. */
const isShut = (closure: Fields, date: string) =>
  closure['reopenedAt']?.timestampValue === undefined &&
  (text(closure, 'first') ?? '') <= date &&
  date <= (text(closure, 'last') ?? '');

/** Whether a question leaves later, as its mailbox has many emails; was given up; or was due while it was unwanted. */
function waitsOrIsUnwanted(mail: Fields, now: number): boolean {
  const delivery = mail['delivery']?.mapValue?.fields;
  const isUnwanted = ['gone', 'unwanted'].includes(text(delivery, 'error') ?? '');
  return (instantOf(mail['nextAttemptAt']) ?? 0) > now || text(delivery, 'state') === 'ERROR' || isUnwanted;
}

/** A cancellation that is noted as late, or costs, of a time that its patient has neither chosen nor accepted. */
function costViolations(id: string, time: Time, before: Fields, after: Fields, now: number): string[] {
  const isCancelled = text(before, 'status') === 'confirmed' && text(after, 'status') === 'cancelled';
  const isFree = time.isByPractice && time.answer !== 'coming' && now < time.startsAt;
  const isLate = after['cancelledLate']?.booleanValue === true;
  const hasFee = after['lateFee'] !== undefined && after['lateFee'].nullValue === undefined;
  return isCancelled && isFree && (isLate || hasFee)
    ? [`${id} was moved by the practice, and its cancellation counts as late`]
    : [];
}

/** The time of a visit after an act. */
function timeAfter(time: Time, before: Fields, after: Fields): Time {
  const last = eventsOf(after).at(-1)?.mapValue?.fields;
  const [action, by] = [text(last, 'action') ?? '', text(last, 'by') ?? ''];
  const startsAt = startOf(after);
  if (answers.includes(action)) return { ...time, answer: action };
  if (action === 'edit' && text(before, 'patientId') !== text(after, 'patientId'))
    return { startsAt, isByPractice: false, answer: null, before: null };
  // One of another length cannot be moved back.
  if (action === 'edit' && instantOf(before['endsAt']) !== instantOf(after['endsAt']))
    return { ...time, before: null };
  if (startsAt === startOf(before)) return time;
  if (action === 'restore')
    return { ...(time.before ?? { startsAt, isByPractice: false, answer: null }), before: null };
  const isBack = time.isByPractice && time.answer === null && time.before?.startsAt === startsAt;
  const isByPractice = staff.includes(by) && (isBack ? time.before?.isByPractice === true : true);
  return { startsAt, isByPractice, answer: null, before: time };
}
