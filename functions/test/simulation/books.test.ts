import { text as readText } from 'node:stream/consumers';
import { addDays } from '@garden-room/contract/availability';
import { isLive } from '@garden-room/contract/live-status';
import { type BalanceKind, balanceKinds, type Payment } from '@garden-room/contract/payments';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { bookAppointment } from '#appointments/booking/book-appointment.ts';
import { cancelAppointment } from '#appointments/changes/cancel-appointment.ts';
import { deleteAppointment } from '#appointments/changes/delete-appointment.ts';
import { editAppointment } from '#appointments/changes/edit-appointment.ts';
import { restoreAppointment } from '#appointments/changes/restore-appointment.ts';
import { undoEdit } from '#appointments/changes/undo-edit.ts';
import { updateAppointmentStatus } from '#appointments/changes/update-appointment-status.ts';
import { exportAppointments } from '#appointments/export-appointments.ts';
import { getVisitReport } from '#appointments/statistics/visit-report.ts';
import { readBooks } from '#books/books-store.ts';
import { addBroughtForward, type BroughtForwardRecord, broughtForward } from '#books/brought-forward.ts';
import { payments } from '#books/payment-record.ts';
import { AppError } from '#lib/app-error.ts';
import type { CsvFile } from '#lib/csv.ts';
import type { Deps } from '#lib/deps.ts';
import { everyPage } from '#lib/page.ts';
import { addPayment } from '#payments/add-payment.ts';
import { closeBooks } from '#payments/close-books.ts';
import { correctPayment } from '#payments/correct-payment.ts';
import { exportPayments } from '#payments/export-payments.ts';
import { getOpenSums, listOpenVisits } from '#payments/open-visits.ts';
import type { Actor } from '#users/actor.ts';
import { NothingThere, type Visit } from './choices.ts';
import { serviceName } from './desk-acts.ts';
import { openPractice, type SimulatedPractice } from './practice.ts';
import { createWorld } from './world.ts';

/*
 * Whatever was done, by whom and when: each list, sum and file of what is open agrees to the cent with the visits and
 * the entries themselves, and the file of a month whose books are closed stays as it was.
 */

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
const isAhead = ({ isLive: live, hasBegun }: Visit) => live && !hasBegun;
const isEnded = ({ isLive: live }: Visit) => !live;
const isAny = () => true;

const noting =
  (move: 'complete' | 'no-show') =>
  ({ practice, deps, by, a }: Call) =>
    updateAppointmentStatus(deps, by, practice.pickVisit(a, isDue), { move });

/** Notes an entry of a balance, of today or some days back: part of it, all of it, or more. */
const settling =
  (...methods: readonly ('cash' | 'other' | 'waived')[]) =>
  async ({ practice, deps, by, a, b, key }: Call) => {
    const broughtForwardId = practice.pick('broughtForward', a);
    const balance = await broughtForward.find(deps.db, broughtForwardId);
    const whole = Math.abs((balance?.cents ?? 0) / 100);
    const method = methods[a % methods.length] ?? 'cash';
    const kind = b % 5 === 0 ? ({ kind: 'correction' } as const) : {};
    const date = b % 4 === 1 ? { date: addDays(practice.today(), -(b % 3)) } : {};
    const draft = { amount: [whole, 5.01, whole, 3.5][b % 4] ?? 1, method, ...kind, ...date };
    return addPayment(deps, by, { broughtForwardId, draft }, key);
  };

/** Notes an entry for a visit, of today or some days back. */
const paying =
  (as: 'received' | 'waived', back: readonly number[] = []) =>
  async ({ practice, deps, by, a, b, key }: Call) => {
    const appointmentId = practice.pickVisit(a, isAny);
    const visit = await appointments.find(deps.db, appointmentId);
    const whole = (owedBy(visit as AppointmentRecord, [], Infinity)?.cents ?? 0) / 100;
    const amount = [whole, whole, 5.01, 20][b % 4] ?? 1;
    const date = addDays(practice.today(), -(back[b % back.length] ?? 0));
    const method = as === 'waived' ? as : a % 3 === 0 ? 'card' : 'cash';
    const draft = { amount, method, ...(back.length > 0 && { date }) } as const;
    return addPayment(deps, by, { appointmentId, draft }, key);
  };

const daysOfVisits = [-40, -30, -8, -7, -2, -1, 0, 0, 1];

