import { isBusy } from '@garden-room/contract/busy-times';
import type { OwnCalendar } from '@garden-room/contract/endpoints/own-calendar';
import { listLiveAppointments } from '#appointments/appointment-queries.ts';
import type { Deps } from '#lib/deps.ts';
import { readOpening } from '#schedule/schedule-store.ts';
import { findOwnCalendar } from './own-calendar-store.ts';

/** The connected calendar, and the appointments to come that lie over its busy times. They are named by their times alone. */
export async function getOwnCalendar(deps: Deps): Promise<OwnCalendar> {
  const { db, clock } = deps;
  const [version, { busyTimes }] = await Promise.all([findOwnCalendar(db), readOpening(db)]);
  if (!version) return { calendar: null, appointments: [] };
  const live = busyTimes.length === 0 ? [] : await listLiveAppointments(deps, { from: clock.now() });
  const { url, ...shown } = version.record;
  return {
    calendar: { ...shown, host: new URL(url).host, busyTimes: busyTimes.length },
    appointments: live.filter((appointment) => isBusy(busyTimes, appointment)),
  };
}
