// @time
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { briefDate } from '@garden-room/contract/date-words';
import { takingsSchema } from '@garden-room/contract/endpoints/payments';
import { paymentSchema } from '@garden-room/contract/payments';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refusal } from '../support/api.ts';
import { bookAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { storySchedule } from '../support/schedule.ts';
import { auditOf, expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* Days of the books that are closed, the days on which an entry may be, and what the reception takes off a price. */
const month = 4;
let admin: Person;
let reception: Person;
ownCalendar();
beforeAll(async () => {
  [admin, reception] = await Promise.all([newAdmin(), newReception()]);
});

const books = db.doc('settings/receipts');
beforeEach(async () => {
  if ((await books.get()).exists) await books.update({ closedTo: null, finalTo: null });
});

const ago = (days: number) => addDays(clinicToday(storySchedule.timeZone, Date.now()), -days);
const long = new Date('2024-01-01T12:00:00Z');

/** A General Consultancy, which costs 50, and was booked in 2024 unless at another time. */
async function booked(createdAt = long, more: object = {}): Promise<string> {
  const patient = await newConfirmedPatient('Ada Lovelace');
  const { _id: id } = await bookAppointment(patient, { date: freshDay(month) });
  await db.doc(`appointments/${id}`).update({ createdAt, ...more });
  return id;
}
/** One that has begun. */
const begun = () => booked(long, { status: 'confirmed', startsAt: new Date() });
const pay = (id: string, json: object = {}, by = admin) =>
  by.call(`/appointments/${id}/payments`, { json: { amount: '€50', method: 'cash', ...json } });
async function paid(id: string, json: object = {}, by = admin) {
  const answer = await pay(id, json, by);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return paymentSchema.parse(answer.body);
}
const correct = (id: string, by = admin) => by.call(`/payments/${id}/correction`, { method: 'POST' });
const entriesOf = async (id: string) =>
  z.array(paymentSchema).parse((await admin.call(`/appointments/${id}/payments`)).body);
const visitOf = async (id: string) => Object((await admin.call(`/appointments/${id}`)).body);
const close = (closedTo: string | null, by = admin, tag?: string) =>
  by.call('/payments/closing', { method: 'PUT', json: { closedTo }, headers: { 'if-match': tag ?? null } });
async function closed(closedTo: string | null) {
  const answer = await close(closedTo);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
}
const takingsOf = async (date: string) =>
  takingsSchema.parse((await reception.call(`/payments/takings?from=${date}`)).body);
const issuesOf = ({ body }: { body: unknown }) => Object(body).issues;

describe('closed books', () => {
  it('take no entry up to their day, of either role, also none that is waived', async () => {
    const id = await booked();
    const day = ago(3);
    await closed(day);
    const message = `Use a day after ${briefDate(day)}: the books are closed up to it.`;
    for (const [by, json] of [
      [admin, { date: day }],
      [reception, { date: day }],
      [admin, { date: ago(40) }],
      [admin, { date: day, method: 'waived' }],
    ] as const) {
      const refused = await expectStoreUnchanged(() => pay(id, json, by));
      expect(refusal(refused)).toBe('400 validation_failed');
      expect(issuesOf(refused)).toEqual([{ path: 'date', message }]);
    }
    await paid(id, { date: ago(2) }, reception);
  });

  it('keep their sums whatever is corrected: a correction is of today', async () => {
    const id = await booked();
    const day = ago(3);
    const entry = await paid(id, { amount: '20', date: day });
    const part = await paid(id, { amount: '30', date: day, method: 'card' });
    const before = await takingsOf(day);
    await closed(day);
    expect((await correct(entry._id)).status).toBe(201);
    const back = { kind: 'correction', method: 'card', amount: '10' };
    const dated = await expectStoreUnchanged(() => pay(id, { ...back, date: day }));
    expect(issuesOf(dated)).toEqual([{ path: 'date', message: 'A correction is of today.' }]);
    expect(await paid(id, back)).toMatchObject({ date: ago(0), cents: -1000 });
    expect(part.correctedBy).toBeNull();
    expect(await takingsOf(day)).toEqual(before);
  });

  it('are closed by an admin alone, up to days that are over, and say so in the audit', async () => {
    const day = ago(1);
    const refused = await expectStoreUnchanged(async () => [
      await close(day, reception),
      await close(ago(0)),
      await close('2026-02-30'),
    ]);
    expect(refused.map(refusal)).toEqual(['403 forbidden', '400 validation_failed', '400 validation_failed']);
    expect((await closed(day)).body).toEqual({ closedTo: day, finalTo: null });
    expect((await reception.call('/payments/closing')).body).toEqual({ closedTo: day, finalTo: null });
    await expectStoreUnchanged(() => closed(day));
    expect((await auditOf('settings/receipts')).at(-1)).toMatchObject({
      ...{ actorId: admin.uid, action: 'close-books', before: { closedTo: null }, after: { closedTo: day } },
    });
  });

  it.each([
    ['a payment', (id: string) => paid(id)],
    ['a waived one, which has no number', (id: string) => paid(id, { method: 'waived' })],
  ])('are opened again until %s is dated by them, and no further than that', async (_what, act) => {
    const id = await booked();
    await closed(ago(3));
    await closed(null);
    await paid(id, { amount: '1', date: ago(3) });
    await closed(ago(4));
    await act(await booked());
    expect(Object((await closed(ago(1))).body)).toEqual({ closedTo: ago(1), finalTo: ago(4) });
    for (const day of [null, ago(5)]) {
      const refused = await expectStoreUnchanged(() => close(day));
      expect(refusal(refused)).toBe('400 validation_failed');
      expect(issuesOf(refused)[0].path).toBe('closedTo');
    }
    await closed(ago(4));
    await paid(id, { amount: '1', date: ago(3) });
  });

  it('are changed over the version that was seen', async () => {
    const seen = (await admin.call('/payments/closing')).headers.get('etag') ?? '';
    const first = await close(ago(5), admin, seen);
    expect(first.status).toBe(200);
    const second = await expectStoreUnchanged(() => close(ago(6), admin, seen), isAudit);
    expect(refusal(second)).toBe('412 edited_meanwhile');
    // A repetition, as after a lost answer, is no conflict.
    expect((await close(ago(5), admin, seen)).status).toBe(200);
    expect((await close(ago(6), admin, first.headers.get('etag') ?? '')).status).toBe(200);
  });

  it.each(raceRounds(3))(
    'say at once what an entry beside them says: before it or refused (round %i)',
    async () => {
      const day = ago(2);
      const ids = await Promise.all(Array.from({ length: 6 }, () => booked()));
      const [closing, ...answers] = await Promise.all([
        close(day).then(async ({ status }) => ({ status, after: await takingsOf(day) })),
        ...ids.map((id, index) => pay(id, { date: day, method: index % 2 ? 'waived' : 'cash' })),
      ]);
      expect(closing.status).toBe(200);
      expect(answers.every(({ status }) => status === 201 || status === 400)).toBe(true);
      expect(await takingsOf(day), 'nothing came in after it was closed').toEqual(closing.after);
    },
  );
});

describe('the day of an entry', () => {
  it('is not before the visit was booked, or took place where that was earlier', async () => {
    const bookedOn = new Date(`${ago(20)}T16:00:00Z`);
    const id = await booked(bookedOn);
    const refused = await expectStoreUnchanged(() => pay(id, { date: ago(21) }));
    expect(issuesOf(refused)).toEqual([
      {
        path: 'date',
        message: `Use ${briefDate(ago(20))} or a day after it: the visit was not booked before.`,
      },
    ]);
    await paid(id, { date: ago(20) });
    const entered = await booked(bookedOn, { date: ago(30) });
    expect((await pay(entered, { date: ago(31) })).status).toBe(400);
    await paid(entered, { date: ago(30) });
  });

  it('is at most seven days back for the reception', async () => {
    const id = await booked();
    const refused = await expectStoreUnchanged(() => pay(id, { date: ago(8) }, reception));
    expect(refusal(refused)).toBe('400 validation_failed');
    expect(issuesOf(refused)).toEqual([
      { path: 'date', message: expect.stringContaining(briefDate(ago(7))) },
    ]);
    await paid(id, { amount: '1', date: ago(7) }, reception);
    await paid(id, { amount: '1', date: ago(8) });
  });
});

describe('a correction', () => {
  it('takes back by a method no more than came in by it', async () => {
    const id = await booked();
    const cash = await paid(id, { amount: '20' });
    await paid(id, { amount: '30', method: 'card' });
    const back = { kind: 'correction', amount: '25' };
    const refused = await expectStoreUnchanged(() => pay(id, { ...back, method: 'cash' }));
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'Only €20 of this visit was paid by cash.' },
    });
    await paid(id, { ...back, method: 'cash', amount: '5' });
    const whole = await expectStoreUnchanged(() => correct(cash._id));
    expect(refusal(whole)).toBe('409 nothing_open');
    const answers = await Promise.all([1, 2].map(() => pay(id, { ...back, method: 'card' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const sums = Map.groupBy(await entriesOf(id), ({ method }) => method);
    for (const [, some] of sums) expect(some.reduce((sum, { cents }) => sum + cents, 0)).toBeGreaterThan(0);
  });
});

describe('a price that is lowered once the visit has begun', () => {
  const edit = (id: string, price: number, by = reception) =>
    by.call(`/appointments/${id}`, { method: 'PATCH', json: { price } });
  const undo = (id: string, by = reception) =>
    by.call(`/appointments/${id}/undo`, { json: { event: 'edit' } });
  const centsOf = async (id: string) => (await entriesOf(id)).map(({ cents }) => cents).reverse();
  const waivedToday = async () => (await takingsOf(ago(0))).waivedCents;

  it('stands among the waived amounts, with who did it, and nothing of it is open', async () => {
    const [id, before] = [await begun(), await waivedToday()];
    expect((await edit(id, 30)).status).toBe(200);
    const [entry] = await entriesOf(id);
    expect(entry).toMatchObject({ kind: 'price', method: 'waived', cents: 2000, receiptNumber: null });
    expect((await waivedToday()) - before).toBe(2000);
    expect(await visitOf(id)).toMatchObject({ price: 30, paidCents: 0, waivedCents: 0 });
    expect(await auditOf(`payments/${entry?._id}`)).toMatchObject([
      { actorId: reception.uid, action: 'lower-price', after: { cents: 2000 } },
    ]);
    expect(refusal(await pay(id, { amount: '30.01' }))).toBe('409 nothing_open');
    await paid(id, { amount: '30' });
    for (const refused of await expectStoreUnchanged(async () => [
      await correct(entry?._id ?? ''),
      await pay(id, { kind: 'correction', method: 'waived', amount: '1' }),
    ]))
      expect(refusal(refused)).toBe('409 nothing_open');
    const file = String((await admin.call(`/payments.csv?month=${ago(0).slice(0, 7)}`)).body);
    const line = file.split('\r\n').find((one) => one.includes(entry?._id ?? 'none'));
    expect(line).toContain(`,20.00,waived,lowered price,`);
    expect(line).toContain(`,${entry?.createdAt},Story Reception,`);
  });

  it('is taken back with the edit, and as far as the price is raised, and counted once', async () => {
    const id = await begun();
    await edit(id, 30);
    expect((await undo(id)).status).toBe(204);
    expect((await expectStoreUnchanged(() => undo(id))).status, 'repeated').toBe(204);
    expect(await centsOf(id)).toEqual([2000, -2000]);
    await edit(id, 10);
    await edit(id, 70, admin);
    expect(await centsOf(id)).toEqual([2000, -2000, 4000, -4000]);
    expect((await undo(id, admin)).status).toBe(204);
    expect(await centsOf(id)).toEqual([2000, -2000, 4000, -4000, 4000]);
    expect(await visitOf(id)).toMatchObject({ price: 10, waivedCents: 0 });
  });

  it('is none of the doctor’s, nor before the visit has begun', async () => {
    const [id, toCome] = [await begun(), await booked()];
    expect([await edit(id, 30, admin), await edit(toCome, 30)].map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    expect([await entriesOf(id), await entriesOf(toCome)]).toEqual([[], []]);
  });

  it('leaves by undoing with a visit that was handed over in the same edit', async () => {
    const [id, other] = [await begun(), await newConfirmedPatient()];
    await db.doc(`appointments/${id}`).update({ endsAt: new Date(Date.now() + 3_600_000) });
    const { patientId } = await visitOf(id);
    const json = { price: 30, patientId: other.uid };
    expect((await reception.call(`/appointments/${id}`, { method: 'PATCH', json })).status).toBe(200);
    const back = { json: { event: 'edit', patientId } };
    expect((await reception.call(`/appointments/${id}/undo`, back)).status).toBe(204);
    expect(await visitOf(id)).toMatchObject({ patientId, price: 50 });
    expect(await centsOf(id)).toEqual([2000, -2000]);
  });
});

it('the file says who noted an entry, and no name once they have left', async () => {
  const leaving = await newReception();
  const id = await booked();
  const entry = await paid(id, { amount: '1' }, leaving);
  const lineOf = async () =>
    String((await admin.call(`/payments.csv?month=${entry.date.slice(0, 7)}`)).body)
      .split('\r\n')
      .find((line) => line.includes(entry._id));
  expect(await lineOf()).toContain(`,${entry.createdAt},Story Reception,`);
  const { uid, token } = leaving;
  expect((await leaving.call(`/users/${uid}`, { method: 'DELETE', token })).status).toBe(204);
  expect(await lineOf()).toContain(`,${entry.createdAt},A former user,`);
});
