import type { Appointment, Booking } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { phoneNeeded } from '@garden-room/contract/phone';
import { isTimeZone, type Schedule } from '@garden-room/contract/schedule';
import type { BookableService } from '@garden-room/contract/service';
import { isStaff } from '@garden-room/contract/staff';
import type { User } from '@garden-room/contract/user';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { addEventNotices } from '#appointments/add-event-notices.ts';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { isVisible, noAppointment } from '#appointments/assert-visible.ts';
import { chooseSlot } from '#appointments/availability/choose-slot.ts';
import { maySkipAnswer, timingOf } from '#appointments/availability/service-timing.ts';
import { slotTaken } from '#appointments/slot-taken.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { runAct } from '#lib/run-act.ts';
import { requireWholePhone } from '#lib/whole-phone.ts';
import { readScheduleState, type ScheduleState } from '#schedule/schedule-store.ts';
import { findService, readServices, type Services } from '#services/service-store.ts';
import { type Actor, assertMayCall, assertSelfOrStaff } from '#users/actor.ts';
import { acceptNotice } from '#users/own-record.ts';
import type { UserVersion } from '#users/user-record.ts';
import { addUserChanges, findUserVersion } from '#users/user-store.ts';
import { assertCapacity } from './assert-capacity.ts';
import { holdUnverified, isLostPlace } from './hold-unverified.ts';
import { addBooking, addToPatient, newAppointment } from './new-appointment.ts';

/** The parts of the request besides its body. */
interface Origin {
  idempotencyKey: string | undefined;
  /** The caller's network address, as `countedAddress` names it. */
  address: string;
}

/**
 * Books a slot in one commit: locks, appointment, the patient's open list, message and audit, or nothing. The schedule
 * is read in the same transaction, so that it still offers the slot at commit. A patient's own is a request, or
 * confirmed at once where its service says so. Repeated under its `idempotencyKey`, it answers the appointment while
 * live, then `appointment_ended`.
 */
export async function bookAppointment(
  deps: Deps,
  actor: Actor,
  booking: Booking,
  { idempotencyKey, address }: Origin,
): Promise<Appointment> {
  const { db, clock } = deps;
  assertSelfOrStaff(actor, booking.patientId);
  const forPractice = booking.confirmed || booking.anyTime || booking.followUpOf !== undefined;
  if (forPractice && !isStaff(actor.user)) throw new AppError('forbidden');
  const attempted: AppointmentRecord[] = [];
  try {
    return await runAct<AppointmentRecord>(deps, actor, idempotencyKey, {
      request: ['book', booking],
      run: async (transaction, attempt) => {
        // Read in the transaction, which commits only while the schedule and the busy times are still these.
        const inTransaction = readScheduleState(db, transaction);
        // Plain reads; `assertCapacity` and `addToPatient` commit only over the patient's record as it was read. A
        // service that is changed meanwhile is booked as it was.
        const outside = Promise.all([
          readPatient(deps, { actor, patientId: booking.patientId, attempt }),
          readServices(db),
        ]);
        const [scheduleState, [patient, services]] = await Promise.all([inTransaction, outside]);
        const { schedule } = scheduleState;
        const { cancelCutoffHours, answerWithinOpenDays } = schedule;
        const decision = { actor, patient: patient.user, booking, scheduleState, services };
        const appointment = await decide(deps, transaction, decision);
        attempted.push(appointment);
        if (isStaff(actor.user)) addToPatient(db, transaction, patient, [appointment]);
        else {
          const { _id, startsAt } = appointment;
          const openEntry = { _id, status: 'pending', startsAt } as const;
          await assertCapacity(deps, transaction, { actor, patient, schedule, appointment: openEntry });
          if (appointment.status === 'pending')
            await holdUnverified(deps, transaction, { actor, schedule, address, appointment });
        }
        addBooking(db, transaction, appointment, { by: actor.user._id, now: clock.now() });
        const act = { event: 'book', by: actor.user._id } as const;
        // A patient who is here, or has been, expects no letter about it.
        if (Date.parse(appointment.startsAt) > clock.now())
          addEventNotices(
            deps,
            transaction,
            { patient: patient.user, appointment, act, cancelCutoffHours, answerWithinOpenDays },
            Date.parse(appointment.createdAt),
          );
        addOwnDetails(deps, transaction, { actor, patient, booking, schedule });
        return { answer: appointment, made: { ids: [appointment._id] } };
      },
      find: (id) => findLive(db, actor, id),
      gone: ['appointment_ended'],
      alsoOn: isLostPlace,
    });
  } catch (error) {
    throw isAlreadyExists(error) ? await slotTaken(deps, actor, undefined, attempted.at(-1)) : error;
  }
}

/** A repetition's answer; null once the appointment is over, or another patient's. */
async function findLive(db: Firestore, actor: Actor, id: string): Promise<AppointmentRecord | null> {
  const appointment = await appointments.find(db, id);
  return appointment && isLive(appointment.status) && isVisible(actor, appointment) ? appointment : null;
}

/**
 * The patient's record. The first attempt of a patient uses the one that authenticated the call; when it has been
 * written since, `assertCapacity` makes the commit fail, and the next attempt reads it again and checks that they may
 * still call.
 */
