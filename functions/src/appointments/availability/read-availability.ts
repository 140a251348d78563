import type { SlotRight } from '@garden-room/contract/appointment';
import {
  cellDates,
  fitsHours,
  freeSlots,
  lastBookableDate,
  type OfferedSlot,
  offeredSlots,
} from '@garden-room/contract/availability';
import { isBusy } from '@garden-room/contract/busy-times';
import { isLive } from '@garden-room/contract/live-status';
import { lastPracticeDate, practiceSlots, walkInSlots } from '@garden-room/contract/practice-slots';
import type { Schedule } from '@garden-room/contract/schedule';
import type { SeriesScope } from '@garden-room/contract/series';
import { type BookableService, generalConsultancy, type ServiceTiming } from '@garden-room/contract/service';
import type { Firestore } from 'firebase-admin/firestore';
import { type AppointmentRecord, appointments, holdsFutureSlot } from '#appointments/appointment-record.ts';
import { assertVisible, noAppointment } from '#appointments/assert-visible.ts';
import { readBusyCells } from '#appointments/lock-store.ts';
import { membersInScope, readSeries } from '#appointments/series/series-members.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { guessScheduleState, readScheduleState, type ScheduleState } from '#schedule/schedule-store.ts';
import { findService, guessServices, readServices, type Services } from '#services/service-store.ts';
import { type Actor, assertStaff } from '#users/actor.ts';
import { maySkipAnswer, timingOf } from './service-timing.ts';

/** The owner of the slots that are asked for; without a `for` and an appointment, those that anyone is offered. */
export interface SlotQuery {
  serviceId?: string | undefined;
  /** The practice's own rights. */
  for?: SlotRight | undefined;
  /** The appointment to be moved. */
  appointmentId?: string | undefined;
  /** The part of its series that moves with it; for the practice. */
  seriesScope?: SeriesScope | undefined;
}

/** The free slots of some days, under the schedule and the doctor's own calendar as they are. */
interface Availability {
  schedule: Schedule;
  /** Last day that can be booked by these rights. */
  lastDate: string;
  /** Whether a patient gets such a time without an answer of the practice. */
  confirmsAtOnce: boolean;
  days: { date: string; free: OfferedSlot[] }[];
}

/**
 * Free slots on the dates of `datesUnder(timeZone)`. An appointment to be moved keeps its length, and its own time
 * counts as free except its present start. Reads the caller only if the answer depends on them.
 */
export async function readAvailability(
  deps: Deps,
  query: SlotQuery,
  caller: () => Promise<Actor>,
  datesUnder: (timeZone: string) => string[],
): Promise<Availability> {
  const isPersonal = query.for !== undefined || query.appointmentId !== undefined;
  const actor = isPersonal ? await caller() : null;
  const byPractice = query.for !== undefined;
  const atDesk = query.for === 'walk-in';
  if (actor && byPractice) assertStaff(actor);
  const moving = actor && query.appointmentId ? await findOwn(deps.db, actor, query.appointmentId) : null;

  const now = deps.clock.now();
  // What anyone is offered counts on a confirmed address; the booking asks whether it is.
  const mayAtOnce = !byPractice && (!actor || (await maySkipAnswer(deps, actor)));
  const serviceIn = (services: Services): ServiceTiming => {
    const service = moving
      ? timingOf(services, moving)
      : findService(services.offered, { id: query.serviceId });
    return { ...service, confirmsAtOnce: mayAtOnce && service.confirmsAtOnce };
  };
  const { schedule, services, days, taken } = await readOffered(deps.db, ({ scheduleState, services }) => {
    const service = serviceIn(services);
    return datesUnder(scheduleState.schedule.timeZone).map((date) =>
      slotsOffered({ byPractice, atDesk, scheduleState, date, service, now }),
    );
  });
  const liveVisit = moving && isLive(moving.status) ? moving : null;
  const along =
    liveVisit && byPractice && query.seriesScope && holdsFutureSlot(liveVisit, now)
      ? membersInScope(await readSeries(deps, liveVisit._id), query.seriesScope, now)
      : [];
  const left = [...(liveVisit?.cells ?? []), ...along.flatMap(({ appointment }) => appointment.cells)];
  // A start offered only after an appointment is not offered after the one that moves.
  const others = taken.difference(new Set(left));
  return {
    schedule,
    lastDate: byPractice ? lastPracticeDate(schedule.timeZone, now) : lastBookableDate(schedule, now),
    confirmsAtOnce: serviceIn(services).confirmsAtOnce === true,
    days: datesUnder(schedule.timeZone).map((date, index) => {
      const free = freeSlots(days[index] ?? [], others);
      return {
        date,
        free: liveVisit ? free.filter(({ startsAt }) => startsAt !== liveVisit.startsAt) : free,
      };
    }),
  };
}

