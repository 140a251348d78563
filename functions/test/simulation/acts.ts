import { addDays } from '@garden-room/contract/availability';
import type { ImportBody } from '@garden-room/contract/endpoints/imports';
import { deleteAccount, erasePatient } from '#account/begin-deletion.ts';
import { joinPatient } from '#account/join-patient.ts';
import { partPatients } from '#account/part-patients.ts';
import { findStrandedAppointments } from '#appointments/appointment-queries.ts';
import { applyBuffer } from '#appointments/availability/apply-buffer.ts';
import { bookAppointment } from '#appointments/booking/book-appointment.ts';
import { cancelAppointment } from '#appointments/changes/cancel-appointment.ts';
import { deleteAppointment } from '#appointments/changes/delete-appointment.ts';
import { editAppointment } from '#appointments/changes/edit-appointment.ts';
import { rescheduleAppointment } from '#appointments/changes/reschedule-appointment.ts';
import { restoreAppointment } from '#appointments/changes/restore-appointment.ts';
import { undoBooking } from '#appointments/changes/undo-booking.ts';
import { updateAppointmentStatus } from '#appointments/changes/update-appointment-status.ts';
import { addOpenedTimes } from '#appointments/openings/opened-times.ts';
import { bookSeries } from '#appointments/series/book-series.ts';
import { cancelSeries } from '#appointments/series/cancel-series.ts';
import { getVisitReport } from '#appointments/statistics/visit-report.ts';
import { closeDays } from '#closures/close-days.ts';
import { getClosure } from '#closures/get-closure.ts';
import { reopenDays } from '#closures/reopen-days.ts';
import { settleVisits } from '#closures/settle-visits.ts';
import { runScheduled } from '#health/run-scheduled.ts';
import { takeImport } from '#imports/take-import.ts';
import { undoImport } from '#imports/undo-import.ts';
import { addPatient } from '#patients/add-patient.ts';
import { addPayment } from '#payments/add-payment.ts';
import { correctPayment } from '#payments/correct-payment.ts';
import { saveSchedule } from '#schedule/save-schedule.ts';
import { scheduledRuns } from '#scheduled-runs.ts';
import { readServices } from '#services/service-store.ts';
import { setBlocked } from '#users/change-another-user.ts';
import { joinWaitingList } from '#waiting-list/own-waits.ts';
import { address, bookActs, type Call, deskActs, serviceName, staffOf } from './desk-acts.ts';
import { atOnceService, phoneOf, type SimulatedPractice, simulatedSchedule } from './practice.ts';
import { askingActs, roomActs } from './room-acts.ts';

/** An act of one person, or of a timer: `a` and `b` choose whom and what it is about. */
export interface Act {
  kind: keyof typeof kinds;
  /** The process that runs it. */
  on: number;
  a: number;
  b: number;
}

const isRequested = ({ status }: { status: string }) => status === 'pending';
const confirmed = true as const;

/** A row of a patient with a note, because of an email that is none. */
const rowOfPatient = (index: number) => `Imported ${'ABCD'[index]},${phoneOf(index)},by post`;

/** A file of two patients, the second of whom is in the next file too. */
const fileOfPatients = (index: number): ImportBody => ({
  kind: 'patients',
  csv: `Name,Phone,Email\n${rowOfPatient(index)}\n${rowOfPatient(index + 1)}\n`,
  columns: { name: 'Name', phone: 'Phone', email: 'Email' },
  dryRun: false,
});

/** A file of one visit of a patient who may have been imported. */
const fileOfVisits = (index: number, date: string, time: string): ImportBody => ({
  kind: 'appointments',
  csv: `Phone,Date,Time\n${phoneOf(index)},${date},${time}\n`,
  columns: { phone: 'Phone', date: 'Date', time: 'Time' },
  dryRun: false,
});

