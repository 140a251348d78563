import { isDeepStrictEqual } from 'node:util';
import type { Appointment } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import type { VisitEdit } from '@garden-room/contract/endpoints/visit-edits';
import { isOutcome } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import { cellsBetween } from '@garden-room/contract/lock-cell';
import type { Transaction } from 'firebase-admin/firestore';
import {
  type AppointmentPatch,
  type AppointmentRecord,
  appointments,
  forPractice,
} from '#appointments/appointment-record.ts';
import { detailOf } from '#appointments/read-appointments.ts';
import { readRooms } from '#appointments/rooms/rooms-store.ts';
import { slotTaken } from '#appointments/slot-taken.ts';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { readScheduleState } from '#schedule/schedule-store.ts';
import { findService, readServices } from '#services/service-store.ts';
import type { Actor } from '#users/actor.ts';
import type { UserVersion } from '#users/user-record.ts';
import { assertStays, changeAppointment } from './change-appointment.ts';
import { loweredAfter, withPriceEntry } from './lowered-price.ts';
import { addFormerFields } from './undo-edit.ts';

type Edited = Pick<Appointment, 'serviceName' | 'startsAt' | 'endsAt' | 'price' | 'patientId' | 'deskNote'>;

/** The entity tag of what can be edited of a visit, and of its start, which an editor has in mind. */
export function visitTag({ serviceName, startsAt, endsAt, price, patientId, deskNote }: Edited): string {
  return `"${contentHash([serviceName, startsAt, endsAt, price, patientId, deskNote ?? null])}"`;
}

interface Correction {
  id: string;
  edit: VisitEdit;
  /** Tags of the versions that the editor has seen; null lets any be edited. */
  versions: readonly string[] | null;
}

/**
 * Corrects what was booked: a longer visit takes its locks in the same commit, a shorter one frees them for the waiting
 * list. An edit that changes nothing is answered and audited as a read, so that one whose answer was lost may be
 * repeated.
 */
export async function editAppointment(
  deps: Deps,
  actor: Actor,
  { id, edit, versions }: Correction,
): Promise<AppointmentDetail> {
  const wanted: AppointmentPatch[] = [];
  try {
    const edited = await changeAppointment(deps, {
      id,
      actor,
      event: 'edit',
      to: edit.patientId,
      decide: async (appointment, { patient, receiver, transaction }) => {
        const changes = await changesOf(deps, transaction, { actor, appointment, edit, receiver });
        if (Object.keys(changes).length === 0) {
          await auditRead(deps, actor, { target: `appointments/${id}`, patientId: appointment.patientId });
          return null;
        }
        if (versions && !versions.includes(visitTag(forPractice(appointment))))
          throw new AppError('edited_meanwhile', { deeds: ['edit', 'desk-note', 'reschedule', 'restore'] });
        // An anonymised record takes no text about its patient.
        if (!patient) throw new AppError('patient_gone');
        assertEditable(appointment, changes, deps.clock.now());
        addFormerFields(deps.db, transaction, appointment, changes);
        wanted.push(changes);
        return withPriceEntry(deps, transaction, actor, { appointment, changes });
      },
    });
    return await detailOf(deps, actor, edited);
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    // The lock in the way may be its own, when the same request was sent twice at once.
    const stored = await appointments.find(deps.db, id);
    const last = wanted.at(-1);
    // Without a lock, it was the first entry of the books.
    if (!stored || (last?.cells && stored.endsAt !== last.endsAt))
      throw await slotTaken(deps, actor, id, last);
    return editAppointment(deps, actor, { id, edit, versions });
  }
}

const minute = 60_000;

interface Wanted {
  actor: Actor;
  appointment: AppointmentRecord;
  edit: VisitEdit;
  receiver: UserVersion | null;
}

/** The fields that an edit makes other than they are. */
async function changesOf(
  deps: Deps,
  transaction: Transaction,
  { actor, appointment, edit, receiver }: Wanted,
): Promise<AppointmentPatch> {
  const service = await serviceOf(deps, appointment, edit);
  const { price = service?.price ?? appointment.price } = edit;
  const now = deps.clock.now();
  const isPast = isOver(appointment, now);
  // A past visit keeps the length that it had.
  const proposed = isPast ? appointment.durationMinutes : service?.durationMinutes;
  const { durationMinutes = proposed ?? appointment.durationMinutes } = edit;
  const isHandedOn = edit.patientId !== undefined && edit.patientId !== appointment.patientId;
  const desk = await deskOf(deps, appointment, edit, isHandedOn);
  return {
    ...(service && { serviceId: service.id, serviceName: service.name, mode: service.mode }),
    ...(price !== appointment.price && priceOf(appointment, price, actor, now)),
    ...(durationMinutes !== appointment.durationMinutes &&
      (await lengthOf(deps, transaction, appointment, durationMinutes))),
    ...(!isDeepStrictEqual(desk, appointment.desk) && { desk }),
    ...(isHandedOn && handedTo(appointment, receiver)),
  };
}

