// @time
import { randomUUID } from 'node:crypto';
import { appointmentSchema } from '@garden-room/contract/appointment';
import { listedPaymentSchema, takingsSchema } from '@garden-room/contract/endpoints/payments';
import { type Payment, paymentSchema, saidOf } from '@garden-room/contract/payments';
import { publicPracticeSchema } from '@garden-room/contract/practice-facts';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allPages } from '../support/all-pages.ts';
import { type Options, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { storeFacts } from '../support/practice.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { auditOf, expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 4;
let admin: Person;
let reception: Person;
ownCalendar();
beforeAll(async () => {
  [admin, reception] = await Promise.all([newAdmin(), newReception()]);
});

/** When all visits of these stories were booked: a payment is of no day before. */
const createdAt = new Date('2024-01-01T12:00:00Z');

/** A General Consultancy, which costs 50. */
async function booked(name = 'Ada Lovelace') {
  const patient = await newConfirmedPatient(name);
  const { _id: id } = await bookAppointment(patient, { date: freshDay(month) });
  await db.doc(`appointments/${id}`).update({ createdAt });
  return { patient, id };
}
/** Books a visit whose time has come. */
async function begun(patient?: Person) {
  const owner = patient ?? (await newConfirmedPatient());
  const { _id: id } = await bookAppointment(owner, { date: freshDay(month) });
  await db.doc(`appointments/${id}`).update({ status: 'confirmed', startsAt: new Date(), createdAt });
  return { patient: owner, id };
}
const pay = (id: string, json: object = {}, by = admin, options: Options = {}) =>
  by.call(`/appointments/${id}/payments`, { json: { amount: '€50', method: 'cash', ...json }, ...options });
async function paid(id: string, json: object = {}, by = admin): Promise<Payment> {
  const answer = await pay(id, json, by);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return paymentSchema.parse(answer.body);
}
const correct = (id: string, by = admin, options: Options = {}) =>
  by.call(`/payments/${id}/correction`, { method: 'POST', ...options });
async function corrected(id: string, by = admin): Promise<Payment> {
  const answer = await correct(id, by);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return paymentSchema.parse(answer.body);
}
async function visitOf(id: string, by = admin) {
  const { body } = await by.call(`/appointments/${id}`);
  return appointmentSchema.parse(body);
}
const readPractice = async () => publicPracticeSchema.parse((await admin.call('/practice')).body);
async function entriesOf(id: string, by = admin): Promise<Payment[]> {
  const { body } = await by.call(`/appointments/${id}/payments`);
  return z.array(paymentSchema).parse(body);
}
const giveTo = (id: string, { uid: patientId }: Person) =>
  admin.call(`/appointments/${id}`, { method: 'PATCH', json: { patientId } });
const leave = ({ uid, token, call }: Person) => call(`/users/${uid}`, { method: 'DELETE', token });

describe('a payment', () => {
  it('is noted by either of the practice before the visit, in parts, and shows in the visit', async () => {
    const { patient, id } = await booked();
    expect(await visitOf(id)).toMatchObject({ paidCents: 0, waivedCents: 0 });
    const first = await paid(id, { amount: '€20', method: 'card' }, reception);
    expect(first).toEqual({
      _id: expect.any(String),
      appointmentId: id,
      broughtForwardId: null,
      kind: 'visit',
      cents: 2000,
      method: 'card',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      createdAt: expect.any(String),
      receiptNumber: expect.any(Number),
      correctionOf: null,
      correctedBy: null,
      said: saidOf(await visitOf(id), await readPractice()),
    });
    const second = await paid(id, { amount: '30.00', date: '2026-01-02' });
    expect(second).toMatchObject({ cents: 3000, method: 'cash', date: '2026-01-02' });
    expect(second.receiptNumber).toBe((first.receiptNumber ?? 0) + 1);
    expect(await visitOf(id, patient)).toMatchObject({ paidCents: 5000, waivedCents: 0 });
    expect(await entriesOf(id, patient)).toEqual([first, second]);
  });

  it.each([140, '140', '€140', '$140', '140.00', '1,40'])(
    'understands an amount or says that it does not: %j',
    async (amount) => {
      const { id } = await booked();
      await db.doc(`appointments/${id}`).update({ price: 140 });
      const answer = await pay(id, { kind: 'visit', amount, method: 'transfer', date: '2026-01-02' });
      if (amount === '1,40' || amount === '$140') expect(refusal(answer)).toBe('400 validation_failed');
      else expect(answer).toMatchObject({ status: 201, body: { cents: 14000 } });
    },
  );

  it('is exact where dollars are not: three parts of a price', async () => {
    const { id } = await booked();
    await db.doc(`appointments/${id}`).update({ price: 0.3 });
    for (const amount of ['0.1', 0.1, '0.10']) await paid(id, { amount });
    expect(await visitOf(id)).toMatchObject({ paidCents: 30 });
    expect(refusal(await pay(id, { amount: '0.01' }))).toBe('409 nothing_open');
  });

  it('is refused for more than is open, with what is', async () => {
    const { id } = await booked();
    await paid(id, { amount: '20.5' });
    const more = await expectStoreUnchanged(() => pay(id, { amount: '30' }));
    expect(more).toMatchObject({ status: 409, body: { error: 'Only €29.50 is open for this visit.' } });
    await paid(id, { amount: '29.50' });
    const none = await expectStoreUnchanged(() => pay(id, { amount: '0.01' }));
    expect(none).toMatchObject({ status: 409, body: { code: 'nothing_open' } });
  });

  it('of two at once is noted once, whoever takes it', async () => {
    const { id } = await booked();
    const answers = await Promise.all([admin, reception, admin, reception].map((by) => pay(id, {}, by)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await entriesOf(id)).toHaveLength(1);
    expect(await visitOf(id)).toMatchObject({ paidCents: 5000 });
  });

  it('says what it is for, and is refused for what is not open', async () => {
    const { id } = await booked();
    expect(await paid(id, { kind: 'visit', amount: '1' })).toMatchObject({ kind: 'visit' });
    const fee = await expectStoreUnchanged(() => pay(id, { kind: 'missed_fee', amount: '1' }));
    expect(refusal(fee)).toBe('409 nothing_open');
  });

  it('is noted once under a key, also by calls at once', async () => {
    const { id } = await booked();
    const headers = { 'idempotency-key': randomUUID() };
    const some = { amount: '10' };
    const answers = await Promise.all([1, 2, 3].map(() => pay(id, some, admin, { headers })));
    expect(new Set(answers.map(({ body }) => Object(body)._id)).size).toBe(1);
    const other = await expectStoreUnchanged(() => pay(id, { amount: '11' }, admin, { headers }));
    expect(refusal(other)).toBe('422 idempotency_mismatch');
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it.each([
    ['no amount', { amount: undefined }, '400 missing_fields'],
    ['an empty one', { amount: '' }, '400 validation_failed'],
    ['nothing', { amount: '0' }, '400 validation_failed'],
    ['less than nothing', { amount: '-5' }, '400 validation_failed'],
    ['a third decimal', { amount: '5.005' }, '400 validation_failed'],
    ['another currency', { amount: 'US$50' }, '400 validation_failed'],
    ['what could be two amounts', { amount: '50,00' }, '400 validation_failed'],
    ['another way to pay', { method: 'barter' }, '400 validation_failed'],
    ['a day to come', { date: freshDay(month) }, '400 validation_failed'],
    ['a day that does not exist', { date: '2026-02-30' }, '400 validation_failed'],
    ['more than it has', { receiptNumber: 1 }, '400 validation_failed'],
  ])('is refused with %s', async (_what, changes, expected) => {
    const { id } = await booked();
    expect(refusal(await expectStoreUnchanged(() => pay(id, changes)))).toBe(expected);
  });

  it('is refused for a visit that does not exist', async () => {
    expect(refusal(await expectStoreUnchanged(() => pay('nobodys')))).toBe('404 not_found');
  });

  it('is in the audit, with whom it concerns', async () => {
    const { patient, id } = await booked();
    const { _id, receiptNumber, date } = await paid(id, {}, reception);
    const after = {
      patientId: patient.uid,
      appointmentId: id,
      cents: 5000,
      method: 'cash',
      date,
      receiptNumber,
    };
    expect(await auditOf(`payments/${_id}`)).toMatchObject([
      { actorId: reception.uid, about: patient.uid, action: 'take-payment', before: null, after },
    ]);
  });
});

describe('a correction', () => {
  it('takes an entry back, whole, and names it', async () => {
    const { id } = await booked();
    const wrong = await paid(id, { method: 'check', date: '2026-01-02' });
    const correction = await corrected(wrong._id, reception);
    const { _id, receiptNumber } = correction;
    expect(correction).toMatchObject({ cents: -5000, method: 'check', correctedBy: null });
    expect(correction.correctionOf).toEqual({ _id: wrong._id, receiptNumber: wrong.receiptNumber });
    expect(receiptNumber).toBe((wrong.receiptNumber ?? 0) + 1);
    expect(await visitOf(id)).toMatchObject({ paidCents: 0 });
    expect(await entriesOf(id)).toEqual([correction, { ...wrong, correctedBy: { _id, receiptNumber } }]);
    await paid(id, { amount: '50' });
  });

  it('takes an amount back, of what was noted and no more', async () => {
    const { id } = await booked();
    const kind = 'correction';
    await paid(id, { amount: '50' });
    const more = await expectStoreUnchanged(() => pay(id, { kind, amount: '50.01' }));
    expect(refusal(more)).toBe('409 nothing_open');
    const part = await paid(id, { kind, amount: '-20.00' }, reception);
    expect(part).toMatchObject({ kind, cents: -2000, correctionOf: null, receiptNumber: expect.any(Number) });
    expect(await visitOf(id)).toMatchObject({ paidCents: 3000 });
    const [, whole] = await entriesOf(id);
    for (const [{ _id }, error] of [
      [part, 'This takes another entry back, and stays.'],
      [whole ?? part, 'A part was taken back already: only €30 of that is left to take back.'],
    ] as const)
      expect(await expectStoreUnchanged(() => correct(_id))).toMatchObject({
        status: 409,
        body: { code: 'nothing_open', error },
      });
    const answers = await Promise.all([1, 2].map(() => pay(id, { kind, amount: -20 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await visitOf(id)).toMatchObject({ paidCents: 1000 });
  });

  it('is made once: not twice, not of a correction, and once under a key', async () => {
    const { id } = await booked();
    const { _id } = await paid(id);
    const answers = await Promise.all([correct(_id), correct(_id, reception)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [correction] = await entriesOf(id);
    const again = await expectStoreUnchanged(() => correct(correction?._id ?? ''));
    expect(refusal(again)).toBe('409 nothing_open');
    expect(refusal(await expectStoreUnchanged(() => correct('nobodys')))).toBe('404 not_found');
    const other = await paid(id);
    const headers = { 'idempotency-key': randomUUID() };
    const repeated = await Promise.all([1, 2].map(() => correct(other._id, admin, { headers })));
    expect(repeated.map(({ status }) => status)).toEqual([201, 201]);
    expect(await visitOf(id)).toMatchObject({ paidCents: 0 });
  });
});

describe('a fee', () => {
  it('is none for the first missed visit, and open for the second, at the fee of then', async () => {
    const { patient, id } = await begun();
    expect((await moveAppointment(admin, id, 'no-show')).status).toBe(200);
    expect(await visitOf(id)).toMatchObject({ lateIsFree: true, lateFee: null });
    expect(refusal(await pay(id, { amount: '1' }))).toBe('409 nothing_open');
    const second = await begun(patient);
    await moveAppointment(admin, second.id, 'no-show');
    const { lateIsFree, lateFee } = await visitOf(second.id);
    expect(lateIsFree).toBe(false);
    expect(lateFee).toBeGreaterThan(0);
    const entry = await paid(second.id, { amount: String(lateFee) });
    expect(entry).toMatchObject({ kind: 'missed_fee', cents: (lateFee ?? 0) * 100 });
  });

  it.each(raceRounds(3))('is none for one of two visits that are missed at once (round %i)', async () => {
    const { patient, id } = await begun();
    const ids = [id, (await begun(patient)).id];
    const answers = await Promise.all(ids.map((one) => moveAppointment(admin, one, 'no-show')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const missed = await Promise.all(ids.map((one) => visitOf(one)));
    expect(missed.map(({ lateIsFree }) => lateIsFree).sort()).toEqual([false, true]);
  });

  it('is waived by the doctor, without a receipt, and not by the reception; a waiver is taken back too', async () => {
    const { patient, id } = await begun();
    await moveAppointment(admin, id, 'no-show');
    const second = await begun(patient);
    await moveAppointment(admin, second.id, 'no-show');
    const { lateFee } = await visitOf(second.id);
    const waived = { kind: 'missed_fee', amount: String(lateFee), method: 'waived', date: '2026-01-02' };
    const refused = await expectStoreUnchanged(() => pay(second.id, waived, reception));
    expect(refusal(refused)).toBe('403 forbidden');
    const entry = await paid(second.id, waived);
    expect(entry).toMatchObject({ receiptNumber: null, kind: 'missed_fee' });
    const cents = (lateFee ?? 0) * 100;
    expect(await visitOf(second.id)).toMatchObject({ paidCents: 0, waivedCents: cents });
    expect(refusal(await pay(second.id, { amount: '1' }))).toBe('409 nothing_open');
    expect(refusal(await correct(entry._id, reception))).toBe('403 forbidden');
    expect(await corrected(entry._id)).toMatchObject({ cents: -cents, receiptNumber: null });
    expect(await visitOf(second.id)).toMatchObject({ waivedCents: 0 });
  });

  it('goes with the outcome that is taken back: the price is due again', async () => {
    const { id } = await begun();
    await moveAppointment(admin, id, 'no-show');
    expect((await moveAppointment(admin, id, 'restore')).status).toBe(200);
    expect(await visitOf(id)).toMatchObject({ status: 'confirmed', lateIsFree: false });
    await paid(id);
  });

  it('is none where a visit was cancelled in time: what was paid is to be given back', async () => {
    const { patient, id } = await booked();
    const { _id } = await paid(id);
    expect((await moveAppointment(patient, id, 'cancel')).status).toBe(200);
    expect(refusal(await pay(id, { amount: '1' }))).toBe('409 nothing_open');
    await corrected(_id);
    expect(await visitOf(id)).toMatchObject({ paidCents: 0 });
  });
});

describe('a visit with payments', () => {
  it('is neither deleted, nor undone, nor another patient’s, also once they were taken back', async () => {
    const patient = await newConfirmedPatient();
    const other = await newConfirmedPatient();
    const made = await admin.call('/appointments/book', {
      json: { patientId: patient.uid, date: freshDay(month), time: '09:00 AM', confirmed: true },
    });
    const id = String(Object(made.body)._id);
    const { _id } = await paid(id);
    await corrected(_id);
    const refused = await expectStoreUnchanged(async () => [
      await moveAppointment(admin, id, 'delete'),
      await admin.call(`/appointments/${id}/undo`, { json: {} }),
      await giveTo(id, other),
    ]);
    expect(refused.map(refusal)).toEqual(['409 illegal_move', '409 illegal_move', '409 illegal_move']);
    expect(refused.map(({ body }) => Object(body).error)).toEqual([
      'Payments were noted for this visit, which are kept: it cannot be deleted. You can cancel it.',
      'A payment was noted for it. You can still cancel the visit.',
      'Payments were noted for this visit: it stays its patient’s.',
    ]);
  });

  it('can have another price: what is open follows', async () => {
    const { id } = await booked();
    await paid(id);
    const edit = (price: number) => admin.call(`/appointments/${id}`, { method: 'PATCH', json: { price } });
    expect((await edit(60)).status).toBe(200);
    await paid(id, { amount: '10' });
    expect((await edit(50)).status).toBe(200);
    expect(refusal(await pay(id, { amount: '0.01' }))).toBe('409 nothing_open');
  });
});

describe('personal data', () => {
  it('have what was paid, and go with the account; the entry stays in the books without a name', async () => {
    const { patient, id } = await booked();
    const payment = await paid(id);
    const { body } = await patient.call(`/users/${patient.uid}/data`);
    expect(Object(body).payments).toEqual([payment]);
    expect((await leave(patient)).status).toBe(204);
    const stored = await db.doc(`payments/${payment._id}`).get();
    expect(JSON.stringify(stored.data())).not.toContain(patient.uid);
    const [listed] = z
      .array(listedPaymentSchema)
      .parse((await admin.call(`/payments?from=${payment.date}`)).body)
      .filter(({ _id }) => _id === payment._id);
    expect(listed?.visit?.patientName).toBe('Deleted patient');
    expect(await visitOf(id)).toMatchObject({ paidCents: 5000 });
    await corrected(payment._id);
  });

  it('follow the visit through a join and its parting', async () => {
    const add = async (name: string) =>
      String(Object((await admin.call('/patients', { json: { name, phone: '+1 202-555-0101' } })).body)._id);
    const [from, to] = [await add('Ida King'), await add('Ida Byron')];
    const made = await admin.call('/appointments/book', {
      json: { patientId: from, date: freshDay(month), time: '09:00 AM', confirmed: true },
    });
    const payment = await paid(String(Object(made.body)._id));
    const exported = async (id: string) => Object((await admin.call(`/patients/${id}/data`)).body).payments;
    const join = { userId: to, samePerson: true };
    expect((await admin.call(`/patients/${from}/join`, { json: join })).status).toBe(200);
    expect(await exported(to)).toEqual([payment]);
    expect((await admin.call(`/patients/${from}/part`, { json: {} })).status).toBe(200);
    expect(await exported(to)).toEqual([]);
    expect(await exported(from)).toEqual([payment]);
  });
});

describe('the books', () => {
  /** Entries of a month that no other story has. */
  const date = '2024-02-29';
  const cells = (line: string) => line.split(',');

  it('have the same in the list, the takings and the file of a month', async () => {
    const { id } = await booked('Ada, Countess');
    const cash = await paid(id, { amount: '19.99', date });
    await paid(id, { amount: '0.01', method: 'card', date: '2024-02-01' });
    const check = await paid(id, { amount: '30', method: 'check', date });
    const back = await corrected(check._id);
    // Corrections are of the day on which they are made.
    const place = `${date} ${back.createdAt}`;
    await db.doc(`payments/${back._id}`).update({ date, place });
    await paid(id, { amount: '5', method: 'waived', date });
    await paid(id, { amount: '1', date: '2024-03-01' });

    const listed = z
      .array(listedPaymentSchema)
      .parse(await allPages((path) => admin.call(path), '/payments?from=2024-02-01&to=2024-02-29', 2));
    expect(listed).toHaveLength(5);
    expect(listed[0]?.visit?.patientName).toBe('Ada, Countess');
    const answer = await reception.call('/payments/takings?from=2024-02-01&to=2024-02-29');
    const takings = takingsSchema.parse(answer.body);
    expect(takings).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
      methods: [
        { method: 'cash', cents: 1999, entries: 1 },
        { method: 'card', cents: 1, entries: 1 },
        { method: 'check', cents: 0, entries: 2 },
        { method: 'transfer', cents: 0, entries: 0 },
        { method: 'other', cents: 0, entries: 0 },
      ],
      cents: 2000,
      waivedCents: 500,
    });

    const file = await admin.call('/payments.csv?month=2024-02');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="came-in-2024-02.csv"');
    const [header = '', ...lines] = String(file.body).replace('\uFEFF', '').trim().split('\r\n');
    expect(cells(header).slice(0, 5)).toEqual(['Date', 'Receipt', 'Came in', 'Waived', 'Method']);
    expect(lines).toHaveLength(5);
    expect(
      lines.some((line) =>
        line.startsWith(`${date},${cash.receiptNumber},19.99,,cash,visit,,"Ada, Countess"`),
      ),
    ).toBe(true);
    expect(
      lines.some((line) =>
        line.startsWith(`${date},${back.receiptNumber},-30.00,,check,correction,${check.receiptNumber},`),
      ),
    ).toBe(true);
    const sumOf = (column: number) =>
      lines.reduce((sum, line) => sum + Number((cells(line)[column] ?? '').replace('.', '')), 0);
    expect([sumOf(2), sumOf(3)]).toEqual([takings.cents, takings.waivedCents]);
  });

  it('keep what a receipt said, whatever is corrected afterwards', async () => {
    const { taxId } = (await readPractice()).receipts;
    const { id } = await booked();
    const before = await paid(id, { amount: '20', date: '2024-04-01' });
    const entry = db.doc(`payments/${(await paid(id, { amount: '10', date: '2024-04-01' }))._id}`);
    // As one from before it was kept.
    await entry.update({ said: FieldValue.delete() });
    await db.doc(`appointments/${id}`).update({ serviceName: 'Another Service' });
    const facts = {
      doctor: { name: 'Dr. Other', title: 'MD' },
      receipts: { taxId: 'OTHER', billingCodes: '' },
    };
    await storeFacts(facts);
    const after = await paid(id, { amount: '1', date: '2024-04-01' });
    const back = await corrected(before._id);
    await storeFacts();
    const [now, then] = [after.said, before.said];
    expect(now).toMatchObject({ serviceName: 'Another Service', doctor: 'Dr. Other, MD', taxId: 'OTHER' });
    expect(then).toMatchObject({ serviceName: 'General Consultancy', taxId });
    expect(back.said).toEqual({ ...now, serviceName: then?.serviceName });
    expect((await entriesOf(id)).map(({ said }) => said)).toEqual([back.said, now, null, then]);
    const file = String((await admin.call('/payments.csv?month=2024-04')).body)
      .trim()
      .split('\r\n');
    const columns = file.map((line) =>
      line
        .match(/("[^"]*"|[^,]*)(,|$)/g)
        ?.slice(9, 14)
        .join(''),
    );
    const visit = `${then?.date},${then?.time}`;
    expect(columns).toEqual([
      'Service,Visit on,Visit at,Doctor,Tax ID,',
      `General Consultancy,${visit},"${then?.doctor}",${then?.taxId},`,
      `Another Service,${visit},,,`,
      `Another Service,${visit},"Dr. Other, MD",OTHER,`,
    ]);
  });

  it('name nobody; the visit says whom a receipt is for, and whose name was corrected since', async () => {
    const { patient, id } = await booked('Ada Lovlace');
    await paid(id, { amount: '1' });
    const tim = { name: 'Tym', birthYear: 2019 };
    const child = await patient.call(`/users/${patient.uid}/dependants`, { json: tim });
    const dependantId = String(Object(child.body)._id);
    const { _id: ofChild } = await bookAppointment(patient, { date: freshDay(month), dependantId });
    const namesOf = async (by: Person) => {
      const answers = await Promise.all([id, ofChild].map((one) => by.call(`/appointments/${one}`)));
      return answers.map(({ body }) => [Object(body).patientName, Object(body).nameNow]);
    };
    const then = ['Ada Lovlace', undefined];
    for (const by of [admin, reception, patient]) expect(await namesOf(by)).toEqual([then, then]);
    await admin.call(`/patients/${patient.uid}`, { method: 'PATCH', json: { name: 'Ada Lovelace' } });
    const path = `/users/${patient.uid}/dependants/${dependantId}`;
    await admin.call(path, { method: 'PATCH', json: { ...tim, name: 'Tim' } });
    for (const by of [admin, reception, patient])
      expect(await namesOf(by)).toEqual([
        ['Ada Lovlace', 'Ada Lovelace'],
        ['Ada Lovlace', 'Tim (born 2019)'],
      ]);
    expect(JSON.stringify(await entriesOf(id))).not.toMatch(/Ada|Lov/);
  });

  it('take 48 payments in bursts, all of them, each with the next number', async () => {
    const { id } = await booked();
    for (let burst = 0; burst < 4; burst += 1) {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, one) => pay(id, { amount: '1' }, one % 2 ? admin : reception)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    }
    const numbers = (await entriesOf(id)).flatMap(({ receiptNumber }) => receiptNumber ?? []);
    const [last = 0] = numbers;
    expect(numbers).toEqual(Array.from({ length: 48 }, (_, before) => last - before));
  });

  it('number receipts without gaps, whatever is refused or made at once', async () => {
    const visits = await Promise.all([booked(), booked(), booked()]);
    const attempts = visits.flatMap(({ id }) => [pay(id), pay(id), pay(id, { amount: 'none' })]);
    await Promise.all(attempts);
    const { docs } = await db.collection('payments').get();
    const numbers = docs
      .flatMap((document) => document.get('receiptNumber') ?? [])
      .sort((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    expect((await db.doc('settings/receipts').get()).get('last')).toBe(numbers.length);
  });

  it('ask for a month at most, and a month that there is', async () => {
    for (const query of [
      '/payments/takings?from=2026-01-01&to=2026-02-01',
      '/payments.csv?month=2026-13',
      '/payments.csv',
    ])
      expect(refusal(await expectStoreUnchanged(() => admin.call(query), isAudit))).toMatch(/^400/);
    const today = takingsSchema.parse((await reception.call('/payments/takings')).body);
    expect(today.from).toBe(today.to);
  });
});