const acts = {
  book: ({ practice, deps, by, a, b, key }) => {
    const date = addDays(practice.today(), daysOfVisits[(a + b) % daysOfVisits.length] ?? 0);
    const at = { ...practice.timeOf(b), date, anyTime: true as const, confirmed: true as const };
    const booking = { patientId: practice.pickPatient(a), serviceName, ...at };
    return bookAppointment(deps, by, booking, { idempotencyKey: key, address });
  },
  bring: async ({ practice, deps, a, b, key }) => {
    const batch = deps.db.batch();
    addBroughtForward(deps.db, batch, {
      ...{ _id: key.replace(' ', '-'), patientId: practice.pickPatient(a), patientName: 'Ada' },
      ...{ importId: 'an-import', cents: [2000, -1550, 5001, -99][b % 4] ?? 1, asOf: practice.today() },
      createdAt: new Date(practice.world.clock.now()).toISOString(),
    });
    await batch.commit();
  },
  settle: settling('cash', 'other'),
  forgive: settling('waived'),
  complete: noting('complete'),
  miss: noting('no-show'),
  cancel: async ({ practice, deps, a, b, by }) => {
    const id = practice.pickVisit(a, isAhead);
    const patient = await practice.actorOf(deps, practice.patientOf(id));
    if (b % 3 === 0) return cancelAppointment(deps, patient, id, { late: true });
    return cancelAppointment(deps, by, id, b % 3 === 1 ? { by: 'patient' } : { reason: 'Ill.' });
  },
  price: ({ practice, deps, by, a, b }) => {
    const edit = { price: [0, 12.34, 60.5, 120][b % 4] ?? 1 };
    return editAppointment(deps, by, { id: practice.pickVisit(a, isAny), edit, versions: null });
  },
  undoPrice: async ({ practice, deps, by, a, b }) => {
    const id = practice.pickVisit(a, isAny);
    const patientId = practice.patientOf(id);
    await editAppointment(deps, by, { id, edit: { price: 33.3 + b }, versions: null });
    return undoEdit(deps, by, id, patientId);
  },
  undo: async ({ practice, deps, a }) => {
    const id = practice.pickVisit(a, ({ isJustChanged, isAsBooked }) => isJustChanged && !isAsBooked);
    return restoreAppointment(deps, await practice.actorOf(deps, practice.lastActorOf(id)), id, { address });
  },
  delete: ({ practice, deps, by, a }) =>
    deleteAppointment(deps, by, practice.pickVisit(a, isEnded), () => {}),
  pay: paying('received'),
  waive: paying('waived'),
  payBack: paying('received', [1, 3, 7, 8, 20, 40]),
  waiveBack: paying('waived', [0, 1, 3]),
  correct: ({ practice, deps, by, a, key }) => correctPayment(deps, by, practice.pick('payments', a), key),
  takeBackPart: ({ practice, deps, by, a, b, key }) => {
    const draft = { kind: 'correction', amount: 3.5, method: b % 3 === 0 ? 'card' : 'cash' } as const;
    return addPayment(deps, by, { appointmentId: practice.pickVisit(a, isAny), draft }, key);
  },
  close: ({ practice, deps, by, b }) => {
    const today = practice.today();
    const closedTo = b % 2 === 0 ? addDays(`${today.slice(0, 8)}01`, -1) : addDays(today, -b);
    return closeBooks(deps, by, { closedTo, versions: null });
  },
  reopen: ({ practice, deps, by, b }) =>
    closeBooks(deps, by, { closedTo: b % 2 === 0 ? null : addDays(practice.today(), -60), versions: null }),
} satisfies Record<string, (call: Call) => Promise<unknown>>;

/** What is left to settle of a visit, by what is charged and the entries alone, at a moment in UTC milliseconds. */
function owedBy(visit: AppointmentRecord, entries: readonly Payment[], now: number) {
  const { status, price, lateFee, cancelledLate } = visit;
  const isFee = status === 'no-show' || (status === 'cancelled' && cancelledLate);
  const isFree = status === 'declined' || (status === 'cancelled' && !cancelledLate);
  const due = isFree ? 0 : Math.round((isFee ? (lateFee ?? 0) : price) * 100);
  return leftOf(visit, due, entries, !isLive(status) || Date.parse(visit.endsAt) <= now);
}

/** What is left to settle of a balance brought forward, by its amount and the entries alone. */
const owedByBalance = (balance: BroughtForwardRecord, entries: readonly Payment[]) =>
  leftOf({ ...balance, date: balance.asOf, startsAt: balance.createdAt }, balance.cents, entries, true);

type Listed = Pick<AppointmentRecord, '_id' | 'patientId' | 'date' | 'startsAt'> &
  Partial<Pick<AppointmentRecord, 'status'>>;

