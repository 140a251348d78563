// @time
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { type OpenSums, openSumsSchema, openVisitSchema } from '@garden-room/contract/endpoints/payments';
import { type PatientBalance, patientSchema } from '@garden-room/contract/patient';
import { type BalanceKind, balanceKinds, balanceOf } from '@garden-room/contract/payments';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { appointments } from '#appointments/appointment-record.ts';
import { renewRecords } from '#scheduled-runs.ts';
import { moveAppointment } from '../support/appointments.ts';
import { clearCalendar } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { realDeps } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';

/*
 * Who owes: what is left to settle of visits, as lists, sums, balances and the file of the visits have it. A visit
 * keeps what it is found by; whatever changes it, that is what `balanceOf` says of it.
 */
const today = clinicToday(storySchedule.timeZone, Date.now());
let admin: Person;
let reception: Person;
let patient: Person;
beforeAll(async () => {
  [admin, reception] = await Promise.all([newAdmin(), newReception()]);
});
beforeEach(async () => {
  patient = await newConfirmedPatient('Ada Byron');
});
afterEach(async () => {
  await expectKept();
  await clearCalendar();
});

/** Expects each visit to keep the days by which it is found. */
async function expectKept() {
  for (const document of (await db.collection('appointments').get()).docs) {
    const visit = appointments.read(document);
    const kind = visit && balanceOf(visit, true)?.kind;
    expect({ ...document.data() }, document.id).toMatchObject({
      openSince: kind === 'open' ? visit?.date : null,
      backSince: kind === 'toGiveBack' ? visit?.date : null,
    });
  }
}

/** Books, as the reception, a General Consultancy, which costs 50: over if its day is past. */
async function booked(date = addDays(today, -1), whose = patient.uid, time = '09:00 AM'): Promise<string> {
  const json = { patientId: whose, date, time, confirmed: true, anyTime: true };
  const answer = await reception.call('/appointments/book', { json });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return String(Object(answer.body)._id);
}
/** Does one act, which must succeed, and checks what each visit keeps then. */
async function act(by: Person, path: string, json: object, method = 'POST'): Promise<unknown> {
  const answer = await by.call(path, { method, json });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  await expectKept();
  return answer.body;
}
const move = async (id: string, to: 'complete' | 'no-show' | 'restore' | 'cancel', json = {}, by = admin) => {
  const answer = await moveAppointment(by, id, to, json);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await expectKept();
};
const pay = async (id: string, amount: string, method = 'cash') =>
  String(Object(await act(admin, `/appointments/${id}/payments`, { amount, method }))._id);
const edit = (id: string, json: object) => act(reception, `/appointments/${id}`, json, 'PATCH');

const listed = async (kind: BalanceKind, query = '') =>
  z.array(openVisitSchema).parse((await reception.call(`/payments/open?kind=${kind}${query}`)).body);
const sums = async (query = ''): Promise<OpenSums> =>
  openSumsSchema.parse((await reception.call(`/payments/open/sums?${query}`)).body);
/** The cents of a visit by the list that has it, which must be one at most; and the sums say no other. */
async function settled(id: string): Promise<Partial<Record<BalanceKind, number>>> {
  const found: Partial<Record<BalanceKind, number>> = {};
  const all = await sums();
  for (const kind of balanceKinds) {
    const rows = await listed(kind);
    expect(all[kind]).toEqual({
      cents: rows.reduce((sum, { cents }) => sum + cents, 0),
      visits: rows.length,
      balances: 0,
    });
    for (const row of rows.filter(({ appointmentId }) => appointmentId === id)) found[kind] = row.cents;
  }
  return found;
}
/** What is left to settle with one of the patients named so, as a search has it. */
const balanceIn = async (by: Person, uid: string, name: string): Promise<PatientBalance | null | undefined> =>
  z
    .array(patientSchema)
    .parse((await by.call(`/patients?search=${name}&limit=100`)).body)
    .find(({ _id }) => _id === uid)?.balance;