/** The practice's note and the visit's own room, which is not another patient's. */
async function deskOf(
  { db }: Deps,
  { desk, mode }: AppointmentRecord,
  { deskNote, room }: VisitEdit,
  isHandedOn: boolean,
): Promise<AppointmentRecord['desk']> {
  if (room !== undefined && !(mode === 'video' && (await readRooms(db)).isOn))
    throw new AppError('illegal_move', { message: 'This visit has no room of its own.', deeds: [] });
  return {
    note: deskNote === undefined ? desk.note : deskNote || null,
    room: room === undefined ? (isHandedOn ? null : desk.room) : room || null,
  };
}

/** Another price, with what the reception has taken off where that changes with it. */
function priceOf(appointment: AppointmentRecord, price: number, actor: Actor, now: number): AppointmentPatch {
  const loweredCents = loweredAfter(appointment, price, actor, now);
  return { price, ...(loweredCents !== appointment.loweredCents && { loweredCents }) };
}

/** Another service than it has; null where it keeps its own, also one that is not on offer any more. */
async function serviceOf({ db }: Deps, { serviceName }: AppointmentRecord, edit: VisitEdit) {
  if (edit.serviceName === undefined || edit.serviceName === serviceName) return null;
  const service = findService((await readServices(db)).offered, { name: edit.serviceName });
  return service.name === serviceName ? null : service;
}

/**
 * Another length with the cells that it holds, with the schedule's buffer after it. A shorter visit takes no cell that
 * it has not: what follows closely may have been booked before the buffer was raised.
 */
async function lengthOf(
  { db }: Deps,
  transaction: Transaction,
  { startsAt, durationMinutes: before, cells: held }: AppointmentRecord,
  durationMinutes: number,
): Promise<AppointmentPatch> {
  const { bufferMinutes } = (await readScheduleState(db, transaction)).schedule;
  const start = Date.parse(startsAt);
  const end = start + durationMinutes * minute;
  const wanted = cellsBetween(start, end + bufferMinutes * minute);
  const cells = durationMinutes > before ? wanted : wanted.filter((cell) => held.includes(cell));
  // A move before that cannot be undone any more: its slot has another length.
  return { durationMinutes, endsAt: new Date(end).toISOString(), cells, movedFrom: null };
}

/** Gives a visit to another patient, without its answer and series. */
function handedTo(
  { papers, paymentEntries }: AppointmentRecord,
  receiver: UserVersion | null,
): AppointmentPatch {
  if (!receiver) throw new AppError('not_found', { message: 'There is no such patient.' });
  assertStays(receiver);
  if (papers.version > 0)
    throw new AppError('illegal_move', {
      message: 'Papers were left with this visit: it stays its patient’s.',
    });
  if (paymentEntries > 0)
    throw new AppError('illegal_move', {
      message: 'Payments were noted for this visit: it stays its patient’s.',
      deeds: [],
    });
  const { _id: patientId, name: patientName } = receiver.user;
  const without = { attendee: null, note: null, reason: null, answer: null, series: null, movedFrom: null };
  return { patientId, patientName, ...without, timeByPractice: false, atOnceAt: null, presence: null };
}

/** Whether a visit is live no more, or its end has passed. `now` in UTC milliseconds. */
const isOver = ({ status, endsAt }: AppointmentRecord, now: number): boolean =>
  !isLive(status) || Date.parse(endsAt) <= now;

function assertEditable(appointment: AppointmentRecord, changes: AppointmentPatch, now: number): void {
  const { status } = appointment;
  if (!isLive(status) && !isOutcome(status)) throw new AppError('illegal_move');
  if (!isOver(appointment, now)) return;
  if (changes.durationMinutes === undefined && changes.patientId === undefined) return;
  throw new AppError('illegal_move', {
    message: 'This visit is over: only its service, price and note can be corrected.',
  });
}