/** A service with slots of it that are free. */
export interface ServiceFree {
  service: BookableService;
  slots: OfferedSlot[];
}

/**
 * The slots that are free to anyone on the days that `datesUnder` a time zone names, for every service by its id: one
 * read of the days serves all of them.
 */
export async function readFreeForAll(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  datesUnder: (timeZone: string) => string[],
): Promise<{ schedule: Schedule; free: ServiceFree[] }> {
  const now = clock.now();
  const everyService = ({ offered }: Services): BookableService[] => [generalConsultancy, ...offered];
  const { schedule, services, days, taken } = await readOffered(db, ({ scheduleState, services }) =>
    everyService(services).map((service) =>
      datesUnder(scheduleState.schedule.timeZone).flatMap((date) =>
        slotsOffered({ byPractice: false, scheduleState, date, service, now }),
      ),
    ),
  );
  const free = everyService(services).map((service, index) => ({
    service,
    slots: freeSlots(days[index] ?? [], taken),
  }));
  return { schedule, free };
}

interface Offer {
  byPractice: boolean;
  /** Whether a walk-in may be outside the hours. */
  atDesk?: boolean;
  scheduleState: ScheduleState;
  date: string;
  service: ServiceTiming;
  /** UTC milliseconds. */
  now: number;
}

/**
 * Every slot of a day that the schedule offers by a patient's or the practice's rights, free or taken. What the
 * doctor's own calendar closes is closed to both, as a break is: to book over it, the practice changes that calendar.
 */
export function slotsOffered({
  byPractice,
  atDesk = false,
  scheduleState,
  date,
  service,
  now,
}: Offer): OfferedSlot[] {
  const { schedule, busyTimes, narrowing } = scheduleState;
  if (atDesk)
    return walkInSlots(schedule, date, service.durationMinutes, now).filter(
      (slot) => !isBusy(busyTimes, slot),
    );
  const slots = byPractice
    ? practiceSlots(schedule, date, service.durationMinutes, now)
    : offeredSlots(schedule, date, service, now);
  return slots.filter(
    (slot) => !isBusy(busyTimes, slot) && (narrowing === null || fitsHours(narrowing, slot)),
  );
}

/** Whether the practice is open at the time of a visit, and the doctor not busy elsewhere. */
export const isOpenFor = (
  { schedule, busyTimes, narrowing }: ScheduleState,
  visit: { startsAt: string; endsAt: string },
): boolean =>
  [schedule, narrowing ?? schedule].every((hours) => fitsHours(hours, visit)) && !isBusy(busyTimes, visit);

async function findOwn(db: Firestore, actor: Actor, id: string): Promise<AppointmentRecord> {
  const appointment = await appointments.find(db, id);
  if (!appointment) throw noAppointment();
  assertVisible(actor, appointment);
  return appointment;
}

/** When and what the practice offers. */
interface Offering {
  scheduleState: ScheduleState;
  services: Services;
}

/**
 * Reads schedule, services and locks in parallel. It guesses the slots (`daysUnder`: a list for each day, or service)
 * from what this instance parsed last, and reads the locks again only if schedule or services have changed since.
 */
async function readOffered(
  db: Firestore,
  daysUnder: (offering: Offering) => OfferedSlot[][],
): Promise<{ schedule: Schedule; services: Services; days: OfferedSlot[][]; taken: Set<string> }> {
  const expected = guessOffering(db);
  const expectedDays = expected && guessDays(daysUnder, expected);
  const [scheduleState, services, taken] = await Promise.all([
    readScheduleState(db),
    readServices(db),
    readBusyCells(db, cellDates(expectedDays?.flat() ?? [])),
  ]);
  const { schedule } = scheduleState;
  if (expectedDays && scheduleState === expected?.scheduleState && services === expected.services)
    return { schedule, services, days: expectedDays, taken };
  const days = daysUnder({ scheduleState, services });
  return { schedule, services, days, taken: await readBusyCells(db, cellDates(days.flat())) };
}

/** The offering when both documents were parsed last; null before that. */
function guessOffering(db: Firestore): Offering | null {
  const scheduleState = guessScheduleState(db);
  const services = guessServices(db);
  return scheduleState && services && { scheduleState, services };
}

/** Null where the service that is asked for was not offered. */
function guessDays(
  daysUnder: (offering: Offering) => OfferedSlot[][],
  offering: Offering,
): OfferedSlot[][] | null {
  try {
    return daysUnder(offering);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
