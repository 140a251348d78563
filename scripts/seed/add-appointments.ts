import type { Appointment } from '@garden-room/contract/appointment';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { findAppointment } from '../../functions/src/appointments/appointment-store.ts';
import { bookAppointment } from '../../functions/src/appointments/book-appointment.ts';
import { AppError, invariant } from '../../functions/src/lib/app-error.ts';
import { parseConfig } from '../../functions/src/lib/config.ts';
import type { Deps } from '../../functions/src/lib/deps.ts';
import { documentIdFor } from '../../functions/src/lib/idempotency-key.ts';
import type { Actor } from '../../functions/src/users/actor.ts';
import { findUserVersion } from '../../functions/src/users/user-store.ts';
import { deployedPractice } from '../../web/src/config/deployed-practice.ts';
import type { People } from './add-accounts.ts';
import { type DemoAppointment, demoAppointments } from './appointments.ts';
import { practiceSchedule } from './practice-schedule.ts';
import { daysFromNow } from './relative-time.ts';
import { settleAppointment } from './settle-appointment.ts';
import { silentLog } from './silent-log.ts';

/** Appointments are booked about this long before they take place, and not later than now. */
const bookedDaysAhead = 14;
/** Closed days and slots that are gone push an appointment back by this many days at most. */
const daysOfPatience = 10;

/**
 * Books the demo appointments through the API's own use case, with a clock set to when each was made: their locks and
 * messages are what a real booking leaves behind. A key an appointment makes repeating harmless.
 */
export async function addAppointments(auth: Auth, db: Firestore, people: People): Promise<void> {
  const deps: Omit<Deps, 'clock'> = {
    // The seed calls the use cases directly, which no App Check guards.
    appCheck: { verifyToken: () => Promise.reject(new Error('The seed has no App Check.')) },
    auth,
    bucket: () => Promise.reject(new Error('The seed keeps no files.')),
    db,
    fetchCalendar: () => Promise.reject(new Error('The seed fetches no calendar.')),
    readBusyTimes: () => Promise.reject(new Error('The seed reads no calendar.')),
    config: parseConfig({ GCLOUD_PROJECT: 'demo', FUNCTIONS_EMULATOR: 'true' }),
    log: silentLog,
    openMailer: () => Promise.reject(new Error('The seed sends no emails.')),
    practice: deployedPractice(),
    securityHeaders: {},
    pages: () => Promise.reject(new Error('The seed shows no pages.')),
  };
  const doctor = await actorFor(db, people.admin);
  for (const [index, appointment] of demoAppointments.entries()) {
    const uid = people[appointment.who];
    const key = `demo-visit-${index}`;
    if (await findAppointment(db, documentIdFor(uid, key))) continue;
    const booked = await bookOnFirstFreeDay(deps, await actorFor(db, uid), appointment, key);
    const settledAt = Math.min(Date.parse(booked.endsAt), Date.now());
    await settleAppointment(
      { ...deps, clock: { now: () => settledAt } },
      doctor,
      booked._id,
      appointment.status,
    );
  }
}

async function actorFor(db: Firestore, uid: string): Promise<Actor> {
  const version = await findUserVersion(db, uid);
  invariant(version, 'a demo account has its record');
  const { email } = version.user;
  return { identity: { uid, email, emailVerified: true, signedInAt: Date.now() }, ...version };
}

async function bookOnFirstFreeDay(
  deps: Omit<Deps, 'clock'>,
  actor: Actor,
  { who: _, status: __, day, ...wanted }: DemoAppointment,
  key: string,
): Promise<Appointment> {
  const bookedAt = daysFromNow(Math.min(day - bookedDaysAhead, 0));
  const today = clinicToday(practiceSchedule.timeZone, Date.now());
  for (let later = 0; later <= daysOfPatience; later++) {
    const date = addDays(today, day + later);
    const booking = { ...wanted, patientId: actor.user._id, date };
    try {
      const origin = { idempotencyKey: key, address: 'demo' };
      return await bookAppointment({ ...deps, clock: { now: () => bookedAt } }, actor, booking, origin);
    } catch (error) {
      const full = error instanceof AppError && ['invalid_slot', 'slot_taken'].includes(error.code);
      if (!full) throw error;
    }
  }
  throw new Error(`No free day for the demo appointment ${key}.`);
}
