import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import { type Patient, patientSchema } from '@garden-room/contract/patient';
import { seriesOutcomeSchema } from '@garden-room/contract/series';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keyId } from '#lib/run-act.ts';
import { deleteAccount, newPhone } from '../support/account-deletion.ts';
import { type Answer, refusal } from '../support/api.ts';
import { moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { served, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged, pathsWith } from '../support/store.ts';
import { db, origin } from '../support/suite.ts';

/* What a call under an Idempotency-Key keeps; what each call answers when it is repeated is in its own story. */
const month = 10;
let patient: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [patient, admin] = await Promise.all([newPatient(), newAdmin()]);
});

const newKey = () => {
  const key = crypto.randomUUID();
  return { key, options: { headers: { 'idempotency-key': key } } };
};
const keptOf = ({ uid }: Person, key: string) => db.doc(`idempotencyKeys/${keyId(uid, key)}`).get();
const booked = (answer: Answer): Appointment => {
  expect(answer.status).toBe(201);
  return appointmentSchema.parse(answer.body);
};
const add = (draft: object, options: object): Promise<Answer> =>
  admin.call('/patients', { json: draft, ...options });
const noted = (answer: Answer): Patient => {
  expect(answer.status).toBe(201);
  return patientSchema.parse(answer.body);
};

describe('the document of a key', () => {
  it('has what was made and hashes, for thirty days: neither the answer nor who asked', async () => {
    const [{ key, options }, before] = [newKey(), Date.now()];
    const { _id } = booked(
      await requestAppointment(patient, { date: freshDay(month), note: 'My back.' }, options),
    );
    const storedKey = await keptOf(patient, key);
    const hash = expect.stringMatching(/^[\w-]{27}$/);
    const expiresAt = expect.any(Timestamp);
    expect(storedKey.data()).toEqual({ owner: hash, asked: hash, made: [_id], kept: [], expiresAt });
    const days = (storedKey.get('expiresAt').toMillis() - before) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(30);
    expect(days).toBeLessThan(30.1);
    expect(await pathsWith(patient.uid, key, 'My back.')).not.toContain(storedKey.ref.path);
  });

  it('is written with what it is about, and not by a call that is refused', async () => {
    const [{ key, options }, date] = [newKey(), freshDay(month)];
    booked(await requestAppointment(await newPatient(), { date }));
    const act = () => requestAppointment(patient, { date }, options);
    expect(refusal(await expectStoreUnchanged(act))).toBe('409 slot_taken');
    expect((await keptOf(patient, key)).exists).toBe(false);
    booked(await requestAppointment(patient, { date, time: '11:00 AM' }, options));
  });

  it('is one of calls that race, of which one acts', async () => {
    const [person, { key, options }, date] = [await newPatient(), newKey(), freshDay(month)];
    const twin = () => requestAppointment(person, { date }, options);
    const [one, other] = await Promise.all([twin(), twin()]);
    expect(booked(other)).toEqual(booked(one));
    expect((await keptOf(person, key)).get('made')).toEqual([booked(one)._id]);
    const written = await db.collection('appointments').where('patientId', '==', person.uid).get();
    expect(written.size).toBe(1);
    await expectLocksMatchAppointments();
  });

  it('is of one call alone: another under its key is refused', async () => {
    const { options } = newKey();
    noted(await add({ name: 'Grace', phone: newPhone() }, options));
    const draft = { title: 'Sleep', description: 'Go to bed.' };
    const act = () => admin.call('/blog', { json: draft, ...options });
    expect(refusal(await expectStoreUnchanged(act))).toBe('422 idempotency_mismatch');
  });

  it('comes with the same each time: what else it comes with is refused in words about that', async () => {
    const { options } = newKey();
    noted(await add({ name: 'Grace', phone: newPhone() }, options));
    const answer = await expectStoreUnchanged(() => add({ name: 'Ada', phone: newPhone() }, options));
    expect(refusal(answer)).toBe('422 idempotency_mismatch');
    expect(Object(answer.body).error).toBe('This was saved already, with other details.');
  });

  it('is of its caller alone: under another’s key one makes what one asks for', async () => {
    const { options } = newKey();
    for (const person of [patient, await newPatient()]) {
      const { patientId } = booked(await requestAppointment(person, { date: freshDay(month) }, options));
      expect(patientId).toBe(person.uid);
    }
  });

  it('is not read before the call: a booking under a key reads no more than one without', async () => {
    const server = await serveInProcess();
    const person = await newPatient();
    const book = (options: object) => async () =>
      booked(await requestAppointment(person, { date: freshDay(month) }, { ...options, at: server.origin }));
    await book({})();
    const without = await countReads(book({}));
    const under = await countReads(book(newKey().options));
    await server.close();
    expect(under.reads).toBe(without.reads);
  });
});