function leftOf(visit: Listed, due: number, entries: readonly Payment[], isOver: boolean) {
  const own = entries.filter(
    ({ appointmentId, broughtForwardId, kind }) =>
      (appointmentId ?? broughtForwardId) === visit._id && kind !== 'price',
  );
  const sum = (isWaived: boolean) =>
    own
      .filter(({ method }) => (method === 'waived') === isWaived)
      .reduce((cents, entry) => cents + entry.cents, 0);
  const [paid, waived] = [sum(false), sum(true)];
  const isWaiting = visit.status !== undefined && isLive(visit.status);
  const left = due > paid ? Math.max(0, due - paid - waived) : due - paid;
  const kind: BalanceKind = left < 0 ? 'toGiveBack' : isWaiting ? 'noOutcome' : 'open';
  return { visit, paid, kind, cents: isOver ? Math.abs(left) : 0 };
}

type Owed = ReturnType<typeof leftOf>;

const centsOf = (owed: readonly Owed[], kind: BalanceKind) =>
  owed.reduce((sum, one) => sum + (one.kind === kind ? one.cents : 0), 0);
const monthOf = (date: string) => date.slice(0, 7);
const textOf = ({ text }: CsvFile): Promise<string> => readText(text);

/** Columns of the visits' file, by the ids of the visits. No cell of these visits has a comma. */
async function visitsFile(deps: Deps, by: Actor, wanted: readonly string[]): Promise<Map<string, string[]>> {
  const text = await textOf(await exportAppointments(deps, by, {}));
  const lines = text.replace('\uFEFF', '').trim().split(/\r?\n/);
  const [names = [], ...rows] = lines.map((line) => line.split(','));
  const cell = (row: string[], name: string) => row[names.indexOf(name)] ?? `no ${name}`;
  return new Map(rows.map((row) => [cell(row, 'Appointment ID'), wanted.map((name) => cell(row, name))]));
}

/** All of a list, read by pages of two. */
async function listOf(deps: Deps, by: Actor, kind: BalanceKind, patientId?: string) {
  const found: { id: string; cents: number }[] = [];
  const pages = everyPage(({ cursor }) => listOpenVisits(deps, by, { kind, patientId, limit: 2, cursor }));
  for await (const page of pages)
    found.push(
      ...page.map(({ appointmentId, broughtForwardId, cents }) => ({
        id: appointmentId ?? broughtForwardId ?? '',
        cents,
      })),
    );
  return found;
}

async function expectAgreed(practice: SimulatedPractice, deps: Deps, after: string): Promise<void> {
  const now = practice.world.clock.now();
  const by = await practice.actorOf(deps, 'doctor');
  const visits = await appointments.list(deps, appointments.all(deps.db));
  const entries = await payments.list(deps, payments.all(deps.db));
  const all = visits.map((visit) => owedBy(visit, entries, now));
  const balances = await broughtForward.list(deps, broughtForward.all(deps.db));
  const brought = balances.map((balance) => owedByBalance(balance, entries));
  const owed = [...all, ...brought].filter(({ cents }) => cents > 0);
  const sumOf = (some: readonly Owed[], kind: BalanceKind) => {
    const ofBalances = some.filter(({ visit }) => visit.status === undefined).length;
    return { cents: centsOf(some, kind), visits: some.length - ofBalances, balances: ofBalances };
  };

  for (const patientId of [undefined, ...new Set([...all, ...brought].map(({ visit }) => visit.patientId))]) {
    const whose = `${after}: ${patientId ?? 'all'}`;
    const own = owed.filter(({ visit }) => patientId === undefined || visit.patientId === patientId);
    const sums = await getOpenSums(deps, by, { patientId });
    for (const kind of balanceKinds) {
      const some = own
        .filter((one) => one.kind === kind)
        .toSorted(({ visit: one }, { visit: other }) => (orderOf(one) < orderOf(other) ? -1 : 1));
      const rows = some.map(({ visit, cents }) => ({ id: visit._id, cents }));
      expect(await listOf(deps, by, kind, patientId), `${whose}, the list of ${kind}`).toEqual(rows);
      expect(sums[kind], `${whose}, the sum of ${kind}`).toEqual(sumOf(some, kind));
    }
    const months = Map.groupBy(
      own
        .filter(({ kind }) => kind === 'open')
        .toSorted((one, other) => (one.visit.date < other.visit.date ? -1 : 1)),
      ({ visit }) => monthOf(visit.date),
    );
    expect(sums.months, `${whose}, by months`).toEqual(
      [...months].map(([month, some]) => ({ month, ...sumOf(some, 'open') })),
    );
  }

  const file = await visitsFile(deps, by, ['Paid', 'Open', 'To give back']);
  for (const { visit, paid, kind, cents } of all) {
    const sums = [paid, kind === 'open' ? cents : 0, kind === 'toGiveBack' ? cents : 0];
    const cells = sums.map((each) => (each / 100).toFixed(2));
    expect(file.get(visit._id), `${after}: the visits' file`).toEqual(cells);
  }

  const today = practice.today();
  const counted = [...all, ...brought].filter(({ visit }) => visit.date <= today);
  for (const month of new Set(counted.map(({ visit }) => monthOf(visit.date)))) {
    const some = counted.filter(({ visit }) => monthOf(visit.date) === month);
    const report = await getVisitReport(deps, { from: `${month}-01`, to: lastOf(month) });
    const { open, noOutcome, toGiveBack } = report;
    expect({ open, noOutcome, toGiveBack }, `${after}: the report of ${month}`).toEqual(
      Object.fromEntries(balanceKinds.map((kind) => [kind, centsOf(some, kind)])),
    );
    const isToCome = ({ status, startsAt }: Listed) =>
      status !== undefined && isLive(status) && Date.parse(startsAt) > now;
    const over = some.filter(({ visit }) => !isToCome(visit));
    expect(report.paid, `${after}: paid of ${month}`).toBe(over.reduce((sum, { paid }) => sum + paid, 0));
  }
}

