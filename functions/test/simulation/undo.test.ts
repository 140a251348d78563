import type { PresenceEvent, UndoableEvent } from '@garden-room/contract/appointment';
import { personOf } from '@garden-room/contract/patient';
import { formValues } from '@garden-room/contract/person-fields';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookAppointment } from '#appointments/booking/book-appointment.ts';
import { cancelAppointment } from '#appointments/changes/cancel-appointment.ts';
import { editAppointment } from '#appointments/changes/edit-appointment.ts';
import { notePresence, undoPresence } from '#appointments/changes/note-presence.ts';
import { rescheduleAppointment } from '#appointments/changes/reschedule-appointment.ts';
import { restoreAppointment } from '#appointments/changes/restore-appointment.ts';
import { undoBooking } from '#appointments/changes/undo-booking.ts';
import { undoEdit } from '#appointments/changes/undo-edit.ts';
import { updateAppointmentStatus } from '#appointments/changes/update-appointment-status.ts';
import { bookSeries } from '#appointments/series/book-series.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { getNote } from '#patient-notes/read-notes.ts';
import { writeNote } from '#patient-notes/write-note.ts';
import { correctPatient } from '#patients/correct-patient.ts';
import { getPatient, patientTag } from '#patients/read-patients.ts';
import { addPayment } from '#payments/add-payment.ts';
import { correctPayment } from '#payments/correct-payment.ts';
import { addTask, finishTask } from '#tasks/tasks.ts';
import type { Actor } from '#users/actor.ts';
import { NothingThere, type Visit } from './choices.ts';
import { serviceName } from './desk-acts.ts';
import { openPractice, phoneOf, type SimulatedPractice } from './practice.ts';
import type { Fields } from './values.ts';
import { createWorld } from './world.ts';

/*
 * Whatever the desk has done, Undo takes back the last act, or nothing: what anyone can see, and what is queued as
 * email, is then as it was before that act, or as it was before Undo was pressed.
 */

/** Takes an act back, as the bar of the user's browser does. */
type Undo = (deps: Deps, by: Actor) => Promise<unknown>;

interface Call {
  practice: SimulatedPractice;
  deps: Deps;
  by: Actor;
  a: number;
  b: number;
  key: string;
}

const address = '192.0.2.1';
const isDue = ({ status, hasBegun }: Visit) => status === 'confirmed' && hasBegun;
const isAhead = ({ isLive, hasBegun }: Visit) => isLive && !hasBegun;
const undoing =
  (id: string, event: Exclude<UndoableEvent, 'book' | 'edit' | PresenceEvent>): Undo =>
  (deps, by) =>
    restoreAppointment(deps, by, id, { address, event });
const deciding =
  (move: 'confirm' | 'decline' | 'complete' | 'no-show', isAsked: (visit: Visit) => boolean) =>
  async ({ practice, deps, by, a }: Call): Promise<Undo> => {
    const id = practice.pickVisit(a, isAsked);
    await updateAppointmentStatus(deps, by, id, { move });
    return undoing(id, move);
  };
