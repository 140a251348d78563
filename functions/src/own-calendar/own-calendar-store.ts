import { isBusy } from '@garden-room/contract/busy-times';
import { calendarFailureSchema, type OwnCalendar } from '@garden-room/contract/endpoints/own-calendar';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { listLiveAppointments } from '#appointments/appointment-queries.ts';
import { collection, type StoredVersion } from '#lib/collection.ts';
import type { Deps } from '#lib/deps.ts';
import { storedInstant, type Writes } from '#lib/firestore.ts';
import { readScheduleState } from '#schedule/schedule-store.ts';

const storedCalendar = z.object({
  url: z.string(),
  connectedAt: storedInstant,
  lastSuccessAt: storedInstant,
  failure: z.nullable(
    z.object({
      since: storedInstant,
      at: storedInstant,
      reason: calendarFailureSchema,
      retryAt: z.optional(storedInstant),
    }),
  ),
  unreadable: z.number(),
  // Records of earlier releases do not have it.
  leftOut: z._default(z.number(), 0),
});

/** `settings/ownCalendar`: the calendar that closes time. Its address is a key to it, and read by the fetch alone. */
const calendars = collection('settings', storedCalendar);
const _id = 'ownCalendar';

/** The connected calendar as it was read, to be written over; null where none is connected. */
export type CalendarVersion = StoredVersion<z.output<typeof storedCalendar>> | null;

export const findOwnCalendar = (db: Firestore): Promise<CalendarVersion> => calendars.findVersion(db, _id);

/** Adds the whole record to a commit, which fails when it has been written since it was read, or is there by now. */
export function addOwnCalendar(
  db: Firestore,
  writes: Writes,
  version: CalendarVersion,
  calendar: z.output<typeof storedCalendar>,
): void {
  calendars.save(db, writes, { ...calendar, _id }, version?.updateTime);
}

/** Adds the removal of a calendar to a commit, which fails when it has been written since it was read. */
export function addOwnCalendarRemoval(
  db: Firestore,
  writes: Writes,
  { updateTime }: NonNullable<CalendarVersion>,
): void {
  calendars.remove(db, writes, _id, updateTime);
}

/** The connected calendar, and coming appointments over its busy times, named by their times alone. */
export async function getOwnCalendar(deps: Deps): Promise<OwnCalendar> {
  const { db, clock } = deps;
  const [version, { busyTimes }] = await Promise.all([findOwnCalendar(db), readScheduleState(db)]);
  if (!version) return { calendar: null, appointments: [] };
  const live = busyTimes.length === 0 ? [] : await listLiveAppointments(deps, { from: clock.now() });
  const { url, ...facts } = version.record;
  return {
    calendar: { ...facts, host: new URL(url).host, busyTimes: busyTimes.length },
    appointments: live.filter((appointment) => isBusy(busyTimes, appointment)),
  };
}