describe('what is left to settle of a visit', () => {
  it('follows it through its life, act by act', async () => {
    const toCome = await booked(addDays(today, 3));
    expect(await settled(toCome)).toEqual({});
    await pay(toCome, '20');
    await move(toCome, 'cancel', { reason: 'Ill.' });
    expect(await settled(toCome)).toEqual({ toGiveBack: 2000 });
    await move(toCome, 'restore');
    expect(await settled(toCome)).toEqual({});
    const id = await booked();
    expect(await settled(id)).toEqual({ noOutcome: 5000 });
    await move(id, 'complete');
    expect(await settled(id)).toEqual({ open: 5000 });
    await edit(id, { price: 60 });
    expect(await settled(id)).toEqual({ open: 6000 });
    const first = await pay(id, '20.01');
    expect(await settled(id)).toEqual({ open: 3999 });
    await pay(id, '10', 'waived');
    expect(await settled(id)).toEqual({ open: 2999 });
    await act(admin, `/payments/${first}/correction`, {});
    expect(await settled(id)).toEqual({ open: 5000 });
    await pay(id, '50');
    expect(await settled(id)).toEqual({});
    await edit(id, { price: 40.5 });
    expect(await settled(id)).toEqual({ toGiveBack: 950 });
    await move(id, 'restore');
    expect(await settled(id)).toEqual({ toGiveBack: 950 });
    await edit(id, { price: 100 });
    expect(await settled(id)).toEqual({ noOutcome: 4000 });
    await move(id, 'complete');
    await act(reception, `/appointments/${id}/payments`, {
      kind: 'correction',
      amount: '50',
      method: 'cash',
    });
    expect(await settled(id)).toEqual({ open: 9000 });
  });
  it('is the fee once it was missed or cancelled late, which the first time is free', async () => {
    const [free, missed] = [await booked(), await booked(addDays(today, -2))];
    await move(free, 'no-show');
    expect(await settled(free)).toEqual({});
    await move(missed, 'no-show');
    const { lateFee } = Object((await admin.call(`/appointments/${missed}`)).body);
    expect(lateFee).toBeGreaterThan(0);
    expect(await settled(missed)).toEqual({ open: lateFee * 100 });
    await act(admin, `/appointments/${missed}/undo`, { event: 'no-show' });
    expect(await settled(missed)).toEqual({ noOutcome: 5000 });
    await move(missed, 'no-show');
    const tomorrow = addDays(today, 1);
    await saveSchedule({ cancelCutoffHours: 48 });
    const late = await booked(tomorrow, patient.uid, '12:00 AM');
    const paidFor = await booked(tomorrow, patient.uid, '02:00 AM');
    await pay(paidFor, '50');
    expect(await settled(paidFor)).toEqual({});
    // After the half hour in which anything can be cancelled.
    await db.doc(`appointments/${late}`).update({ createdAt: new Date(Date.now() - 3_600_000) });
    await move(late, 'cancel', { by: 'patient' }, reception);
    await move(paidFor, 'cancel', { reason: 'Ill.' });
    await saveSchedule();
    expect(await settled(late)).toEqual({ open: lateFee * 100 });
    expect(await settled(paidFor)).toEqual({ toGiveBack: 5000 });
    expect(await listed('open')).toMatchObject([
      { appointmentId: missed, isFee: true, since: addDays(today, -2) },
      { appointmentId: late, isFee: true, since: tomorrow },
    ]);
  });

  it('goes with the visit to another patient, through a join and its parting, and outlives an account', async () => {
    const other = await newConfirmedPatient('Ida King');
    const id = await booked(addDays(today, 2));
    await edit(id, { patientId: other.uid });
    await pay(id, '50');
    await move(id, 'cancel', { reason: 'Ill.' });
    expect(await balanceIn(admin, patient.uid, 'byron')).toBeNull();
    expect(await balanceIn(reception, other.uid, 'king')).toEqual({ openCents: 0, toGiveBackCents: 5000 });
    const add = async (name: string) =>
      String(Object(await act(admin, '/patients', { name, phone: '+1 202-555-0101' }))._id);
    const [from, to] = [await add('Ida Noted'), await add('Ida Known')];
    const joined = await booked(addDays(today, -3), from);
    await move(joined, 'complete');
    await pay(joined, '10');
    const balance = { openCents: 4000, toGiveBackCents: 0 };
    await act(admin, `/patients/${from}/join`, { userId: to, samePerson: true });
    expect(await balanceIn(admin, to, 'ida')).toEqual(balance);
    await act(admin, `/patients/${from}/part`, {});
    expect([await balanceIn(admin, from, 'ida'), await balanceIn(admin, to, 'ida')]).toEqual([balance, null]);
    const left = await other.call(`/users/${other.uid}`, { method: 'DELETE', token: other.token });
    expect(left.status).toBe(204);
    await expectKept();
    expect(await listed('open')).toMatchObject([{ appointmentId: joined, cents: 4000 }]);
    expect(await listed('toGiveBack')).toMatchObject([
      { appointmentId: id, cents: 5000, patientName: 'Deleted patient' },
    ]);
  });
});

