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
  bookedFor: number;
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
      visits.set(id, { time, bookedFor: startsAt, movedAt: now(), answeredAt: undefined });
      return [];
    }
    const isAct =
      JSON.stringify(eventsOf(before.fields).at(-1)) !== JSON.stringify(eventsOf(after.fields).at(-1));
    const wrong = isAct ? costViolations(id, past.time, before.fields, after.fields, now()) : [];
    visits.set(id, {
      ...past,
      time: isAct ? timeAfter(past.time, before.fields, after.fields) : past.time,
      movedAt: startsAt === startOf(before.fields) ? past.movedAt : now(),
      answeredAt: text(after.fields, 'answer') === undefined ? undefined : (past.answeredAt ?? now()),
    });
    return wrong;
  };

  return {
    /** The faults of a commit, in words. */
    follow: (changes: readonly Change[]): string[] =>
      changes.filter(({ collection }) => collection === 'appointments').flatMap(follow),
    /** The faults of an email that leaves, by its record and its visit as they are. */
    sent: ({ fields }: StoredDocument, messageId: string, visit: StoredDocument | undefined): string[] => {
      if (text(fields, 'kind') !== 'booked-long-ago') return [];
      const id = visit?.name.slice(visit.name.lastIndexOf('/') + 1) ?? '';
      const { bookedFor = 0, movedAt = 0, answeredAt = Infinity } = visits.get(id) ?? {};
      const claimedAt = instantOf(fields['delivery']?.mapValue?.fields?.['startTime']) ?? 0;
      const series = text(visit?.fields['series']?.mapValue?.fields, 'id');
      const about = `${series ?? id} of ${text(fields, 'patientId')}`;
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