/** The acts of the desk, each with its undo. */
const acts: Record<string, (call: Call) => Promise<Undo>> = {
  book: async ({ practice, deps, by, a, b, key }) => {
    const booking = { patientId: practice.pickPatient(a), serviceName, ...practice.timeOf(b) };
    const options = { idempotencyKey: key, address };
    const { _id } = await bookAppointment(deps, by, { ...booking, confirmed: true }, options);
    return (at, who) => undoBooking(at, who, _id);
  },
  bookSeries: async ({ practice, deps, by, a, b, key }) => {
    const slots = [practice.timeOf(b), practice.timeOf(b + 5)];
    const wanted = { patientId: practice.pickPatient(a), serviceName, slots };
    const [first] = await bookSeries(deps, by, wanted, key);
    return (at, who) => undoBooking(at, who, first?._id ?? '');
  },
  confirm: deciding('confirm', ({ status }) => status === 'pending'),
  decline: deciding('decline', ({ status }) => status === 'pending'),
  complete: deciding('complete', isDue),
  noShow: deciding('no-show', isDue),
  cancel: async ({ practice, deps, by, a, b }) => {
    const id = practice.pickVisit(a, isAhead);
    await cancelAppointment(deps, by, id, b % 2 === 0 ? { by: 'patient' } : { reason: 'Ill.' });
    return undoing(id, 'cancel');
  },
  move: async ({ practice, deps, by, a, b }) => {
    const id = practice.pickVisit(a, isAhead);
    const to = { ...practice.timeOf(b), anyTime: true as const, address };
    await rescheduleAppointment(deps, by, id, to);
    return undoing(id, 'reschedule');
  },
  edit: async ({ practice, deps, by, a, b, key }) => {
    const id = practice.pickVisit(a, isAhead);
    const edits = [
      { durationMinutes: 60 },
      { durationMinutes: 30 },
      { price: 90 + b },
      { deskNote: key },
      { patientId: practice.pickPatient(b) },
      { durationMinutes: 45, price: 10 + b, deskNote: key },
    ];
    const patientId = practice.patientOf(id);
    await editAppointment(deps, by, { id, edit: edits[b % edits.length] ?? {}, versions: null });
    return (at, who) => undoEdit(at, who, id, patientId);
  },
  presence: async ({ practice, deps, by, a, b }) => {
    const id = practice.pickVisit(a, isDue);
    const presence = (['arrived', 'delayed', null] as const)[b % 3] ?? null;
    await notePresence(deps, by, id, presence);
    return (at, who) => undoPresence(at, who, id, presence ?? 'presence-cleared');
  },
  task: async ({ practice, deps, by, a }) => {
    const id = practice.pick('tasks', a);
    const [task] = practice.documentsIn('tasks').filter((one) => one.id === id);
    const done = task?.fields['doneAt']?.timestampValue === undefined;
    await finishTask(deps, by, id, { done });
    return (at, who) => finishTask(at, who, id, { done: !done, own: true });
  },
  correct: async ({ practice, deps, by, a, b }) => {
    const id = practice.pickPatient(a);
    const before = await getPatient(deps, by, id);
    const edits = [
      { name: `Corrected ${b}`, phone: phoneOf(b) },
      { email: `new${b}@sim.test` },
      { alert: `Alert ${b}`, birthDate: b % 2 === 0 ? '1990-03-04' : '' },
    ];
    const draft = edits[b % edits.length] ?? {};
    const after = await correctPatient(deps, by, { id, draft, versions: [patientTag(before)] });
    const person = { ...personOf(before), email: before.proposedEmail || before.userEmail };
    const former = { ...formValues('correction', person), phoneAsTyped: true as const };
    const over = { id, draft: former, versions: [patientTag(after)], own: true as const };
    return (at, who) => correctPatient(at, who, over);
  },
  note: async ({ practice, deps, by, a, key }) => {
    const patientId = practice.pickPatient(a);
    const { text } = await getNote(deps, by, { patientId });
    const { version } = await writeNote(deps, by, { patientId, text: key, versions: null });
    const over = { patientId, text, versions: [`"${version}"`], own: true as const };
    return (at, who) => writeNote(at, who, over);
  },
  pay: async ({ practice, deps, by, a, b, key }) => {
    const appointmentId = practice.pickVisit(a, ({ isLive }) => isLive);
    const draft = { amount: [50, 20, 30][b % 3] ?? 1, method: b % 4 === 0 ? 'waived' : 'cash' } as const;
    const { _id } = await addPayment(deps, by, { appointmentId, draft }, key);
    return (at, who) => correctPayment(at, who, _id, `undo-${key}`);
  },
};

/** Fields that no one sees: counters, what an undo itself needs, and the indexes of a search. */
const unseen: Record<string, readonly string[]> = {
  appointments: [...['history', 'sequence', 'movedFrom', 'cancelledFrom', 'presenceFrom', 'paymentEntries']],
  slots: [],
  // Whom a booking has made a patient stays one.
  users: ['messagesVersion', 'editedVisit', 'isPatient', 'patientSearch', 'openAppointments'],
  messages: [],
  conversations: [],
  mail: [],
  tasks: [],
};

/** All that anyone can see, and what is queued as email, by the paths of its documents. */
function seenIn({ documentsIn }: SimulatedPractice): Record<string, unknown> {
  const seen: Record<string, unknown> = {};
  for (const [name, hidden] of Object.entries(unseen))
    for (const { id, fields } of documentsIn(name))
      seen[`${name}/${id}`] = Object.fromEntries(
        Object.entries(fields)
          .filter(([field, value]) => !hidden.includes(field) && value.nullValue === undefined)
          .sort(([one], [other]) => one.localeCompare(other)),
      );
  // The versions of a private note all stay: its text is what anyone sees.
  const notes = documentsIn('patientNotes').sort((one, other) => versionOf(one) - versionOf(other));
  for (const { fields } of notes) seen[`note of ${fields['patientId']?.stringValue}`] = fields['text'];
  return Object.fromEntries(
    Object.entries(seen).filter(([name, value]) => !name.startsWith('note of') || textOf(value) !== ''),
  );
}
const versionOf = ({ fields }: { fields: Fields }) => Number(fields['version']?.integerValue);
const textOf = (value: unknown) => Object(value).stringValue;

