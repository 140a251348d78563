// @time
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { briefDate } from '@garden-room/contract/date-words';
import { personalDataSchema } from '@garden-room/contract/endpoints/account';
import {
  type BalanceDetail,
  balanceDetailSchema,
  listedPaymentSchema,
  type OpenVisit,
  openSumsSchema,
  openVisitSchema,
} from '@garden-room/contract/endpoints/payments';
import { patientSchema } from '@garden-room/contract/patient';
import { type BalanceKind, type Payment, paymentSchema } from '@garden-room/contract/payments';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { removeOldRecords } from '#appointments/retention/anonymise-appointments.ts';
import { moveAppointment } from '../support/appointments.ts';
import { clearCalendar, ownCalendar } from '../support/calendar.ts';
import { admin, beforeImports, briefly, idsOf, imported, person, undone } from '../support/imports.ts';
import { realDeps } from '../support/in-process.ts';
import { newReception, type Person } from '../support/people.ts';
import { storySchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';

/* What another program's file said that a patient owes, or has as credit: taken over, listed, settled and undone. */
const today = clinicToday(storySchedule.timeZone, Date.now());
let reception: Person;
ownCalendar();
beforeImports();
beforeAll(async () => {
  reception = await newReception();
});

const balances = 'owed';
/** A patient whom an import has taken over with a balance, and the id of that. */
async function owing(balance: string, name?: string) {
  const { _id: importId } = await imported([person({ balance, ...(name && { name }) })], { balances });
  const [uid = ''] = await idsOf(importId);
  return { uid, importId, id: `${importId}_2` };
}
const listed = async (kind: BalanceKind, query = ''): Promise<OpenVisit[]> =>
  z.array(openVisitSchema).parse((await reception.call(`/payments/open?kind=${kind}${query}`)).body);
const sums = async (uid: string) =>
  openSumsSchema.parse((await reception.call(`/payments/open/sums?patientId=${uid}`)).body);
const balanceOf = async (id: string): Promise<BalanceDetail> =>
  balanceDetailSchema.parse((await reception.call(`/balances/${id}`)).body);
const ask = (id: string, json: object, by = reception) => by.call(`/balances/${id}/payments`, { json });
async function pay(id: string, amount: string, method = 'cash', by = admin): Promise<Payment> {
  const answer = await ask(id, { amount, method }, by);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return paymentSchema.parse(answer.body);
}
const refused = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer;
  return `${status} ${JSON.stringify(body)}`;
};
const correct = (id: string, by = admin) => by.call(`/payments/${id}/correction`, { json: {} });

describe('a column of balances', () => {
  it('is asked once what is above zero, and makes one of each that is not zero', async () => {
    const rows = ['20.00', '-15.50', '0.00', '', 'see file', '$5 CR'].map((balance) => person({ balance }));
    expect(briefly(await imported(rows, { dryRun: true }))).toEqual(
      [2, 3].map((row) => `${row} Balance: Say whether a balance above zero is owed, or is a credit.`),
    );
    const answer = await imported(rows, { balances });
    expect(answer).toMatchObject({ accepted: 6, refused: [] });
    expect(answer.leftOut).toEqual([{ field: 'balance', count: 1, rows: [6] }]);
    const ids = await idsOf(answer._id);
    const stored = await db.collection('broughtForward').where('importId', '==', answer._id).get();
    const found = stored.docs
      .map((document) => document.data())
      .sort((one, other) => other['cents'] - one['cents']);
    expect(found).toMatchObject([
      { patientId: ids[0], cents: 2000, asOf: today, openSince: today, backSince: null },
      { patientId: ids[5], cents: -500, openSince: null, backSince: today },
      { patientId: ids[1], cents: -1550, asOf: today, openSince: null, backSince: today },
    ]);
    const note = Object((await admin.call(`/patients/${ids[4]}/note`)).body).text;
    expect(note).toContain('Balance: “see file”');
  });

  it('asks nothing where all are zero, and is read the other way round where a credit is above zero', async () => {
    expect((await imported([person({ balance: '0.00' }), person({ balance: '$0' })])).refused).toEqual([]);
    const { _id } = await imported([person({ balance: '20.00' })], { balances: 'credit' });
    expect((await balanceOf(`${_id}_2`)).cents).toBe(-2000);
  });
});