const kinds = {
  book: async ({ deps, practice, as, patient, b, key }: Call) => {
    const patientId = patient();
    const booking = { patientId, serviceName, ...practice.timeOf(b) };
    return bookAppointment(deps, await as(patientId), booking, { idempotencyKey: key, address });
  },
  bookAtOnce: async ({ deps, practice, as, a, b, key }: Call) => {
    const patientId = practice.pickPatient(a, ({ hasAccount }) => hasAccount);
    const booking = { patientId, serviceName: atOnceService, ...practice.timeOf(b) };
    return bookAppointment(deps, await as(patientId), booking, { idempotencyKey: key, address });
  },
  unconfirm: async ({ practice, a }: Call) =>
    practice.unconfirm(practice.pickPatient(a, ({ hasAccount }) => hasAccount)),
  bookAtDesk: async ({ deps, practice, as, patient, b, key }: Call) => {
    const booking = { patientId: patient(), serviceName, ...practice.timeOf(b), confirmed };
    return bookAppointment(deps, await as(staffOf(b)), booking, { idempotencyKey: key, address });
  },
  bookSeries: async ({ deps, practice, as, patient, b, key }: Call) => {
    const { date, time } = practice.timeOf(b);
    const slots = [0, 1].map((days) => ({ date: addDays(date, days), time }));
    return bookSeries(deps, await as('desk'), { patientId: patient(), serviceName, slots }, key);
  },
  undoBooking: async ({ deps, as, practice, a, b }: Call) => {
    const id = practice.pickVisit(
      a,
      ({ isAsBooked, isJustChanged, lastBy }) => isAsBooked && isJustChanged && !lastBy.startsWith('patient'),
    );
    return undoBooking(deps, await as(b % 3 === 0 ? 'doctor' : practice.lastActorOf(id)), id);
  },
  cancel: async ({ deps, as, practice, live }: Call) => {
    const id = live();
    const patientId = practice.patientOf(id);
    return cancelAppointment(deps, await as(patientId), id, { late: true });
  },
  cancelAtDesk: async ({ deps, as, live, b }: Call) =>
    cancelAppointment(
      deps,
      await as(staffOf(b)),
      live(),
      b % 3 === 0 ? { by: 'patient' } : { reason: 'Ill.' },
    ),
  cancelSeries: async ({ deps, as, live, key }: Call) =>
    cancelSeries(deps, await as('desk'), live(), { scope: 'all', reason: 'Ill.' }, key),
  move: async ({ deps, as, practice, live, b }: Call) => {
    const id = live();
    const uid = b % 2 === 0 ? practice.patientOf(id) : 'desk';
    return rescheduleAppointment(deps, await as(uid), id, { ...practice.timeOf(b), address });
  },
  restore: async ({ deps, as, practice, a, b }: Call) => {
    const id = practice.pickVisit(a, ({ isJustChanged, isAsBooked }) => isJustChanged && !isAsBooked);
    return restoreAppointment(deps, await as(b % 3 === 0 ? 'doctor' : practice.lastActorOf(id)), id, {
      address,
    });
  },
  confirm: async ({ deps, as, practice, a, b }: Call) => {
    const id = practice.pickVisit(a, isRequested);
    return updateAppointmentStatus(deps, await as(staffOf(b)), id, { move: 'confirm' });
  },
  decline: async ({ deps, as, practice, a }: Call) => {
    const id = practice.pickVisit(a, isRequested);
    return updateAppointmentStatus(deps, await as('doctor'), id, { move: 'decline', reason: 'Full.' });
  },
  outcome: async ({ deps, as, practice, a, b }: Call) => {
    const id = practice.pickVisit(a, ({ status, hasBegun }) => status === 'confirmed' && hasBegun);
    const move = b % 3 === 0 ? 'no-show' : 'complete';
    return updateAppointmentStatus(deps, await as(staffOf(b)), id, { move });
  },
  edit: async ({ deps, as, live, patient, b }: Call) => {
    const edits = [{ durationMinutes: 60 }, { durationMinutes: 30 }, { price: 90 }, { patientId: patient() }];
    const edit = edits[b % edits.length] ?? {};
    return editAppointment(deps, await as('desk'), { id: live(), edit, versions: null });
  },
  ...deskActs,
  ...bookActs,
  ...roomActs,
  ...askingActs,
  delete: async ({ deps, as, practice, a }: Call) => {
    const id = practice.pickVisit(a, ({ isLive }) => !isLive);
    return deleteAppointment(deps, await as('doctor'), id, () => {});
  },
  // Waivers get no receipt number; `live` chooses by `b` too, so that payments of any visits compete for numbers.
  pay: async ({ deps, as, live, b, key }: Call) => {
    const draft = { amount: [50, 20, 110, 30][b % 4] ?? 1, method: b % 5 < 2 ? 'waived' : 'cash' } as const;
    return addPayment(deps, await as('doctor'), { appointmentId: live(), draft }, key);
  },
  correct: async ({ deps, as, practice, a, key }: Call) => {
    return correctPayment(deps, await as('doctor'), practice.pick('payments', a), key);
  },
  close: async ({ deps, as, practice, b, key }: Call) => {
    const { date } = practice.timeOf(b);
    return closeDays(deps, await as('doctor'), { first: date, last: date }, key);
  },
  reopen: async ({ deps, as, practice, a }: Call) => {
    return reopenDays(deps, await as('doctor'), practice.pick('closures', a));
  },
  settle: async ({ deps, as, practice, a, b }: Call) => {
    const doctor = await as('doctor');
    const id = practice.pick('closures', a);
    const { visits: listed } = await getClosure(deps, doctor, id);
    const visits = listed.map(({ appointment: { _id, startsAt } }, index) => ({
      _id,
      startsAt,
      to: (a + index) % 2 === 0 ? null : practice.timeOf(b + index),
    }));
    return settleVisits(deps, doctor, id, { visits, reason: 'Ill.', address });
  },
  walkIn: async ({ deps, practice, as, patient, b, key }: Call) => {
    const { date, time } = practice.nowOn(b);
    const booking = { patientId: patient(), serviceName, date, time, confirmed, anyTime: true as const };
    return bookAppointment(deps, await as('desk'), booking, { idempotencyKey: key, address });
  },
  importPatients: async ({ deps, as, a }: Call) =>
    takeImport(deps, await as('doctor'), fileOfPatients(a % 3)),
  importVisits: async ({ deps, practice, as, a, b }: Call) => {
    const { date, time } = practice.timeOf(b);
    return takeImport(deps, await as('doctor'), fileOfVisits(a % 3, date, time));
  },
  undoImport: async ({ deps, as, practice, a }: Call) =>
    undoImport(deps, await as('doctor'), practice.pick('imports', a)),
  saveSchedule: async ({ deps, as, a, b }: Call) => {
    const closed = a % 2 === 0 ? simulatedSchedule.weekly : { ...simulatedSchedule.weekly, monday: null };
    const schedule = { ...simulatedSchedule, weekly: closed, bufferMinutes: b % 2 === 0 ? 0 : 15 };
    return saveSchedule(deps, await as('doctor'), {
      schedule,
      force: b % 3 === 0,
      versions: null,
      findStranded: (hours, now) => findStrandedAppointments(deps, hours, now),
      applyBuffer: () => applyBuffer(deps),
      addOpenedTimes: (writes, schedules, now) => addOpenedTimes(deps.db, writes, schedules, now),
    });
  },
  addPatient: async ({ deps, as, a, key }: Call) =>
    addPatient(deps, await as('desk'), { name: `Walk In ${a % 4}`, phone: phoneOf(a % 4) }, key),
  join: async ({ deps, as, practice, a, b }: Call) => {
    const from = practice.pickPatient(a, ({ hasAccount }) => !hasAccount);
    const to = practice.pickPatient(b, ({ hasAccount }) => hasAccount === (b % 2 === 0));
    return joinPatient(deps, await as('doctor'), from, { userId: to, samePerson: true });
  },
  part: async ({ deps, as, practice, a }: Call) =>
    partPatients(
      deps,
      await as('doctor'),
      practice.pickPatient(a, ({ isJoining }) => isJoining),
    ),
  deleteAccount: async ({ deps, as, practice, a }: Call) => {
    const uid = practice.pickPatient(a, ({ hasAccount }) => hasAccount);
    return deleteAccount(deps, await as(uid), uid);
  },
  erase: async ({ deps, as, practice, a }: Call) =>
    erasePatient(
      deps,
      await as('doctor'),
      practice.pickPatient(a, ({ hasAccount }) => !hasAccount),
    ),
  wait: async ({ deps, as, practice, a, b }: Call) => {
    const patientId = practice.pickPatient(a, ({ hasAccount }) => hasAccount);
    const { date } = practice.timeOf(b);
    const serviceId = (await readServices(deps.db)).offered[0]?.id ?? '';
    const draft = { patientId, serviceId, from: date, to: addDays(date, 5), parts: ['morning' as const] };
    return joinWaitingList(deps, await as(patientId), draft);
  },
  block: async ({ deps, as, practice, a, b }: Call) => {
    const uid = practice.pickPatient(a, ({ hasAccount }) => hasAccount);
    return setBlocked(deps, await as('doctor'), uid, { isBlocked: b % 2 === 0 });
  },
  report: async ({ deps, practice }: Call) => {
    const to = practice.today();
    return getVisitReport(deps, { from: addDays(to, -40), to });
  },
  mail: ({ deps }: Call) => runScheduled(deps, 'mail', scheduledRuns.mail),
  housekeeping: ({ deps }: Call) => runScheduled(deps, 'housekeeping', scheduledRuns.housekeeping),
  sweep: ({ deps }: Call) => runScheduled(deps, 'sweep', scheduledRuns.sweep),
} satisfies Record<string, (call: Call) => Promise<unknown>>;

