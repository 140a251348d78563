import { addDays, clinicToday } from '@garden-room/contract/availability';
import { receivedMethods } from '@garden-room/contract/payments';
import type { DeployedPractice } from '@garden-room/contract/practice';
import type { Service } from '@garden-room/contract/service';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod';
import { readAvailability } from '../../functions/src/appointments/availability/read-availability.ts';
import { bookAppointment } from '../../functions/src/appointments/booking/book-appointment.ts';
import { cancelAppointment } from '../../functions/src/appointments/changes/cancel-appointment.ts';
import { updateAppointmentStatus } from '../../functions/src/appointments/changes/update-appointment-status.ts';
import { invariant } from '../../functions/src/lib/app-error.ts';
import { parseConfig } from '../../functions/src/lib/config.ts';
import type { Deps } from '../../functions/src/lib/deps.ts';
import { cloudLog } from '../../functions/src/lib/log.ts';
import { keyId, keys } from '../../functions/src/lib/run-act.ts';
import { addPayment } from '../../functions/src/payments/add-payment.ts';
import { beginServices, readServices } from '../../functions/src/services/service-store.ts';
import type { Actor } from '../../functions/src/users/actor.ts';
import { findUserVersion } from '../../functions/src/users/user-store.ts';
import { type DemoPerson, demoAccounts, type People } from './accounts.ts';
import appointments from './appointments.json' with { type: 'json' };
import { daysFromNow } from './practice-schedule.ts';

/** Appointments are booked about this long before they take place, and not later than now. */
const bookedDaysAhead = 14;
/** A time that is not free pushes an appointment back by this many days at most. */
const daysOfPatience = 10;

const demoAppointment = z.object({
  who: z.custom<DemoPerson>((who) => Object.hasOwn(demoAccounts, `${who}`)),
  /** Index into the practice's services, modulo their number: one service is enough. */
  service: z.int(),
  /** Counts from today, and moves on to the next day that has `time` free, or any time. */
  day: z.int(),
  time: z.string(),
  dependantId: z.string().optional(),
  note: z.string().optional(),
  /** The doctor's acts that bring it to its present state. */
  moves: z.array(z.enum(['confirm', 'complete', 'no-show'])).default([]),
  /** The method by which its price was paid, at the desk after it. */
  paid: z.enum(receivedMethods).optional(),
  /** The reason that the doctor gave. */
  cancelled: z.string().optional(),
});

/** The order is part of each appointment's identity: add new ones at the end. */
const demoAppointments = z.array(demoAppointment).parse(appointments);

/**
 * Books the demo appointments through the API's use cases, with the clock of when each was made: their locks and
 * messages are real. Keys make repeating harmless. One whose service finds no time in the practice's hours is left out.
 */
export async function addAppointments(
  auth: Auth,
  db: Firestore,
  practice: DeployedPractice,
  people: People,
): Promise<void> {
  beginServices(db, practice.services);
  const { offered } = await readServices(db);
  const doctor = await actorFor(db, people.admin);
  for (const [index, demo] of demoAppointments.entries()) {
    const { who, service: place, day, time, moves, paid, cancelled, ...wanted } = demo;
    const patientId = people[who];
    const origin = { idempotencyKey: `demo-visit-${index}`, address: 'demo' };
    if (await keys.exists(db, keyId(patientId, origin.idempotencyKey))) continue;
    const patient = await actorFor(db, patientId);
    const bookingDeps = depsAt(auth, db, practice, daysFromNow(Math.min(day - bookedDaysAhead, 0)));
    // Without any service it is the General Consultancy.
    const service = offered[place % offered.length];
    const at = await findFreeTime(bookingDeps, service, day, time);
    if (!at) continue;
    const booking = { ...wanted, ...at, patientId, serviceName: service?.name };
    const { _id, endsAt, price } = await bookAppointment(bookingDeps, patient, booking, origin);
    const later = depsAt(auth, db, practice, Math.min(Date.parse(endsAt), Date.now()));
    for (const move of moves) await updateAppointmentStatus(later, doctor, _id, { move });
    if (paid && price > 0) {
      const payment = { appointmentId: _id, draft: { amount: price, method: paid } };
      await addPayment(later, doctor, payment, `demo-payment-${index}`);
    }
    if (cancelled !== undefined) await cancelAppointment(later, doctor, _id, { reason: cancelled });
  }
}

/** The seed calls use cases directly, with the store and the accounts alone. */
function depsAt(auth: Auth, db: Firestore, practice: DeployedPractice, now: number): Deps {
  const none = () => Promise.reject(new Error('The seed has the store and the accounts alone.'));
  return {
    appCheck: { verifyToken: none },
    auth,
    bucket: none,
    clock: { now: () => now },
    config: parseConfig({ GCLOUD_PROJECT: 'demo', FUNCTIONS_EMULATOR: 'true' }),
    db,
    fetchCalendar: none,
    log: cloudLog,
    openMailer: none,
    pages: none,
    practice,
    readBackups: none,
    readBusyTimes: none,
    securityHeaders: {},
  };
}

async function actorFor(db: Firestore, uid: string): Promise<Actor> {
  const version = await findUserVersion(db, uid);
  invariant(version, 'a demo account has its record');
  const { email } = version.user;
  return { identity: { uid, email, emailVerified: true, signedInAt: Date.now() }, ...version };
}

/** The first day, from so many after today, on which patients are offered `time`; else their first offered time. */
async function findFreeTime(deps: Deps, service: Service | undefined, day: number, time: string) {
  const noCaller = () => Promise.reject(new Error('Anyone may ask for free times.'));
  const dates = (timeZone: string) =>
    Array.from({ length: daysOfPatience + 1 }, (_, later) =>
      addDays(clinicToday(timeZone, Date.now()), day + later),
    );
  const { days } = await readAvailability(deps, { serviceId: service?.id }, noCaller, dates);
  const times = days.flatMap(({ date, free }) => free.map((slot) => ({ date, time: slot.time })));
  return times.find((slot) => slot.time === time) ?? times[0];
}