describe('a balance', () => {
  it('is a row of what is open, among the visits by their days, page by page, and of each sum', async () => {
    const { uid, id } = await owing('20.00', 'Augusta Owing');
    const book = async (days: number) => {
      const json = {
        patientId: uid,
        date: addDays(today, days),
        time: '09:00 AM',
        confirmed: true,
        anyTime: true,
      };
      const visit = String(Object((await reception.call('/appointments/book', { json })).body)._id);
      await moveAppointment(
        admin,
        visit,
        days < 0 ? 'complete' : 'cancel',
        days < 0 ? {} : { reason: 'Ill.' },
      );
      return visit;
    };
    const before = [await book(-2), await book(-1)];
    const rows = await listed('open', `&patientId=${uid}`);
    expect(rows.map(({ appointmentId, broughtForwardId }) => appointmentId ?? broughtForwardId)).toEqual([
      ...before,
      id,
    ]);
    expect(rows[2]).toEqual({
      ...{ appointmentId: null, broughtForwardId: id, patientId: uid, patientName: 'Augusta Owing' },
      ...{ alert: null, birthDate: null, attendee: null, isFee: false, kind: 'open' },
      ...{ serviceName: 'Balance brought forward', date: today, time: null, since: today },
      ...{ cents: 2000, dueCents: 2000, paidCents: 0, waivedCents: 0 },
    });
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await reception.call(
        `/payments/open?patientId=${uid}&limit=1${cursor && `&cursor=${cursor}`}`,
      );
      const [row] = z.array(openVisitSchema).parse(page.body);
      paged.push(row?.appointmentId ?? row?.broughtForwardId ?? '');
      cursor = page.headers.get('x-next-cursor');
    }
    expect(paged).toEqual([...before, id]);
    const sum = await sums(uid);
    expect(sum.open).toEqual({ cents: 12_000, visits: 2, balances: 1 });
    expect(sum.months.reduce((cents, month) => cents + month.cents, 0)).toBe(12_000);
    const found = z
      .array(patientSchema)
      .parse((await reception.call('/patients?search=owing&limit=100')).body)
      .find(({ _id }) => _id === uid);
    expect(found?.balance).toEqual({ openCents: 12_000, toGiveBackCents: 0 });
    expect(await listed('open', `&patientId=${uid}&to=${addDays(today, -1)}`)).toHaveLength(2);
    await clearCalendar();
  });

  it('is paid in parts, waived by the doctor and taken back, and its receipt says what it is of', async () => {
    const { uid, id } = await owing('20.00');
    const first = await pay(id, '5.50', 'card', reception);
    const said = {
      serviceName: `Balance brought forward, as of ${briefDate(today)}`,
      date: today,
      time: null,
    };
    expect(first).toMatchObject({
      ...{ appointmentId: null, broughtForwardId: id, kind: 'balance', cents: 550, said },
      receiptNumber: expect.any(Number),
    });
    expect(await refused(ask(id, { amount: '15', method: 'cash' }))).toMatch(
      /^409 .*Only .*14\.50 is open for this balance/,
    );
    expect(await refused(ask(id, { amount: '1', method: 'waived' }))).toMatch(/^403/);
    expect(await refused(ask(id, { amount: '1', method: 'cash', kind: 'visit' }))).toMatch(/^409/);
    expect((await balanceOf(id)).paidCents).toBe(550);
    const waiver = await pay(id, '14.50', 'waived');
    expect(await sums(uid)).toMatchObject({ open: { cents: 0 }, toGiveBack: { cents: 0 } });
    expect((await correct(waiver._id, reception)).status).toBe(403);
    expect((await correct(first._id)).body).toMatchObject({
      ...{ kind: 'correction', cents: -550, broughtForwardId: id, said },
      correctionOf: { _id: first._id },
    });
    expect(await refused(correct(first._id))).toMatch(/^409/);
    expect(await sums(uid)).toMatchObject({ open: { cents: 550, balances: 1 } });
    const part = { kind: 'correction', amount: '4.50', method: 'waived' };
    expect((await ask(id, part, admin)).status).toBe(201);
    const { entries, ...balance } = await balanceOf(id);
    expect(balance).toMatchObject({ patientId: uid, cents: 2000, paidCents: 0, waivedCents: 1000 });
    expect(entries.map(({ cents }) => cents)).toEqual([-450, -550, 1450, 550]);
    const all = z.array(listedPaymentSchema).parse((await reception.call('/payments?limit=100')).body);
    expect(all.find(({ _id }) => _id === first._id)?.visit).toMatchObject({ patientId: uid, time: null });
    const file = String((await admin.call(`/payments.csv?month=${today.slice(0, 7)}`)).body);
    const line = file.split('\r\n').find((text) => text.includes(first._id));
    expect(line).toContain(`${today},${first.receiptNumber},5.50,,card,balance brought forward,`);
    expect(line).toContain(`"Balance brought forward, as of ${briefDate(today)}"`);
  });

  it('is paid from its day on, and as late as the books allow', async () => {
    const { id } = await owing('20.00');
    const payment = { amount: '1', method: 'cash' };
    expect(await refused(ask(id, { ...payment, date: addDays(today, -1) }, admin))).toMatch(
      /^400 .*the balance is of that day/,
    );
    await db.doc(`broughtForward/${id}`).update({ asOf: addDays(today, -3) });
    const closed = await admin.call('/payments/closing', {
      method: 'PUT',
      json: { closedTo: addDays(today, -2) },
    });
    expect(closed.status).toBe(200);
    expect(await refused(ask(id, { ...payment, date: addDays(today, -3) }, admin))).toMatch(/^400 .*books/);
    expect((await ask(id, { ...payment, date: addDays(today, -1) }, admin)).status).toBe(201);
  });

  it('is noted once, whatever is sent twice or at once', async () => {
    const { id } = await owing('20.00');
    const json = { amount: '15', method: 'cash' };
    const answers = await Promise.all([ask(id, json), ask(id, json)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await balanceOf(id)).paidCents).toBe(1500);
    expect(await refused(ask('no-such', json))).toMatch(/^404 .*There is no such balance/);
  });
});

