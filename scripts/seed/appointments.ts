import { addDays, clinicToday } from '@garden-room/contract/availability';
import { receivedMethods } from '@garden-room/contract/payments';
import { deployedPracticeSchema } from '@garden-room/contract/practice';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod';
import { bookAppointment } from '../../functions/src/appointments/booking/book-appointment.ts';
import { cancelAppointment } from '../../functions/src/appointments/changes/cancel-appointment.ts';
import { updateAppointmentStatus } from '../../functions/src/appointments/changes/update-appointment-status.ts';
import { AppError, invariant } from '../../functions/src/lib/app-error.ts';
import { parseConfig } from '../../functions/src/lib/config.ts';
import type { Deps } from '../../functions/src/lib/deps.ts';
import { cloudLog } from '../../functions/src/lib/log.ts';
import { keyId, keys } from '../../functions/src/lib/run-act.ts';
import { addPayment } from '../../functions/src/payments/add-payment.ts';
import { beginServices } from '../../functions/src/services/service-store.ts';
import type { Actor } from '../../functions/src/users/actor.ts';
import { findUserVersion } from '../../functions/src/users/user-store.ts';
import { deployedPractice } from '../../web/src/config/deployed-practice.ts';
import { type DemoPerson, demoAccounts, type People } from './accounts.ts';
import appointments from './appointments.json' with { type: 'json' };
import { daysFromNow, practiceSchedule } from './practice-schedule.ts';

/** Appointments are booked about this long before they take place, and not later than now. */
const bookedDaysAhead = 14;
/** Closed days and slots that are gone push an appointment back by this many days at most. */
const daysOfPatience = 10;

const demoAppointment = z.object({
  who: z.custom<DemoPerson>((who) => Object.hasOwn(demoAccounts, `${who}`)),
  serviceName: z.string(),
  /** Counts from today, and moves on to the next day that has `time` free. */
  day: z.int(),
  time: z.string(),
  dependantId: z.string().optional(),
  note: z.string().optional(),
  /** What the doctor does with it, for it to arrive where its life has taken it. */
  moves: z.array(z.enum(['confirm', 'complete', 'no-show'])).default([]),
  /** How its price was paid, at the desk after it. */
  paid: z.enum(receivedMethods).optional(),
  /** The reason that the doctor gave. */
  cancelled: z.string().optional(),
});

const practice = deployedPracticeSchema.parse(deployedPractice());

/** The order is part of each appointment's identity: add new ones at the end. */
const demoAppointments = z.array(demoAppointment).parse(appointments);

/**
 * Books the demo appointments through the API's own use cases, with a clock set to when each was made: their locks and
 * messages are what a real booking leaves behind. A key an appointment makes repeating harmless.
 */
export async function addAppointments(auth: Auth, db: Firestore, people: People): Promise<void> {
  beginServices(db, practice.services);
  const doctor = await actorFor(db, people.admin);
  for (const [index, { who, day, moves, paid, cancelled, ...wanted }] of demoAppointments.entries()) {
    const patientId = people[who];
    const origin = { idempotencyKey: `demo-visit-${index}`, address: 'demo' };
    if (await keys.exists(db, keyId(patientId, origin.idempotencyKey))) continue;
    const patient = await actorFor(db, patientId);
    const then = depsAt(auth, db, daysFromNow(Math.min(day - bookedDaysAhead, 0)));
    const { _id, endsAt, price } = await onFirstFreeDay(day, (date) =>
      bookAppointment(then, patient, { ...wanted, patientId, date }, origin),
    );
    const later = depsAt(auth, db, Math.min(Date.parse(endsAt), Date.now()));
    for (const move of moves) await updateAppointmentStatus(later, doctor, _id, { move });
    if (paid) {
      const payment = { appointmentId: _id, draft: { amount: price, method: paid } };
      await addPayment(later, doctor, payment, `demo-payment-${index}`);
    }
    if (cancelled !== undefined) await cancelAppointment(later, doctor, _id, { reason: cancelled });
  }
}

/** The seed calls use cases directly, with the store and the accounts alone. */
function depsAt(auth: Auth, db: Firestore, now: number): Deps {
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

async function onFirstFreeDay<T>(day: number, book: (date: string) => Promise<T>): Promise<T> {
  const today = clinicToday(practiceSchedule.timeZone, Date.now());
  for (let later = 0; later <= daysOfPatience; later++) {
    try {
      return await book(addDays(today, day + later));
    } catch (error) {
      const full = error instanceof AppError && ['invalid_slot', 'slot_taken'].includes(error.code);
      if (!full) throw error;
    }
  }
  throw new Error(`No free day for a demo appointment from day ${day} on.`);
}