const orderOf = ({ date, startsAt, _id }: Listed) => `${date} ${startsAt} ${_id}`;
const lastOf = (month: string) => addDays(`${monthOf(addDays(`${month}-28`, 5))}-01`, -1);

/** Holds the files of the months that are closed to what they were when they were closed. */
async function expectClosed(
  practice: SimulatedPractice,
  deps: Deps,
  kept: Map<string, string>,
  after: string,
) {
  const by = await practice.actorOf(deps, 'doctor');
  const { closedTo } = await readBooks(deps.db);
  const before = [0, 31, 62, 93].map((days) => monthOf(addDays(practice.today(), -days)));
  for (const month of new Set([...before, ...kept.keys()])) {
    if (closedTo === null || lastOf(month) > closedTo) {
      kept.delete(month);
      continue;
    }
    const text = await textOf(await exportPayments(deps, by, month));
    if (kept.has(month))
      expect(text, `${after}: the payments of ${month}, closed to ${closedTo}`).toBe(kept.get(month));
    kept.set(month, text);
  }
}

/** A few minutes before the ends of months, one of them a leap day’s and one the year’s, and the clocks’ change. */
const starts = ['2026-01-31T23:40Z', '2028-02-28T23:40Z', '2026-03-28T23:40Z', '2026-12-31T12:00Z'];
/** Minutes that pass before an act. */
const gaps = [0, 0, 1, 15, 60, 600, 1440, 7 * 1440, 31 * 1440];

const step = fc.record({
  kind: fc.constantFrom(
    ...(Object.keys(acts) as (keyof typeof acts)[]),
    ...(['book', 'book', 'complete', 'pay', 'waiveBack', 'bring', 'settle'] as const),
  ),
  by: fc.constantFrom('doctor', 'desk'),
  gap: fc.constantFrom(...gaps),
  a: fc.nat(8),
  b: fc.nat(14),
});

/** Acts that the routes leave to the doctor. */
const doctorsAlone: readonly string[] = ['delete', 'waive', 'waiveBack', 'forgive', 'close', 'reopen'];
const done = new Set<string>();

async function holds(
  start: string,
  steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[],
) {
  const world = createWorld(Date.parse(start));
  const practice = await openPractice(world, 2, 1);
  const deps = practice.depsOn(0);
  const kept = new Map<string, string>();
  for (const [index, { kind, gap, a, b, ...step }] of steps.entries()) {
    world.pass(gap * 60_000);
    const by = doctorsAlone.includes(kind) ? 'doctor' : step.by;
    const after = `${index} ${kind} by ${by}`;
    try {
      await acts[kind]({ practice, deps, by: await practice.actorOf(deps, by), a, b, key: `key ${index}` });
      done.add(kind);
    } catch (error) {
      if (!(error instanceof AppError || error instanceof NothingThere)) throw error;
    }
    await expectAgreed(practice, deps, after);
    await expectClosed(practice, deps, kept, after);
  }
}

it('agrees on what is open to the cent, and never changes a closed month, whatever was done', {
  timeout: 600_000,
}, async () => {
  const histories = fc.asyncProperty(
    fc.constantFrom(...starts),
    fc.array(step, { minLength: 8, maxLength: 16, size: 'max' }),
    holds,
  );
  await fc.assert(histories, { seed: 1, numRuns: 60 });
  expect([...done].sort()).toEqual(Object.keys(acts).sort());
});
