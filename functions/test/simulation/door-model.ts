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

/**
 * Rooms as they must be, one commit after the other, by the doors of visits: a room that another visit is in gets
 * nobody. It keeps every address that a room ever had.
 */
export function createDoorModel(now: () => number) {
  const addresses = new Set<string>();
  return {
    /** The faults of a commit, in words; `find` answers a document as it is after it. */
    follow: (changes: readonly Change[], find: (path: string) => StoredDocument | undefined): string[] => {
      for (const change of changes) {
        const address = addressIn(change);
        if (address) addresses.add(address);
      }
      const isIn = (id: string): boolean => {
        const [visit, door] = [find(`appointments/${id}`), find(`visitDoors/${id}`)];
        const isSame =
          text(visit, 'patientId') === text(door, 'patientId') &&
          instant(visit, 'startsAt') === instant(door, 'startsAt');
        const isLetIn = instant(door, 'letInAt') !== undefined && instant(door, 'finishedAt') === undefined;
        const closesAt = (instant(visit, 'endsAt') ?? 0) + closesAfterMs;
        return isSame && isLetIn && text(visit, 'status') === 'confirmed' && now() < closesAt;
      };
      return changes.flatMap(({ collection, id, before, after }) => {
        if (collection === 'rooms') {
          const [left, entered] = [text(before, 'appointmentId'), text(after, 'appointmentId')];
          const isTaken = left !== undefined && left !== entered && isIn(left);
          return isTaken ? [`${entered} was let into the room that ${left} is in`] : [];
        }
        const isLetIn =
          collection === 'visitDoors' &&
          instant(after, 'letInAt') !== undefined &&
          instant(after, 'letInAt') !== instant(before, 'letInAt');
        const isNamed = changes.some(
          (one) => one.collection === 'rooms' && text(one.after, 'appointmentId') === id,
        );
        return isLetIn && !isNamed ? [`${id} was let in, and no room names it`] : [];
      });
    },
    /** The addresses of rooms that a text names. */
    namedIn: (words: string): string[] => [...addresses].filter((address) => words.includes(address)),
  };
}