describe('a credit', () => {
  it('is to give back until it was, by the doctor or the desk, and is never waived', async () => {
    const { uid, id } = await owing('(20.00)');
    expect(await listed('toGiveBack', `&patientId=${uid}`)).toMatchObject([
      { broughtForwardId: id, serviceName: 'Credit brought forward', cents: 2000, dueCents: -2000 },
    ]);
    expect(await refused(ask(id, { amount: '1', method: 'waived' }, admin))).toMatch(/^409/);
    const given = await pay(id, '12', 'other', reception);
    expect(given).toMatchObject({ kind: 'balance', cents: -1200, receiptNumber: expect.any(Number) });
    expect(await refused(ask(id, { amount: '8.01', method: 'cash' }))).toMatch(
      /^409 .*Only .*8 is left of this credit/,
    );
    expect(await refused(ask(id, { amount: '1', method: 'other', kind: 'correction' }))).toMatch(/^409/);
    await pay(id, '3', 'other');
    expect((await sums(uid)).toGiveBack).toEqual({ cents: 500, visits: 0, balances: 1 });
    expect((await correct(given._id)).body).toMatchObject({ kind: 'correction', cents: 1200 });
    expect((await sums(uid)).toGiveBack.cents).toBe(1700);
    await pay(id, '17', 'cash');
    expect(await sums(uid)).toMatchObject({ open: { cents: 0 }, toGiveBack: { cents: 0 } });
  });
});

describe('the undo of an import', () => {
  it('keeps a patient whose balance has entries, and removes the others with theirs', async () => {
    const { _id, accepted } = await imported(
      [person({ balance: '20' }), person({ balance: '-5' }), person({ balance: '7' })],
      { balances },
    );
    expect(accepted).toBe(3);
    const payment = await pay(`${_id}_4`, '7');
    await correct(payment._id);
    const state = await undone(_id);
    expect(state.undo).toEqual({ removed: 2, kept: 1, isDone: true });
    expect(state.keptRows).toEqual([
      { row: 4, reason: 'Something was paid, waived or given back of the patient’s balance.' },
    ]);
    const left = await db.collection('broughtForward').where('importId', '==', _id).get();
    expect(left.docs.map(({ id }) => id)).toEqual([`${_id}_4`]);
  });
});

describe('whoever leaves', () => {
  it('has had it among their data, and what they owe stays without their name', async () => {
    const { uid, id } = await owing('20.00');
    const { _id: paid } = await pay(id, '5');
    const data = personalDataSchema.parse((await admin.call(`/patients/${uid}/data`)).body);
    expect(data.balances).toMatchObject([{ _id: id, cents: 2000, paidCents: 500 }]);
    expect(data.payments).toMatchObject([{ _id: paid, broughtForwardId: id }]);
    expect((await admin.call(`/patients/${uid}`, { method: 'DELETE' })).status).toBe(204);
    const row = (await listed('open')).find(({ broughtForwardId }) => broughtForwardId === id);
    expect(row).toMatchObject({ cents: 1500, patientName: 'Deleted patient' });
    expect(JSON.stringify((await db.doc(`broughtForward/${id}`).get()).data())).not.toContain(uid);
    await pay(id, '15', 'waived');
    expect((await balanceOf(id)).entries).toHaveLength(2);
    const years = realDeps().practice.recordsKeptYears;
    const sweep = (days: number) =>
      removeOldRecords(realDeps({ clock: { now: () => Date.now() + (years * 365.25 + days) * 86_400_000 } }));
    await sweep(-2);
    expect((await reception.call(`/balances/${id}`)).status).toBe(200);
    await sweep(2);
    expect((await reception.call(`/balances/${id}`)).status).toBe(404);
  });
});