/** Kinds of acts that belong together: one makes what another is about. */
export const themes: readonly (readonly Act['kind'][])[] = [
  ['bookAtDesk', 'undoBooking', 'pay'],
  ['bookAtDesk', 'move', 'edit'],
  ['cancel', 'restore', 'wait', 'mail'],
  ['bookAtOnce', 'bookAtOnce', 'move', 'unconfirm'],
  ['bookAtOnce', 'bookAtOnce', 'cancel', 'restore'],
  ['confirm', 'decline', 'cancelAtDesk', 'restore'],
  ['bookSeries', 'cancelSeries', 'undoBooking'],
  ['close', 'settle', 'reopen'],
  ['join', 'bookAtDesk'],
  ['addPatient', 'join', 'part', 'bookAtDesk'],
  ['addPatient', 'erase', 'bookAtDesk', 'sweep'],
  ['importPatients', 'importVisits', 'undoImport'],
  ['walkIn', 'outcome', 'pay', 'correct'],
  ['noteVisit', 'payBack', 'closeBooks'],
  ['noteVisit', 'payBack', 'payBack', 'closeBooks'],
  ['noteVisit', 'outcome', 'reprice'],
  ['noteVisit', 'reprice', 'undoEdit', 'payBack', 'correct'],
  ['bookAtDesk', 'edit', 'undoEdit', 'move', 'undoMove'],
  ['walkIn', 'presence', 'undoPresence'],
  ['walkIn', 'presence', 'undoPresence', 'outcome'],
  ['bookAtDesk', 'addTask', 'finishTask', 'undoTask'],
  ['addPatient', 'correctPatient', 'undoCorrection', 'join'],
  ['walkIn', 'report', 'outcome', 'pay', 'delete'],
  ['deleteAccount', 'housekeeping', 'wait'],
  ['block', 'book'],
  ['saveSchedule', 'close', 'sweep'],
  ['walkInOnline', 'waitAtDoor', 'waitAtDoor', 'letIn', 'finish'],
  ['walkInOnline', 'waitAtDoor', 'letIn', 'saveRooms', 'ownRoom'],
  ['bookOnline', 'ownRoom', 'saveRooms', 'move', 'mail'],
  ['bookFar', 'bookFar', 'answer'],
  ['bookFar', 'answer', 'move', 'mail'],
  ['bookAtDesk', 'move', 'answer', 'cancel', 'cancelAtDesk'],
];

export const actKinds = Object.keys(kinds) as Act['kind'][];

const wantsTime = new Set<Act['kind']>(['book', 'bookAtOnce', 'bookAtDesk', 'move']);

/** The slot that an act asks for, of those that ask for one. */
export const wantedBy = (practice: SimulatedPractice, { kind, b }: Act) =>
  wantsTime.has(kind) ? practice.timeOf(b) : null;

/** Runs one act on the process that it names. */
export async function runAct(
  practice: SimulatedPractice,
  { kind, on, a, b }: Act,
  key: string,
): Promise<unknown> {
  const deps = practice.depsOn(on);
  return kinds[kind]({
    practice,
    deps,
    a,
    b,
    key,
    as: (uid) => practice.actorOf(deps, uid),
    patient: () => practice.pickPatient(a),
    live: () =>
      practice.pickVisit(
        a,
        ({ isLive, hasBegun, isJustChanged }) => isLive && !hasBegun && (isJustChanged || b % 3 === 0),
      ),
  });
}