async function readPatient(
  { db }: Deps,
  { actor, patientId, attempt }: { actor: Actor; patientId: string; attempt: number },
): Promise<UserVersion> {
  const isOwn = patientId === actor.user._id && !isStaff(actor.user);
  if (isOwn && attempt === 1) return actor;
  const patient = await findUserVersion(db, patientId);
  if (!patient) throw new AppError('not_found', { message: 'There is no such patient.' });
  if (isOwn) assertMayCall(actor.identity, patient.user);
  return patient;
}

/**
 * Adds the details that patients alone may send with a booking: the privacy notice they accept, their phone and their
 * zone.
 */
function addOwnDetails(
  deps: Deps,
  transaction: Transaction,
  {
    actor,
    patient,
    booking,
    schedule,
  }: { actor: Actor; patient: UserVersion; booking: Booking; schedule: Schedule },
): void {
  const { user } = patient;
  const privacyNotice = acceptNotice(deps, booking.privacyNotice, user.privacyNotice);
  const said = booking.phone && requireWholePhone(deps, booking.phone, { before: user.phone });
  const phone = said === user.phone ? undefined : said;
  const zone = zoneToKeep(booking.timeZone, schedule.timeZone);
  const timeZone = zone === user.timeZone ? undefined : zone;
  if (!privacyNotice && phone === undefined && timeZone === undefined) return;
  if (actor.user._id !== user._id) throw new AppError('forbidden');
  const changes = {
    ...(privacyNotice && { privacyNotice }),
    ...(phone !== undefined && { phone }),
    ...(timeZone !== undefined && { timeZone }),
  };
  // `assertCapacity` made them a patient in this commit: the search index must say so. It fixed the record's version.
  addUserChanges(deps.db, transaction, { ...user, isPatient: true }, changes);
}

/** Null for the clinic's own, which needs no other beside it; undefined where nothing is to be changed. */
function zoneToKeep(ofDevice: string | undefined, clinicZone: string): string | null | undefined {
  if (ofDevice === undefined || !isTimeZone(ofDevice)) return undefined;
  return ofDevice === clinicZone ? null : ofDevice;
}

/** Refuses `service_changed` where the patient has seen another price, length, way to come, or need of an answer. */
function assertAsShown(service: BookableService, shown: Booking['shown']): void {
  if (!shown) return;
  const { price, durationMinutes, mode, confirmsAtOnce = false } = service;
  const isSame =
    shown.price === price &&
    shown.durationMinutes === durationMinutes &&
    shown.mode === mode &&
    (shown.confirmsAtOnce ?? confirmsAtOnce) === confirmsAtOnce;
  if (!isSame) throw serviceChanged(service, confirmsAtOnce);
}

const serviceChanged = ({ price, durationMinutes, mode }: BookableService, confirmsAtOnce: boolean) =>
  new AppError('service_changed', { service: { price, durationMinutes, mode, confirmsAtOnce } });

/**
 * Refuses `missing_fields` where a visit by phone has no number to call. The practice may book one all the same: its
 * form asks it, and who is on the telephone may say it later.
 */
function assertCallable(
  { mode }: BookableService,
  { actor, patient, booking }: Pick<Decision, 'actor' | 'patient' | 'booking'>,
): void {
  if (mode !== 'phone' || isStaff(actor.user) || booking.phone || patient.phone) return;
  throw new AppError('missing_fields', { issues: [{ path: 'phone', message: phoneNeeded }] });
}

interface Decision {
  actor: Actor;
  patient: User;
  booking: Booking;
  scheduleState: ScheduleState;
  services: Services;
}

/** The records to write if the slot is free. */
async function decide(
  deps: Deps,
  transaction: Transaction,
  { actor, patient, booking, scheduleState, services }: Decision,
): Promise<AppointmentRecord> {
  const { date, time, anyTime } = booking;
  const service =
    booking.followUpOf === undefined
      ? findService(services.offered, { name: booking.serviceName })
      : await serviceOfVisit(deps, services, { _id: booking.followUpOf, patientId: patient._id });
  assertAsShown(service, booking.shown);
  assertCallable(service, { actor, patient, booking });
  const _id = appointments.newId(deps.db);
  const atOnce = service.confirmsAtOnce === true && (await maySkipAnswer(deps, actor));
  const choice = { actor, appointmentId: _id, scheduleState, service, atOnce, date, time, anyTime };
  const slot = await chooseSlot(deps, transaction, choice);
  // Who was told "Confirmed at once" and has no confirmed address reads that it is a request before it becomes one.
  if (booking.shown?.confirmsAtOnce && !atOnce) throw serviceChanged(service, false);
  const confirmed = booking.confirmed ?? anyTime;
  return newAppointment({
    _id,
    patient,
    booking: { ...booking, confirmed },
    service,
    slot,
    atOnce,
    timeZone: scheduleState.schedule.timeZone,
    by: actor.user._id,
    now: deps.clock.now(),
  });
}

/** A visit's service as it was booked, whatever patients are offered by now. */
async function serviceOfVisit(
  { db }: Deps,
  services: Services,
  { _id, patientId }: Pick<Appointment, '_id' | 'patientId'>,
): Promise<BookableService> {
  const visit = await appointments.find(db, _id);
  if (visit?.patientId !== patientId) throw noAppointment();
  const { serviceId: id, serviceName: name, price, mode } = visit;
  return { id, name, price, mode, ...timingOf(services, visit) };
}
