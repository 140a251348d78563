import { doorTimes, type LinkedDoor, type VisitDoor } from '@garden-room/contract/rooms';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { doors, findDoor, isOf, linkedDoorOf, mayHaveDoor, readRoom, visitDoorOf } from './door-store.ts';
import { readRooms } from './rooms-store.ts';

/**
 * The doors of visits for the practice, by the visit's id: of those that are open, and with `rooms` of those to come.
 * Where no visit may have one, nothing is read; where rooms are off, the settings alone.
 */
export async function findVisitDoors(
  deps: ListDeps & Pick<Deps, 'clock'>,
  visits: readonly AppointmentRecord[],
  { rooms }: { rooms: boolean },
): Promise<Map<string, VisitDoor>> {
  const now = deps.clock.now();
  const isOpen = (visit: AppointmentRecord) => doorTimes(visit).opensAt <= now;
  const wanted = visits.filter((visit) => mayHaveDoor(visit, now) && (rooms || isOpen(visit)));
  if (wanted.length === 0) return new Map();
  const settings = await readRooms(deps.db);
  if (!settings.isOn) return new Map();
  const found = await doors.findAll(
    deps,
    wanted.filter(isOpen).map(({ _id }) => _id),
  );
  const answered = new Map(found.map((door) => [door._id, door]));
  return new Map(
    wanted.map((visit) => {
      const door = answered.get(visit._id) ?? null;
      return [visit._id, visitDoorOf(settings, visit, isOf(visit, door) ? door : null)];
    }),
  );
}

/** The door of a visit for its link, or when it opens; neither where it has none, or rooms are off. */
export async function readLinkedDoor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  visit: AppointmentRecord,
): Promise<{ door?: LinkedDoor; doorOpensAt?: string }> {
  const now = clock.now();
  const { opensAt } = doorTimes(visit);
  const settings = mayHaveDoor(visit, now) ? await readRooms(db) : null;
  if (!settings?.isOn) return {};
  if (now < opensAt) return { doorOpensAt: new Date(opensAt).toISOString() };
  const door = await findDoor(db, visit);
  const isOwn = Boolean(door?.letInAt) && (await readRoom(db, settings, visit, now)).isOwn;
  return { door: linkedDoorOf(settings, visit, { door, isOwn }, now) };
}

/** Whether a visit has a door to come, or an open one. */
export async function hasDoor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  visit: Parameters<typeof mayHaveDoor>[0],
): Promise<boolean> {
  return mayHaveDoor(visit, clock.now()) && (await readRooms(db)).isOn;
}
