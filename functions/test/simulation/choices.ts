import { isLive } from '@garden-room/contract/live-status';
import { doorTimes } from '@garden-room/contract/rooms';
import { instantOf } from './door-model.ts';
import type { StoredDocument } from './store.ts';
import type { Fields } from './values.ts';
import { documents, type World } from './world.ts';

/** There is nothing that an act could be about. */
export class NothingThere extends Error {}

/** The facts that an act needs of the person it is about. */
export interface Person {
  hasAccount: boolean;
  isJoining: boolean;
}

/** The facts that an act needs of the visit it is about. */
export interface Visit {
  status: string;
  isLive: boolean;
  hasBegun: boolean;
  /** Whether it begins, or has begun, within half a day. */
  isNear: boolean;
  /** The user who has changed it last, and whether within the minute in which that can be undone. */
  lastBy: string;
  isJustChanged: boolean;
  /** Whether nothing has happened to it since it was booked. */
  isAsBooked: boolean;
  /** What has happened to it last. */
  lastAct: string;
  isOnline: boolean;
  /** Whether its door is open, of a visit by video or phone. */
  isAtDoor: boolean;
  /** Whether it begins in more than a week. */
  isFar: boolean;
  /** Whether the practice has chosen its time. */
  isMoved: boolean;
}

const undoMs = 60_000;
const halfDayMs = 12 * 3_600_000;
const secondsOf = (fields: Fields, name: string) => Number(fields[name]?.timestampValue?.seconds ?? 0);

const isoOf = (fields: Fields, name: string) => new Date(instantOf(fields[name]) ?? 0).toISOString();

const personOf = (fields: Fields): Person => ({
  hasAccount: fields['hasAccount']?.booleanValue !== false,
  isJoining: fields['joining']?.mapValue !== undefined,
});

function visitOf(fields: Fields, now: number): Visit {
  const status = fields['status']?.stringValue ?? '';
  const events = fields['history']?.arrayValue?.values ?? [];
  const last = events.at(-1)?.mapValue?.fields ?? {};
  const mode = fields['mode']?.stringValue;
  const door = doorTimes({ startsAt: isoOf(fields, 'startsAt'), endsAt: isoOf(fields, 'endsAt') });
  return {
    status,
    isLive: isLive(status as Parameters<typeof isLive>[0]),
    hasBegun: secondsOf(fields, 'startsAt') * 1000 <= now,
    isNear: Math.abs(secondsOf(fields, 'startsAt') * 1000 - now) < halfDayMs,
    lastBy: last['by']?.stringValue ?? '',
    isJustChanged: secondsOf(last, 'at') * 1000 > now - undoMs,
    isAsBooked: events.length === 1,
    lastAct: last['action']?.stringValue ?? '',
    isOnline: mode === 'video',
    isAtDoor: mode !== 'in_person' && status === 'confirmed' && door.opensAt <= now && now < door.closesAt,
    isFar: secondsOf(fields, 'startsAt') * 1000 > now + 14 * halfDayMs,
    isMoved: fields['timeByPractice']?.booleanValue === true,
  };
}

/**
 * Chooses the document that an act of a world is about, by a number: that document, or the next one for which the act
 * makes sense. So one number means one person or visit to most acts, and acts of one wave meet.
 */
export function choicesIn(world: World) {
  const all = (collection: string) =>
    world.store
      .list(`${documents}/${collection}`)
      .map(({ name, fields }: StoredDocument) => ({ id: name.slice(name.lastIndexOf('/') + 1), fields }));

  type Found = ReturnType<typeof all>[number];
  /** All, from one on; numbers are spread over long lists. */
  const from = (found: readonly Found[], index: number): Found[] => {
    const apart = Math.max(1, Math.floor(found.length / 9));
    const first = found.length > 0 ? (index * apart) % found.length : 0;
    return [...found.slice(first), ...found.slice(0, first)];
  };
  const idOf = (found: Found | undefined): string => {
    if (!found) throw new NothingThere();
    return found.id;
  };
  const visits = () => all('appointments');
  const fieldsOf = (id: string) => visits().find((visit) => visit.id === id)?.fields ?? {};

  return {
    documentsIn: all,
    /** The id of a document of a collection. */
    pick: (collection: string, index: number): string => idOf(from(all(collection), index)[0]),
    /** The id of a person who is a patient or may become one. */
    pickPatient: (index: number, isAsked: (person: Person) => boolean = () => true): string => {
      const people = all('users').filter(({ fields }) => fields['role']?.stringValue === 'User');
      return idOf(from(people, index).find(({ fields }) => isAsked(personOf(fields))));
    },
    /** The id of a visit, of any where none is as asked: that the act is refused is a part of it. */
    pickVisit: (index: number, isAsked: (visit: Visit) => boolean): string => {
      const found = from(visits(), index);
      const now = world.clock.now();
      return idOf(found.find(({ fields }) => isAsked(visitOf(fields, now))) ?? found[0]);
    },
    /** The patient of a visit. */
    patientOf: (id: string): string => fieldsOf(id)['patientId']?.stringValue ?? '',
    /** The start of a visit, as its page shows it. */
    startOf: (id: string): string => isoOf(fieldsOf(id), 'startsAt'),
    /** The user who has changed a visit last, and how. */
    lastActorOf: (id: string): string => visitOf(fieldsOf(id), world.clock.now()).lastBy,
    lastActOf: (id: string): string => visitOf(fieldsOf(id), world.clock.now()).lastAct,
    /** A visit that was edited, and the patient before the edit. */
    pickEdited: (index: number): { visit: string; patient: string } => {
      const visitOfEdit = ({ fields }: Found) =>
        fields['editedVisit']?.mapValue?.fields?.['appointmentId']?.stringValue;
      const found = from(all('users').filter(visitOfEdit), index)[0];
      return { visit: (found && visitOfEdit(found)) ?? '', patient: idOf(found) };
    },
  };
}