describe('the lists', () => {
  it('have the oldest first, page by page, of a patient or some days, with the facts beside the name', async () => {
    const other = await newConfirmedPatient();
    const days = [-40, -3, -9, -9].map((days) => addDays(today, days));
    const ids: string[] = [];
    for (const [index, date] of days.entries()) {
      const id = await booked(date, index === 1 ? other.uid : patient.uid, `0${9 - index}:00 AM`);
      await move(id, 'complete');
      ids.push(id);
    }
    await act(reception, `/patients/${patient.uid}`, { alert: 'Latex', birthDate: '1990-03-04' }, 'PATCH');
    const inOrder = [ids[0], ids[3], ids[2], ids[1]];
    const all = await listed('open');
    expect(all.map(({ appointmentId }) => appointmentId)).toEqual(inOrder);
    expect(all[0]).toEqual({
      appointmentId: ids[0],
      broughtForwardId: null,
      patientId: patient.uid,
      patientName: 'Ada Byron',
      alert: 'Latex',
      birthDate: '1990-03-04',
      attendee: null,
      serviceName: 'General Consultancy',
      date: days[0],
      time: '09:00 AM',
      kind: 'open',
      isFee: false,
      cents: 5000,
      dueCents: 5000,
      paidCents: 0,
      waivedCents: 0,
      since: days[0],
    });
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await reception.call(`/payments/open?limit=1${cursor && `&cursor=${cursor}`}`);
      found.push(
        ...z
          .array(openVisitSchema)
          .parse(page.body)
          .map((row) => row.appointmentId ?? ''),
      );
      cursor = page.headers.get('x-next-cursor');
    }
    expect(found).toEqual(inOrder);
    const idsIn = async (query: string) => (await listed('open', query)).map((row) => row.appointmentId);
    expect(await idsIn(`&patientId=${other.uid}`)).toEqual([ids[1]]);
    expect(await idsIn(`&from=${days[2]}`)).toEqual([ids[3], ids[2], ids[1]]);
    expect(await idsIn(`&patientId=${patient.uid}&from=${days[2]}&to=${days[1]}`)).toEqual([ids[3], ids[2]]);
    const { open, months } = await sums(`patientId=${patient.uid}`);
    expect(open).toEqual({ cents: 15_000, visits: 3, balances: 0 });
    expect(months.map(({ month }) => month)).toEqual(
      [...new Set([days[0], days[2]].map((date) => date?.slice(0, 7)))].toSorted(),
    );
    expect(months.reduce((sum, { cents }) => sum + cents, 0)).toBe(15_000);
  });

  it('of what is over without an outcome end with the present', async () => {
    const over = await booked();
    const ids = await listed('noOutcome', `&to=${addDays(today, 30)}`);
    await booked(addDays(today, 1));
    expect(await listed('noOutcome', `&to=${addDays(today, 30)}`)).toEqual(ids);
    expect(ids.map(({ appointmentId }) => appointmentId)).toEqual([over]);
    expect(await listed('noOutcome', `&to=${addDays(today, -2)}`)).toEqual([]);
  });

  it('are in the search of patients as balances, and never in what patients are answered', async () => {
    const [owing, back] = [await booked(), await booked(addDays(today, -2))];
    await move(owing, 'complete');
    await pay(back, '50');
    await move(back, 'cancel', { reason: 'Ill.' });
    const balance = { openCents: 5000, toGiveBackCents: 5000 };
    expect(await balanceIn(reception, patient.uid, 'byron')).toEqual(balance);
    for (const path of [`/patients/${patient.uid}`, '/appointments', `/appointments/${owing}`, '/own-user'])
      expect(JSON.stringify((await patient.call(path)).body)).not.toMatch(/balance|openSince|backSince/);
  });
});

