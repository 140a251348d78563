import { visitPart } from '@garden-room/contract/rooms';
import type { Change } from './day-model.ts';
import type { StoredDocument } from './store.ts';
import type { Value } from './values.ts';

const closesAfterMs = 30 * 60_000;

const text = (document: StoredDocument | undefined, field: string) => document?.fields[field]?.stringValue;
/** An instant in UTC milliseconds; undefined where there is none. */
export const instantOf = (value: Value | undefined): number | undefined =>
  value?.timestampValue &&
  Number(value.timestampValue.seconds ?? 0) * 1000 + (value.timestampValue.nanos ?? 0) / 1e6;
const instant = (document: StoredDocument | undefined, field: string) => instantOf(document?.fields[field]);

/** What a document of a change says of the address of a room, before the part that is the visit's own. */
const addressIn = ({ collection, id, after }: Change): string | undefined => {
  const ofAll = collection === 'settings' && id === 'rooms' ? text(after, 'address') : undefined;
  const ofVisit = after?.fields['desk']?.mapValue?.fields?.['room']?.stringValue;
  return (ofAll ?? ofVisit)?.split(visitPart)[0];
};

/** All that a document of a change says, but for the fields that keep the address of a room. */
const wordsOf = ({ collection, id, after }: Change): string => {
  if (!after || (collection === 'settings' && id === 'rooms')) return '';
  const { desk: _, editedVisit: __, ...fields } = after.fields;
  return JSON.stringify(fields);
};

/** Whether two documents are of one patient at one start: a visit and its door, or the same waiting. */
const isSame = (one: StoredDocument | undefined, other: StoredDocument | undefined) =>
  text(one, 'patientId') === text(other, 'patientId') &&
  instant(one, 'startsAt') === instant(other, 'startsAt');

/** The faults of a door: let into no room, or in a call; without a number; waiting anew. `rooms`: who has entered. */
function doorViolations(
  { id, before, after }: Change,
  visit: StoredDocument | undefined,
  rooms: readonly (string | undefined)[],
): string[] {
  if (!after) return [];
  const letInAt = instant(after, 'letInAt');
  const isLetIn = letInAt !== undefined && letInAt !== instant(before, 'letInAt');
  const isCall = isSame(visit, after) && text(visit, 'mode') === 'phone';
  const isAnew = isSame(before, after) && instant(before, 'createdAt') !== instant(after, 'createdAt');
  return [
    ...(isLetIn && !rooms.includes(id) ? [`${id} was let in, and no room names it`] : []),
    ...(isCall && (letInAt ?? text(after, 'place')) ? [`${id} is a call, and has a room or a place`] : []),
    ...(text(after, 'callBack') ? [] : [`${id} waits without a number to call`]),
    ...(isAnew ? [`${id} waits since another time than before`] : []),
  ];
}

/**
 * Rooms as they must be, one commit after the other, by the doors of visits: a room that another visit is in gets
 * nobody, and no document but the settings and its visit has an address. It keeps every address that a room ever had.
 */
export function createDoorModel(now: () => number) {
  const addresses = new Set<string>();
  const namedIn = (words: string) => [...addresses].filter((address) => words.includes(address));
  return {
    /** The faults of a commit, in words; `find` answers a document as it is after it. */
    follow: (changes: readonly Change[], find: (path: string) => StoredDocument | undefined): string[] => {
      for (const change of changes) {
        const address = addressIn(change);
        if (address) addresses.add(address);
      }
      const isIn = (id: string): boolean => {
        const [visit, door] = [find(`appointments/${id}`), find(`visitDoors/${id}`)];
        const isLetIn = instant(door, 'letInAt') !== undefined && instant(door, 'finishedAt') === undefined;
        const closesAt = (instant(visit, 'endsAt') ?? 0) + closesAfterMs;
        return isSame(visit, door) && isLetIn && text(visit, 'status') === 'confirmed' && now() < closesAt;
      };
      const rooms = changes.filter(({ collection }) => collection === 'rooms');
      const entered = rooms.map(({ after }) => text(after, 'appointmentId'));
      return changes.flatMap((change) => {
        const { collection, id, before } = change;
        const left = collection === 'rooms' ? text(before, 'appointmentId') : undefined;
        const isTaken = left !== undefined && !entered.includes(left) && isIn(left);
        return [
          ...namedIn(wordsOf(change)).map((address) => `${collection}/${id} names the room ${address}`),
          ...(isTaken ? [`${entered} was let into the room that ${left} is in`] : []),
          ...(collection === 'visitDoors' ? doorViolations(change, find(`appointments/${id}`), entered) : []),
        ];
      });
    },
    /** The addresses of rooms that a text names. */
    namedIn,
  };
}