describe('whoever leaves', () => {
  it('takes the keys of their calls along', async () => {
    const [person, { key, options }] = [await newPatient(), newKey()];
    booked(await requestAppointment(person, { date: freshDay(month) }, options));
    expect((await keptOf(person, key)).exists).toBe(true);
    expect((await deleteAccount(person, origin)).status).toBe(204);
    expect((await keptOf(person, key)).exists).toBe(false);
  });

  it('is in no key of the practice any more, which adds nobody again', async () => {
    const [{ key, options }, draft] = [newKey(), { name: 'Grace', phone: newPhone() }];
    const { _id } = noted(await add(draft, options));
    expect((await keptOf(admin, key)).get('made')).toEqual([_id]);
    expect((await admin.call(`/patients/${_id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await keptOf(admin, key)).get('made')).toEqual([]);
    expect(refusal(await expectStoreUnchanged(() => add(draft, options)))).toBe('409 patient_gone');
  });
});

describe('an act on a series', () => {
  const slots = () => [freshDay(month), freshDay(month)].map((date) => ({ date, time: '09:00 AM' }));
  const bookTwo = async (options: object = {}) => {
    const json = { patientId: patient.uid, slots: slots() };
    const answer = await admin.call('/appointments/series', { json, ...options });
    return z.array(appointmentSchema).parse(answer.body);
  };
  const cancelAll = (id: string, options: object) =>
    admin.call(`/appointments/${id}/series/cancel`, {
      json: { scope: 'all', reason: 'I am away.' },
      ...options,
    });

  it('is still what its key has done once another has followed it', async () => {
    const [[first], { options }] = [await bookTwo(), newKey()];
    const id = `${first?._id}`;
    const json = { scope: 'all', date: first?.date, time: '11:00 AM' };
    const move = () => admin.call(`/appointments/${id}/series/reschedule`, { json, ...options });
    const { changed } = seriesOutcomeSchema.parse((await move()).body);
    expect((await cancelAll(id, newKey().options)).status).toBe(200);
    const again = seriesOutcomeSchema.parse((await expectStoreUnchanged(move)).body);
    expect(again.changed.map(({ _id }) => _id)).toEqual(changed.map(({ _id }) => _id));
    expect(again.changed.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  it('is found where the store’s answer to its commit was lost, also without a key', async () => {
    const [first] = await bookTwo();
    const id = `${first?._id}`;
    const answer = await served(failingOnce('/appointments/', 'lost'), (at) => cancelAll(id, { at }));
    expect(seriesOutcomeSchema.parse(answer.body).changed).toHaveLength(2);
    const events = (await db.doc(`appointments/${id}`).get()).get('history');
    expect(events.filter(({ action }: { action: string }) => action === 'cancel')).toHaveLength(1);
  });
});

it('an act whose number is taken between its read and its commit takes the next', async () => {
  const { _id } = booked(await requestAppointment(patient, { date: freshDay(month) }));
  const pay = (at: string) =>
    admin.call(`/appointments/${_id}/payments`, { json: { amount: '10', method: 'card' }, at });
  const answer = await served(failingOnce('/payments/', 'taken'), pay);
  expect([answer.status, Object(answer.body).cents]).toEqual([201, 1000]);
  const { docs } = await db.collection('payments').where('appointmentId', '==', _id).get();
  expect(docs).toHaveLength(1);
});

it('a thing that has ended is said to have, also where its time is free', async () => {
  const [{ options }, date] = [newKey(), freshDay(month)];
  const { _id } = booked(await requestAppointment(patient, { date }, options));
  await moveAppointment(patient, _id, 'cancel');
  const again = () => requestAppointment(patient, { date }, options);
  expect(refusal(await expectStoreUnchanged(again))).toBe('409 appointment_ended');
});

it('only what is unsafe is made once under a key', () => {
  const once = Object.values(endpoints).filter((endpoint) => 'once' in endpoint);
  expect(once.length).toBeGreaterThan(9);
  expect(new Set(once.map(({ method }) => method))).toEqual(new Set(['POST']));
});

/** A store whose first commit about something is carried out but answered as unreachable (`lost`), or refused. */
function failingOnce(about: string, fate: 'lost' | 'taken'): Firestore {
  const send: unknown = Reflect.get(db, 'request');
  if (typeof send !== 'function') throw new Error('The client of Firestore sends in another way by now.');
  let failed = false;
  const request = async (method: string, body: unknown, ...rest: unknown[]) => {
    const fails = !failed && method === 'commit' && JSON.stringify(body).includes(about);
    const answer = fails && fate === 'taken' ? null : await send.call(db, method, body, ...rest);
    if (!fails) return answer;
    failed = true;
    throw Object.assign(new Error(`It is ${fate}.`), { code: fate === 'lost' ? 14 : 6 });
  };
  return Object.assign(Object.create(db), { request });
}
