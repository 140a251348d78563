import type { BusyTime } from '@garden-room/contract/busy-times';
import { comingHolidays } from '@garden-room/contract/coming-holidays';
import type { CountryHolidays } from '@garden-room/contract/holidays';
import type { DeployedPractice } from '@garden-room/contract/practice';
import { leastNoticeMinutes, type Schedule, scheduleSchema } from '@garden-room/contract/schedule';
import { zoneOr } from '@garden-room/contract/zone';
import type { DocumentSnapshot, Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { addChangeMark } from '#lib/change-marks.ts';
import { contentHash } from '#lib/content-hash.ts';
import { parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';

const weekday = { open: '09:00', close: '17:00', breaks: [{ start: '12:30', end: '13:30' }] };

/** Office hours, closed on the country's holidays from the start of this process on. */
const officeHours = (timeZone: string, holidays: CountryHolidays, country: string): Schedule =>
  scheduleSchema.parse({
    timeZone,
    weekly: {
      monday: weekday,
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: weekday,
      saturday: null,
      sunday: null,
    },
    daysOff: comingHolidays(holidays, country, new Date().toISOString().slice(0, 10)),
  });

/** The schedule of each store until its practice saves one. */
const firstSchedules = new WeakMap<Firestore, Schedule>();
const withoutDeployment = officeHours('Etc/UTC', { country: '', rules: [] }, '');

/** Begins a store with office hours in the deployment's zone and country: once for each, before anything is read. */
export function beginSchedule(db: Firestore, { timeZone, holidays, defaults }: DeployedPractice): void {
  firstSchedules.set(db, officeHours(timeZone, holidays, defaults.address.countryCode));
}

const firstSchedule = (db: Firestore): Schedule => firstSchedules.get(db) ?? withoutDeployment;

const document = (db: Firestore) => db.doc('settings/schedule');

/** A schedule as it is stored. Fields of older versions, such as plain hours for an answer, are ignored. */
const storedSchedule = z.object({
  ...scheduleSchema.shape,
  minimumNoticeMinutes: z.pipe(
    scheduleSchema.shape.minimumNoticeMinutes,
    z.transform((minutes) => Math.max(minutes, leastNoticeMinutes)),
  ),
});

/**
 * `settings/schedule`: the schedule, and the times that the doctor's own calendar closes, in one document: a booking
 * reads both in its transaction, and availability as well.
 */
const storedState = z.object({
  ...storedSchedule.shape,
  busyTimes: z._default(z.array(z.object({ startsAt: storedInstant, endsAt: storedInstant })), []),
  narrowing: z._default(z.nullable(storedSchedule), null),
  version: z._default(z.int(), 0),
});

/** A zone that this machine does not know is the one with which the practice began: hours need one. */
const storedStateIn = (firstZone: string) =>
  z.object({
    ...storedState.shape,
    timeZone: z.pipe(
      z.pipe(
        z.optional(z.unknown()),
        z.transform((zone) => zoneOr(zone, firstZone)),
      ),
      storedState.shape.timeZone,
    ),
  });

/** When the practice can be booked. */
export interface ScheduleState {
  schedule: Schedule;
  /** Busy times in order and apart, as `joinTimes` returns them. */
  busyTimes: readonly BusyTime[];
  /**
   * Hours about to be saved, mostly null: while the save looks for visits that they would strand, none is booked
   * outside them. If the save breaks off, the next write of this document removes them.
   */
  narrowing: Schedule | null;
}

/** A schedule state as it was read, to be written over. */
export interface ScheduleStateVersion extends ScheduleState {
  /** Counts the writes, so that each of them changes the document, which keeps its update time otherwise. */
  version: number;
  /** None before the practice saves its first. */
  updateTime: Timestamp | undefined;
}

/** The schedule state of each store as it was parsed last, known again by the time of its last write. */
const lastRead = new WeakMap<Firestore, ScheduleStateVersion>();

/**
 * The saved or initial schedule with the own calendar's closures: one object until another is saved. Read through a
 * transaction, it still holds at the commit. Writers read it plainly and write over that version: two that held it
 * would wait for each other.
 */
export async function readScheduleState(
  db: Firestore,
  transaction?: Transaction,
): Promise<ScheduleStateVersion> {
  const snapshot = await (transaction ? transaction.get(document(db)) : document(db).get());
  return parseScheduleState(db, snapshot);
}

/** The schedule of `readScheduleState`, where what the doctor's own calendar closes does not matter. */
export async function readSchedule(db: Firestore): Promise<Schedule> {
  return (await readScheduleState(db)).schedule;
}

/** The last parsed state, for reading ahead: `readScheduleState` returns the same object if the guess was right. */
export const guessScheduleState = (db: Firestore): ScheduleState | null => lastRead.get(db) ?? null;

/**
 * A zone out of a record that is not the schedule's, such as an appointment's: one that this machine does not know
 * counts as that with which the practice began.
 */
export const zoneOfRecord = (db: Firestore, zone: unknown): string =>
  zoneOr(zone, firstSchedule(db).timeZone);

function parseScheduleState(db: Firestore, snapshot: DocumentSnapshot): ScheduleStateVersion {
  const { updateTime } = snapshot;
  const cached = lastRead.get(db);
  if (cached && updateTime && cached.updateTime?.isEqual(updateTime)) return cached;
  const state = toScheduleState(db, snapshot);
  lastRead.set(db, state);
  return state;
}

/** The schedule state of the document, or the one that the practice starts with where there is none. */
export function toScheduleState(db: Firestore, snapshot: DocumentSnapshot): ScheduleStateVersion {
  const first = firstSchedule(db);
  const stored = parseDocument(storedStateIn(first.timeZone), snapshot);
  const { busyTimes, narrowing, version, ...schedule } = stored ?? { ...first, ...unsaved };
  return { schedule, busyTimes, narrowing, version, updateTime: snapshot.updateTime };
}

const unsaved = { busyTimes: [], narrowing: null, version: 0 };

/**
 * Adds changes of the schedule state to a commit, which fails if it has been written since it was read
 * (`retryOnConflict`, `isAlreadyExists` for the first one ever). Removes another save's narrowing, which starts again.
 */
export function addScheduleChanges(
  db: Firestore,
  writes: Writes,
  { updateTime, ...before }: ScheduleStateVersion,
  changes: Partial<ScheduleState>,
): void {
  const { schedule, busyTimes, narrowing, version } = {
    ...before,
    narrowing: null,
    ...changes,
    version: before.version + 1,
  };
  const times = busyTimes.map(({ startsAt, endsAt }) => ({
    startsAt: toTimestamp(startsAt),
    endsAt: toTimestamp(endsAt),
  }));
  const stored: z.input<typeof storedState> = { ...schedule, busyTimes: times, narrowing, version };
  addChangeMark(writes, document(db));
  if (updateTime) writes.update(document(db), stored, { lastUpdateTime: updateTime });
  else writes.create(document(db), stored);
}

/** The entity tag (RFC 9110) of a schedule. */
export function scheduleTag(schedule: Schedule): string {
  return `"${contentHash(schedule)}"`;
}
