import { isLive } from '@garden-room/contract/live-status';
import type { StoredDocument } from './store.ts';
import type { Fields } from './values.ts';

/** One document of a commit, before and after it. */
export interface Change {
  collection: string;
  id: string;
  before: StoredDocument | undefined;
  after: StoredDocument | undefined;
}

const text = (document: StoredDocument | undefined, field: string): string | undefined =>
  document?.fields[field]?.stringValue;

const cellsOf = (fields: Fields): string[] =>
  (fields['cells']?.arrayValue?.values ?? []).flatMap(({ stringValue }) => stringValue ?? []);

const startOf = ({ fields }: StoredDocument): number =>
  Number(fields['startsAt']?.timestampValue?.seconds ?? 0) * 1000;

const staff = ['doctor', 'desk'];
const eventsOf = ({ fields }: Pick<StoredDocument, 'fields'>) =>
  (fields['history']?.arrayValue?.values ?? []).map(({ mapValue }) => ({
    action: mapValue?.fields?.['action']?.stringValue ?? '',
    by: mapValue?.fields?.['by']?.stringValue ?? '',
    at: Number(mapValue?.fields?.['at']?.timestampValue?.seconds ?? 0) * 1000,
  }));

/**
 * The last booking or move by its patient of a visit that nobody of the practice has ever touched, by what was done and
 * by whom: a request, or confirmed at once. Undefined of any other.
 */
export function ownActOf(visit: Pick<StoredDocument, 'fields'>): { action: string; at: number } | undefined {
  const events = eventsOf(visit);
  if (events.some(({ by }) => staff.includes(by))) return undefined;
  const isTakenBack = (index: number) => events.slice(index).some(({ action }) => action === 'restore');
  return events.findLast(
    ({ action }, index) => action === 'book' || (action === 'reschedule' && !isTakenBack(index)),
  );
}

const isLiveVisit = (visit: StoredDocument | undefined): visit is StoredDocument =>
  visit !== undefined && isLive((text(visit, 'status') ?? 'pending') as Parameters<typeof isLive>[0]);

/** The schedule's default. */
const mostUnanswered = 3;

/**
 * The practice as it must be, one commit after the other: who has which cell of a day, worked out from the visits alone
 * and from no lock. Commits have one order; `answers.ts` holds what calls were answered to it.
 */
export function createDayModel(now: () => number) {
  const heldBy = new Map<string, string>();
  const live = new Map<string, { patientId: string | undefined; startsAt: number; isOwn: boolean }>();
  /** By which commit a cell was last given back. */
  const freedBy = new Map<string, number>();
  const booked = new Set<string>();
  const broken: string[] = [];
  let commits = 0;

  const free = (visit: StoredDocument, id: string) => {
    for (const cell of cellsOf(visit.fields)) {
      if (heldBy.get(cell) === id) heldBy.delete(cell);
      freedBy.set(cell, commits);
    }
    live.delete(id);
  };
  /** Future visits of a removed user: our own acts leave none, and a sweep frees those of a deletion in the console. */
  const leftBy = (gone: string): string[] =>
    [...live]
      .filter(([, { patientId, startsAt }]) => patientId === gone && startsAt > now())
      .map(([id]) => `${gone} was removed, and ${id} is to come`);

  const take = (visit: StoredDocument, id: string) => {
    for (const cell of cellsOf(visit.fields)) {
      const other = heldBy.get(cell);
      if (other !== undefined && other !== id) broken.push(`${id} took ${cell} of ${other}`);
      heldBy.set(cell, id);
    }
    booked.add(id);
    const isOwn = ownActOf(visit) !== undefined;
    live.set(id, { patientId: text(visit, 'patientId'), startsAt: startOf(visit), isOwn });
  };

  /** Visits to come that a patient has taken by an act of their own beyond the limit of those without an answer. */
  const tooManyOf = ({ id, before, after }: Change): string[] => {
    const patientId = text(after, 'patientId');
    const begins = isLiveVisit(after) && !isLiveVisit(before);
    if (!begins || eventsOf(after).findLast(({ by }) => by !== 'system')?.by !== patientId) return [];
    const own = [...live.values()].filter(
      (visit) => visit.isOwn && visit.patientId === patientId && visit.startsAt > now(),
    );
    return own.length > mostUnanswered
      ? [`${id} is number ${own.length} of ${patientId} without an answer`]
      : [];
  };

  return {
    broken,
    /** The number of commits so far: the moment in which a call comes, or is answered. */
    moment: () => commits,
    /** Whether a visit was ever booked. */
    wasBooked: (id: string) => booked.has(id),
    /** Whether a visit held a cell at a moment or later. */
    wasHeld: (cell: string, since: number) => heldBy.has(cell) || (freedBy.get(cell) ?? -1) >= since,
    /** Follows one commit; `find` answers a document as it is after it. */
    follow: (changes: readonly Change[], find: (path: string) => StoredDocument | undefined): void => {
      commits += 1;
      const visits = changes.filter(({ collection }) => collection === 'appointments');
      for (const { before, id } of visits) if (isLiveVisit(before)) free(before, id);
      for (const { after, id } of visits) if (isLiveVisit(after)) take(after, id);
      for (const change of visits) broken.push(...brokenBy(change, find), ...tooManyOf(change));
      broken.push(...brokenBooks(changes, text(find('settings/receipts'), 'closedTo')));
      const removed = changes.filter(({ collection, after }) => collection === 'users' && !after);
      broken.push(...removed.flatMap(({ id }) => leftBy(id)));
    },
  };
}

export type DayModel = ReturnType<typeof createDayModel>;

/** The rules of one change of a visit, by the records that there are in the moment of its commit. */
function brokenBy(
  { id, before, after }: Change,
  find: (path: string) => StoredDocument | undefined,
): string[] {
  const wrong: string[] = [];
  const patientId = text(after, 'patientId');
  const patient = patientId === undefined ? undefined : find(`users/${patientId}`);
  const begins = isLiveVisit(after) && !isLiveVisit(before);
  if (begins && !patient) wrong.push(`${id} is booked for ${patientId}, who is gone`);
  const isOwn = begins && before === undefined && eventsOf(after)[0]?.by === patientId;
  if (isOwn && patient?.fields['isBlocked']?.booleanValue)
    wrong.push(`${id} is booked by ${patientId}, who is blocked`);
  // What a patient books; the practice may book outside the hours.
  const daysOff = (find('settings/schedule')?.fields['daysOff']?.arrayValue?.values ?? []).map(
    ({ stringValue }) => stringValue,
  );
  if (isOwn && daysOff.includes(text(after, 'date')))
    wrong.push(`${id} is booked on ${text(after, 'date')}, which was closed before`);
  if (!after && before && Number(before.fields['paymentEntries']?.integerValue ?? 0) > 0)
    wrong.push(`${id} was removed, and something was paid for it`);
  return wrong;
}

/** The new entries of a commit that are of a day up to which the books are closed. */
const brokenBooks = (changes: readonly Change[], closedTo: string | undefined): string[] =>
  changes.flatMap(({ collection, id, before, after }) => {
    const date = text(after, 'date') ?? '';
    return collection === 'payments' && !before && closedTo !== undefined && date <= closedTo
      ? [`${id} is of ${date}, and the books are closed to ${closedTo}`]
      : [];
  });