const number = (max: number) => fc.nat(max);
const step = fc.record({
  kind: fc.constantFrom(...Object.keys(acts)),
  by: fc.constantFrom('doctor', 'desk'),
  a: number(8),
  b: number(14),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What happens between the last act and Undo. */
const between = fc.constantFrom('nothing', 'nothing', 'a colleague presses', 'a minute', 'another act');

async function openDesk() {
  const world = createWorld(Date.parse('2026-06-02T14:00:00Z'));
  const practice = await openPractice(world, 2);
  const deps = practice.depsOn(0);
  const act = async (as: string, kind: string, a: number, b: number, key: string): Promise<Undo | null> => {
    world.pass(1_000);
    try {
      return (
        (await acts[kind]?.({ practice, deps, by: await practice.actorOf(deps, as), a, b, key })) ?? null
      );
    } catch (error) {
      if (error instanceof AppError || error instanceof NothingThere) return null;
      throw error;
    }
  };
  const options = (key: string) => ({ idempotencyKey: key, address });
  const [patient, desk] = [await practice.actorOf(deps, 'patient0'), await practice.actorOf(deps, 'desk')];
  for (const at of [1, 6, 11]) {
    const wanted = { patientId: 'patient0', serviceName, note: 'My knee.', ...practice.timeOf(at) };
    await bookAppointment(deps, patient, wanted, options(`request ${at}`)).catch(() => {});
  }
  for (const at of [0, 3]) {
    const wanted = { patientId: 'patient1', serviceName, ...practice.timeOf(at), confirmed: true as const };
    await bookAppointment(deps, desk, wanted, options(`visit ${at}`));
  }
  const now = { ...practice.nowOn(0), confirmed: true as const, anyTime: true as const };
  await bookAppointment(deps, desk, { patientId: 'patient1', serviceName, ...now }, options('walk-in'));
  await addTask(deps, desk, { text: 'Call the lab.', for: null }, 'task');
  world.pass(5 * 60_000);
  return { world, practice, deps, act };
}

const undone: Record<string, number> = {};

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

async function holds(steps: Step[], meanwhile: string): Promise<void> {
  const { world, practice, deps, act } = await openDesk();
  let last: { undo: Undo; by: string; kind: string; before: ReturnType<typeof seenIn> } | null = null;
  for (const [index, { kind, by, a, b }] of steps.entries()) {
    const before = seenIn(practice);
    const undo = await act(by, kind, a, b, `key ${index}`);
    // What was so already was no act.
    if (undo && isOther(before, seenIn(practice))) last = { undo, by, kind, before };
  }
  if (!last) return;
  const other = last.by === 'doctor' ? 'desk' : 'doctor';
  const final = steps.at(-1) as Step;
  if (meanwhile === 'a minute') world.pass(61_000);
  const acted = seenIn(practice);
  // A payment is an entry of its own: another beside it is no change of it.
  const isFollowed = meanwhile === 'another act' && last.kind !== 'pay';
  if (isFollowed) await act(other, final.kind, final.a, final.b + 1, 'another');
  const pressed = seenIn(practice);
  const by = await practice.actorOf(deps, meanwhile === 'a colleague presses' ? other : last.by);
  const isTaken = await last.undo(deps, by).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
  const after = seenIn(practice);
  const label = `${last.kind}, then ${meanwhile}`;
  if (!isTaken) {
    expect(after, `${label}: nothing is taken back`).toEqual(pressed);
    expect(meanwhile === 'nothing' ? label : '', 'what was done last can be taken back').toBe('');
    return;
  }
  undone[last.kind] = (undone[last.kind] ?? 0) + 1;
  // What another has done meanwhile elsewhere stays.
  expect(after, `${label}: the last act is taken back`).toEqual(without(last.before, acted, pressed));
}

/** The state before an act, with what was changed after it elsewhere. */
function without(
  before: Record<string, unknown>,
  acted: Record<string, unknown>,
  pressed: Record<string, unknown>,
): Record<string, unknown> {
  const result = { ...before };
  for (const name of new Set([...Object.keys(acted), ...Object.keys(pressed)])) {
    if (!isOther(acted[name], pressed[name])) continue;
    if (pressed[name] === undefined) delete result[name];
    else result[name] = pressed[name];
  }
  return result;
}

it('takes back the last act of the desk or nothing, whatever was done before', {
  timeout: 600_000,
}, async () => {
  const stories = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), between, holds);
  await fc.assert(stories, { seed: 1, numRuns: 300 });
  expect(Object.keys(undone).sort()).toEqual(Object.keys(acts).sort());
});
