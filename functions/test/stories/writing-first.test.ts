import { randomUUID } from 'node:crypto';
import { conversationSchema } from '@garden-room/contract/endpoints/conversations';
import { type Message, messageSchema } from '@garden-room/contract/message';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setRoleAndPatient } from '#users/set-role-and-patient.ts';
import { type Options, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay } from '../support/calendar.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* A patient begins to write to the practice, and what belongs together is a thread. */
const month = 2;
let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

/** A user who has booked. */
async function newBooked(name?: string): Promise<Person> {
  const patient = await newPatient(name);
  await setRoleAndPatient(db, patient.uid, { isPatient: true });
  return patient;
}

const question = { subject: 'My tablets', body: 'May I take them with tea?' };
const write = (person: Person, json: object = {}, options: Options = {}) =>
  person.call('/messages', { json: { patientId: person.uid, ...question, ...json }, ...options });
const written = async (...request: Parameters<typeof write>) => {
  const answer = await write(...request);
  expect(answer.status).toBe(201);
  return messageSchema.parse(answer.body);
};
const refused = async (...request: Parameters<typeof write>) =>
  refusal(await expectStoreUnchanged(() => write(...request)));
const reply = async (person: Person, id: string, body = 'With water.') =>
  messageSchema.parse((await person.call(`/messages/${id}/reply`, { json: { body } })).body);

const inbox = ({ call, email }: Person) => call(`/messages?email=${email}`);
const messagesOf = async (person: Person): Promise<Message[]> =>
  z.array(messageSchema).parse((await inbox(person)).body);
const unreadOf = async (person: Person) => Number((await inbox(person)).headers.get('x-unread-count'));
const conversationOf = async ({ uid }: Person) =>
  conversationSchema.parse((await admin.call(`/conversations/${uid}`)).body);

describe('a patient who writes first', () => {
  it('reaches the practice’s list and bell, and its answer reaches them, in one thread', async () => {
    const patient = await newBooked('Ada Lovelace');
    const waiting = await unreadOf(admin);
    const message = await written(patient, { subject: ' My tablets ' });
    expect(message).toMatchObject({
      from: 'patient',
      ...question,
      userEmail: patient.email,
      appointmentId: null,
      thread: message._id,
    });
    expect(await unreadOf(patient)).toBe(0);
    expect(await unreadOf(admin)).toBe(waiting + 1);
    const listed = z.array(conversationSchema).parse((await admin.call('/conversations?limit=1')).body);
    expect(listed).toMatchObject([
      {
        _id: patient.uid,
        patientName: 'Ada Lovelace',
        unread: 1,
        lastFrom: 'patient',
        excerpt: question.body,
      },
    ]);
    expect(await auditOf(`messages/${message._id}`)).toEqual([]);

    const answer = await reply(admin, message._id);
    expect(answer).toMatchObject({ from: 'practice', subject: 'Re: My tablets', thread: message._id });
    expect(await unreadOf(patient)).toBe(1);
    expect(await messagesOf(patient)).toEqual([answer, message]);
    expect((await reply(patient, answer._id, 'Thank you.')).thread).toBe(message._id);
  });

  it('has booked before, and writes in their own name alone', async () => {
    const [stranger, patient] = await Promise.all([newPatient(), newBooked()]);
    expect(await refused(stranger)).toBe('409 no_booking');
    expect(await refused(patient, { patientId: stranger.uid })).toBe('403 forbidden');
    expect(await refused(patient, { from: 'practice' })).toBe('400 validation_failed');
  });

  it('writes once under a key, however often and fast it is sent', async () => {
    const patient = await newBooked();
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const send = () => written(patient, {}, options);
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    expect(others).toEqual([first, first]);
    expect(await expectStoreUnchanged(send)).toEqual(first);
    expect(await conversationOf(patient)).toMatchObject({ unread: 1 });
    for (const changed of [{ subject: 'Another' }, { body: 'Another.' }])
      expect(await refused(patient, changed, options)).toBe('422 idempotency_mismatch');
    // A key is its owner's.
    const other = await newBooked();
    expect((await written(other, {}, options))._id).not.toBe(first._id);
  });

  it('begins five at most until the practice has written, also at once, and may still answer', async () => {
    const patient = await newBooked();
    const [first] = [await written(patient), await written(patient), await written(patient)];
    await written(patient);
    const both = await Promise.all([write(patient), write(patient)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await refused(patient)).toBe('409 too_many_unanswered');
    expect((await reply(patient, first._id, 'One more thing.')).from).toBe('patient');
    // A reading is no answer.
    const [latest] = await messagesOf(patient);
    const json = { readUpTo: latest?._id };
    await admin.call(`/conversations/${patient.uid}`, { method: 'PATCH', json });
    expect(await refused(patient)).toBe('409 too_many_unanswered');
    await reply(admin, first._id);
    await written(patient);
  });
});

describe('what an event writes', () => {
  it('is one thread with all about its appointment, and no news to a patient who has done it', async () => {
    const patient = await newPatient();
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    expect(await unreadOf(patient)).toBe(0);
    const [booked] = await messagesOf(patient);
    expect(booked).toMatchObject({ kind: 'requested', thread: _id, readAt: booked?.createdAt });
    await moveAppointment(admin, _id, 'confirm');
    expect(await unreadOf(patient)).toBe(1);
    const [confirmed] = await messagesOf(patient);
    await reply(patient, confirmed?._id ?? '', 'Thank you.');
    await moveAppointment(patient, _id, 'cancel');
    await moveAppointment(patient, _id, 'restore');
    expect(await unreadOf(patient)).toBe(1);
    await moveAppointment(admin, _id, 'cancel', { reason: 'The doctor is ill.' });
    expect(await unreadOf(patient)).toBe(2);
    const threads = (await messagesOf(patient)).map(({ thread }) => thread);
    expect(threads).toEqual(Array(6).fill(_id));
  });
});
