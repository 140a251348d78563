import { isPresenceEvent } from '@garden-room/contract/appointment';
import { addDays } from '@garden-room/contract/availability';
import { bookAppointment } from '#appointments/booking/book-appointment.ts';
import { editAppointment } from '#appointments/changes/edit-appointment.ts';
import { notePresence, undoPresence } from '#appointments/changes/note-presence.ts';
import { restoreAppointment } from '#appointments/changes/restore-appointment.ts';
import { undoEdit } from '#appointments/changes/undo-edit.ts';
import type { Deps } from '#lib/deps.ts';
import { correctPatient } from '#patients/correct-patient.ts';
import { getPatient, patientTag } from '#patients/read-patients.ts';
import { addPayment } from '#payments/add-payment.ts';
import { closeBooks } from '#payments/close-books.ts';
import { addTask, finishTask } from '#tasks/tasks.ts';
import type { Actor } from '#users/actor.ts';
import type { Visit } from './choices.ts';
import { phoneOf, type SimulatedPractice } from './practice.ts';

/** One call of an act: `a` and `b` choose whom and what it is about. */
export interface Call {
  practice: SimulatedPractice;
  deps: Deps;
  a: number;
  b: number;
  /** The call's Idempotency-Key. */
  key: string;
  as: (uid: string) => Promise<Actor>;
  patient: () => string;
  /** A visit that holds its slot, most often one that something has just happened to; or any. */
  live: () => string;
}

export const address = '192.0.2.1';
export const serviceName = 'General Consultancy';
/** A number's user of the practice. */
export const staffOf = (b: number) => (b % 2 === 0 ? 'doctor' : 'desk');

const presences = ['arrived', 'delayed', null] as const;

async function notingPresence({ deps, as, practice, a, b }: Call) {
  const id = practice.pickVisit(a, ({ status, isNear }) => status === 'confirmed' && isNear);
  return notePresence(deps, await as(staffOf(a + b)), id, presences[b % presences.length] ?? null);
}

/** Acts of the desk on a visit’s day, a task and a person, and the undo of these, by a colleague, too. */
export const deskActs = {
  undoEdit: async ({ deps, as, practice, a, b }: Call) => {
    const { visit, patient } = practice.pickEdited(a);
    return undoEdit(deps, await as(b % 3 === 0 ? 'doctor' : 'desk'), visit, patient);
  },
  undoMove: async ({ deps, as, practice, a, b }: Call) => {
    const id = practice.pickVisit(
      a,
      ({ lastAct, isJustChanged }) => lastAct === 'reschedule' && isJustChanged,
    );
    const by = await as(b % 3 === 0 ? staffOf(b) : practice.lastActorOf(id));
    return restoreAppointment(deps, by, id, { address, event: 'reschedule' });
  },
  presence: notingPresence,
  /** The undo of what was just noted; where nothing was, of what is noted first. */
  undoPresence: async (call: Call) => {
    const { deps, as, practice, a, b } = call;
    const isNoted = (visit: Visit) => isPresenceEvent(visit.lastAct) && visit.isJustChanged;
    if (!isPresenceEvent(practice.lastActOf(practice.pickVisit(a, isNoted)))) await notingPresence(call);
    const id = practice.pickVisit(a, isNoted);
    const last = practice.lastActOf(id);
    const by = practice.lastActorOf(id);
    const colleague = by === 'doctor' ? 'desk' : 'doctor';
    const event = isPresenceEvent(last) ? last : 'arrived';
    return undoPresence(deps, await as(b % 2 === 0 ? colleague : by), id, event);
  },
  addTask: async ({ deps, as, live, a, b, key }: Call) => {
    const about = b % 2 === 0 ? { appointmentId: live() } : {};
    return addTask(deps, await as(staffOf(b)), { text: `Task ${a}`, for: null, ...about }, key);
  },
  finishTask: async ({ deps, as, practice, a, b }: Call) =>
    finishTask(deps, await as(staffOf(b)), practice.pick('tasks', a), { done: b % 3 !== 0 }),
  undoTask: async ({ deps, as, practice, a, b }: Call) =>
    finishTask(deps, await as(staffOf(b)), practice.pick('tasks', a), { done: b % 3 === 0, own: true }),
  correctPatient: async ({ deps, as, patient, b }: Call) => {
    const draft = { name: `Corrected ${b % 2}`, email: '', phone: phoneOf(b % 4) };
    return correctPatient(deps, await as(staffOf(b)), { id: patient(), draft, versions: null });
  },
  undoCorrection: async ({ deps, as, patient, b }: Call) => {
    const id = patient();
    const draft = { name: `Corrected ${b % 3}`, email: '', phone: phoneOf(b % 4) };
    const versions = [patientTag(await getPatient(deps, await as('desk'), id))];
    return correctPatient(deps, await as(staffOf(b)), { id, draft, versions, own: true });
  },
} satisfies Record<string, (call: Call) => Promise<unknown>>;

/** Acts on the books by both roles: entries of earlier days, prices of visits that have begun, and closings. */
export const bookActs = {
  noteVisit: async ({ deps, as, practice, patient, b, key }: Call) => {
    const { time } = practice.timeOf(b);
    const at = { date: addDays(practice.today(), -1 - (b % 2)), time, anyTime: true as const };
    const booking = { patientId: patient(), serviceName, ...at, confirmed: true as const };
    return bookAppointment(deps, await as('desk'), booking, { idempotencyKey: key, address });
  },
  payBack: async ({ deps, as, practice, a, b, key }: Call) => {
    const appointmentId = practice.pickVisit(a, ({ hasBegun }) => hasBegun);
    const [by, method] = b % 4 === 1 ? (['desk', 'cash'] as const) : (['doctor', 'waived'] as const);
    const draft = { amount: 1 + (b % 3), method, date: addDays(practice.today(), -1) };
    return addPayment(deps, await as(by), { appointmentId, draft }, key);
  },
  reprice: async ({ deps, as, practice, a, b }: Call) => {
    const id = practice.pickVisit(a, ({ hasBegun }) => hasBegun);
    const edit = { price: [0, 20.5, 90][b % 3] ?? 1 };
    return editAppointment(deps, await as(staffOf(b)), { id, edit, versions: null });
  },
  /** Closes open books up to yesterday, and opens closed ones. */
  closeBooks: async ({ deps, as, practice }: Call) => {
    const isClosed = practice.documentsIn('settings').some(({ fields }) => fields['closedTo']?.stringValue);
    const closedTo = isClosed ? null : addDays(practice.today(), -1);
    return closeBooks(deps, await as('doctor'), { closedTo, versions: null });
  },
} satisfies Record<string, (call: Call) => Promise<unknown>>;