describe('the file of the visits', () => {
  it('has what was paid, waived, open and to give back, which add up to the lists', async () => {
    const [owing, over, back] = [
      await booked(),
      await booked(addDays(today, -2)),
      await booked(addDays(today, -3)),
    ];
    await booked(addDays(today, 1));
    await move(owing, 'complete');
    await pay(owing, '10.25');
    await pay(owing, '9.25', 'waived');
    await pay(back, '50');
    await move(back, 'complete');
    await edit(back, { price: 0.1 });
    const { body } = await admin.call('/appointments.csv');
    const [header = [], ...rows] = String(body)
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const columns = ['Paid', 'Waived', 'Open', 'To give back'].map((name) => header.indexOf(name));
    const amountsOf = (id: string) => columns.map((at) => rows.find((row) => row.at(-1) === id)?.[at]);
    expect(amountsOf(owing)).toEqual(['10.25', '9.25', '30.50', '0.00']);
    // What is over without an outcome is in a list of its own: this column adds up to that of what is open.
    expect(amountsOf(over)).toEqual(['0.00', '0.00', '0.00', '0.00']);
    expect(amountsOf(back)).toEqual(['50.00', '0.00', '0.00', '49.90']);
    const totalOf = (at = 0) => rows.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0);
    const { open, toGiveBack } = await sums();
    expect([totalOf(columns[2]), totalOf(columns[3])]).toEqual([open.cents, toGiveBack.cents]);
  });
});

describe('visits from before the days were kept', () => {
  it('get them by housekeeping, once: none is written that has nothing left to settle', async () => {
    const [owing, back, done] = [
      await booked(),
      await booked(addDays(today, -2)),
      await booked(addDays(today, -3)),
    ];
    await move(owing, 'complete');
    await pay(back, '50');
    await move(back, 'cancel', { reason: 'Ill.' });
    await move(done, 'complete');
    await pay(done, '50');
    const former = new Map<string, unknown>();
    for (const document of (await db.collection('appointments').get()).docs) {
      const { openSince: _open, backSince: _back, ...fields } = document.data();
      await document.ref.set(fields);
      former.set(document.id, (await document.ref.get()).updateTime);
    }
    expect(await listed('open')).toEqual([]);
    await db.doc('settings/walks').delete();
    await renewRecords(realDeps());
    expect(await listed('open')).toMatchObject([{ appointmentId: owing, cents: 5000 }]);
    expect(await listed('toGiveBack')).toMatchObject([{ appointmentId: back, cents: 5000 }]);
    const paid = await db.doc(`appointments/${done}`).get();
    expect(paid.updateTime).toEqual(former.get(done));
    const again = await countReads(() => renewRecords(realDeps()));
    expect(again.reads).toBe(1);
    await paid.ref.update({ openSince: null, backSince: null });
  });
});
