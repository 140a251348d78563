import { randomUUID } from 'node:crypto';
import { type Conversation, conversationSchema } from '@garden-room/contract/endpoints/conversations';
import { type Message, messageSchema } from '@garden-room/contract/message';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deleteAccount } from '../support/account-deletion.ts';
import { allPages } from '../support/all-pages.ts';
import { type Options, refusal } from '../support/api.ts';
import { countReads } from '../support/count-reads.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* What a patient and the practice write to each other. */
let admin: Person;
let other: Person;
beforeAll(async () => {
  [admin, other] = await Promise.all([newAdmin(), newPatient()]);
});

/** A new patient to whom the practice has written. */
async function newConversation(name?: string): Promise<{ patient: Person; message: Message }> {
  const patient = await newPatient(name);
  const json = { patientId: patient.uid, subject: 'Your results', body: 'All is well.' };
  const message = messageSchema.parse((await admin.call('/messages', { json })).body);
  return { patient, message };
}

const reply = (person: Person, id: string, json: unknown = { body: 'Thank you.' }, options: Options = {}) =>
  person.call(`/messages/${id}/reply`, { json, ...options });
const replied = async (...request: Parameters<typeof reply>) => {
  const answer = await reply(...request);
  expect(answer.status).toBe(201);
  return messageSchema.parse(answer.body);
};
const inbox = (person: Person, options: Options = {}) =>
  person.call(`/messages?email=${person.email}`, options);
const unreadOf = async (person: Person) => Number((await inbox(person)).headers.get('x-unread-count'));
const waitingOf = async (person: Person) => Number((await inbox(person)).headers.get('x-waiting-count'));
const readByPatient = (person: Person, id: string) =>
  person.call(`/messages/${id}`, { method: 'PATCH', json: { read: true } });
const readByPractice = (patient: Person, readUpTo: string) =>
  admin.call(`/conversations/${patient.uid}`, { method: 'PATCH', json: { readUpTo } });
const conversationOf = async ({ uid }: Person): Promise<Conversation> =>
  conversationSchema.parse((await admin.call(`/conversations/${uid}`)).body);
const threadOf = async ({ uid }: Person): Promise<Message[]> =>
  z.array(messageSchema).parse((await admin.call(`/conversations/${uid}/messages`)).body);

describe('an answer', () => {
  it('goes to and fro, unread on the other side each time, in one conversation', async () => {
    const { patient, message } = await newConversation('Ada Lovelace');
    expect(message).toMatchObject({ from: 'practice', appointmentId: null });
    const question = await replied(patient, message._id, { body: ' And the  \n iron? ' });
    expect(question).toMatchObject({
      from: 'patient',
      subject: 'Re: Your results',
      body: 'And the  \n iron?',
      userEmail: patient.email,
      readAt: null,
    });
    expect(await conversationOf(patient)).toEqual({
      _id: patient.uid,
      alert: null,
      birthDate: null,
      patientName: 'Ada Lovelace',
      hasAccount: true,
      unread: 1,
      lastMessageAt: question.createdAt,
      lastFrom: 'patient',
      waits: true,
      excerpt: 'And the iron?',
      done: false,
    });
    // A patient's own message does not count as unread for them.
    expect(await unreadOf(patient)).toBe(1);

    await readByPractice(patient, question._id);
    const answer = await replied(admin, question._id, { body: 'Iron as well.' });
    expect(answer).toMatchObject({ from: 'practice', subject: 'Re: Your results', userEmail: patient.email });
    expect(await conversationOf(patient)).toMatchObject({ unread: 0, lastFrom: 'practice' });
    expect(await unreadOf(patient)).toBe(2);
    for (const { _id } of [message, answer]) await readByPatient(patient, _id);
    expect(await unreadOf(patient)).toBe(0);
    const thread = await threadOf(patient);
    expect(thread.map(({ _id }) => _id)).toEqual([answer._id, question._id, message._id]);
    expect(thread.map(({ readAt }) => readAt !== null)).toEqual([true, true, true]);
    expect((await inbox(patient)).body).toEqual(thread);
  });

  it('is about the appointment that the message was about', async () => {
    const { patient, message } = await newConversation();
    await db.doc(`messages/${message._id}`).update({ appointmentId: 'visit' });
    expect(await replied(patient, message._id)).toMatchObject({ appointmentId: 'visit' });
  });

  it('to a message from before there were any is from the practice, and about nothing', async () => {
    const patient = await newPatient();
    const fields = { patientId: patient.uid, userEmail: patient.email, subject: 'Hello', body: 'Words.' };
    const { id } = await db
      .collection('messages')
      .add({ ...fields, createdAt: Timestamp.now(), readAt: null });
    expect(await unreadOf(patient)).toBe(1);
    await replied(patient, id);
    expect((await threadOf(patient)).map(({ from }) => from)).toEqual(['patient', 'practice']);
    expect(await unreadOf(patient)).toBe(1);
  });

  it('is written once under its key, however often it is sent and however fast', async () => {
    const { patient, message } = await newConversation();
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const send = () => replied(patient, message._id, { body: 'Once.' }, options);
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    expect(others).toEqual([first, first]);
    expect(await expectStoreUnchanged(send)).toEqual(first);
    expect(await conversationOf(patient)).toMatchObject({ unread: 1 });
    const changed = await expectStoreUnchanged(() =>
      reply(patient, message._id, { body: 'Twice.' }, options),
    );
    expect(refusal(changed)).toBe('422 idempotency_mismatch');
    // A key is its owner's.
    expect((await replied(admin, message._id, { body: 'Once.' }, options))._id).not.toBe(first._id);
  });

  it('of the practice is in the audit, without what it says', async () => {
    const { patient, message } = await newConversation();
    const { _id } = await replied(admin, message._id, { body: 'Between the two of us.' });
    const [entry] = await auditOf(`messages/${_id}`);
    expect(entry).toMatchObject({ action: 'reply', actorId: admin.uid, after: { patientId: patient.uid } });
    expect(JSON.stringify(entry)).not.toContain('Between');
  });

  it.each([
    ['body', {}, '400 missing_fields'],
    ['body', { body: ' \n ' }, '400 missing_fields'],
    ['body', { body: 'x'.repeat(2001) }, '400 validation_failed'],
    ['body', { body: 'a\0b' }, '400 validation_failed'],
    ['body', { body: ['a'] }, '400 validation_failed'],
    ['', { body: 'a', from: 'practice' }, '400 validation_failed'],
  ])('is refused for its %s: %j', async (path, json, expected) => {
    const { patient, message } = await newConversation();
    const answer = await expectStoreUnchanged(() => reply(patient, message._id, json));
    expect(refusal(answer)).toBe(expected);
    expect(answer.body).toMatchObject({ issues: [{ path }] });
  });

  it('may be as long as 2,000 characters', async () => {
    const { patient, message } = await newConversation();
    const body = 'x'.repeat(2000);
    expect(await replied(patient, message._id, { body: `  ${body}\n` })).toMatchObject({ body });
  });

  it('is refused in another’s conversation, to nothing, and under a key that is none', async () => {
    const { patient, message } = await newConversation();
    const refused = async (...request: Parameters<typeof reply>) =>
      refusal(await expectStoreUnchanged(() => reply(...request)));
    expect(await refused(other, message._id)).toBe('404 not_found');
    expect(await refused(patient, 'nothing')).toBe('404 not_found');
    const headers = { 'idempotency-key': 'two words' };
    expect(await refused(patient, message._id, { body: 'A' }, { headers })).toBe('400 validation_failed');
    await db.doc(`users/${patient.uid}`).delete();
    expect(await refused(admin, message._id)).toBe('404 not_found');
  });

  it('is limited per person', async () => {
    const { patient, message } = await newConversation();
    // In a minute of its own: to become a patient is counted, too.
    const now = Date.now() - 10 * 60_000;
    const narrow = await serveInProcess({ clock: { now: () => now }, config: { ratePerMinute: 2 } });
    try {
      const options = { at: narrow.origin };
      for (let n = 0; n < 2; n += 1) await replied(patient, message._id, { body: `${n}` }, options);
      const third = await expectStoreUnchanged(() => reply(patient, message._id, { body: '3' }, options));
      expect(refusal(third)).toBe('429 rate_limited');
    } finally {
      await narrow.close();
    }
  });
});

describe('reading by the practice', () => {
  it('ends with what it has seen: what comes meanwhile stays unread', async () => {
    const { patient, message } = await newConversation();
    const [one, two] = [await replied(patient, message._id), await replied(patient, message._id)];
    expect(conversationSchema.parse((await readByPractice(patient, one._id)).body)).toMatchObject({
      unread: 1,
    });
    expect((await threadOf(patient)).map(({ _id, readAt }) => [_id, readAt !== null])).toEqual([
      [two._id, false],
      [one._id, true],
      [message._id, false],
    ]);
    await readByPractice(patient, two._id);
    expect(await conversationOf(patient)).toMatchObject({ unread: 0 });
    await expectStoreUnchanged(() => readByPractice(patient, two._id));
  });

  it('is the practice’s: the patient cannot mark what they have written', async () => {
    const { patient, message } = await newConversation();
    const { _id } = await replied(patient, message._id);
    expect((await expectStoreUnchanged(() => readByPatient(patient, _id))).body).toMatchObject({
      readAt: null,
    });
  });

  it('puts a count right that has gone astray', async () => {
    const { patient, message } = await newConversation();
    await db.doc(`conversations/${patient.uid}`).update({ unread: 7 });
    await readByPractice(patient, message._id);
    expect(await conversationOf(patient)).toMatchObject({ unread: 0 });
  });

  it('is refused up to a message of another, or of a conversation that there is not', async () => {
    const [one, two] = [await newConversation(), await newConversation()];
    for (const [patient, id] of [
      [one.patient, two.message._id],
      [one.patient, 'nothing'],
      [other, one.message._id],
    ] as const)
      expect(refusal(await expectStoreUnchanged(() => readByPractice(patient, id)))).toBe('404 not_found');
    expect(refusal(await admin.call(`/conversations/${other.uid}`))).toBe('404 not_found');
  });
});

describe('the tag that a poll sends back', () => {
  const tagOf = async (person: Person) => (await inbox(person)).headers.get('etag') ?? '';
  const poll = (person: Person, tag: string) => inbox(person, { headers: { 'if-none-match': tag } });

  it('changes on both sides with every answer and every reading, and else with nothing', async () => {
    const { patient, message } = await newConversation();
    const sides = [patient, admin];
    let tags = await Promise.all(sides.map(tagOf));
    const acts: [() => Promise<unknown>, boolean[]][] = [
      [() => reply(patient, message._id), [true, true]],
      [() => reply(admin, message._id), [true, true]],
      [async () => readByPractice(patient, (await threadOf(patient))[0]?._id ?? ''), [true, true]],
      [() => readByPatient(patient, message._id), [true, false]],
      [() => threadOf(patient), [false, false]],
    ];
    for (const [act, changed] of acts) {
      await act();
      const statuses = await Promise.all(
        sides.map(async (side, index) => (await poll(side, tags[index] ?? '')).status),
      );
      expect(statuses).toEqual(changed.map((is) => (is ? 200 : 304)));
      tags = await Promise.all(sides.map(tagOf));
    }
  });

  it('of the practice changes with a conversation that waits, read and not the newest, and is deleted', async () => {
    const { patient, message } = await newConversation();
    const { _id } = await replied(patient, message._id);
    await readByPractice(patient, _id);
    await newConversation().then(({ patient: later, message: last }) => reply(later, last._id));
    const [tag, before] = [await tagOf(admin), await waitingOf(admin)];
    expect((await poll(admin, tag)).status).toBe(304);
    const server = await serveInProcess();
    expect((await deleteAccount(patient, server.origin)).status).toBe(204);
    await server.close();
    const after = await poll(admin, tag);
    expect(after.status).toBe(200);
    expect(Number(after.headers.get('x-waiting-count'))).toBe(before - 1);
  });

  it('of the practice comes with how many conversations it has not read', async () => {
    const before = await unreadOf(admin);
    const [one, two] = [await newConversation(), await newConversation()];
    expect(await unreadOf(admin)).toBe(before);
    await reply(one.patient, one.message._id);
    await reply(one.patient, one.message._id);
    await reply(two.patient, two.message._id);
    expect(await unreadOf(admin)).toBe(before + 2);
  });
});

describe('what waits for an answer of the practice', () => {
  it('is each conversation whose last word is the patient’s, read or not, until the practice writes', async () => {
    const before = await waitingOf(admin);
    const { patient, message } = await newConversation();
    expect(await waitingOf(admin)).toBe(before);
    const { _id } = await replied(patient, message._id);
    await replied(patient, message._id);
    expect(await waitingOf(admin)).toBe(before + 1);
    await readByPractice(patient, _id);
    await readByPractice(patient, (await threadOf(patient))[0]?._id ?? '');
    expect(await conversationOf(patient)).toMatchObject({ unread: 0, waits: true });
    expect(await waitingOf(admin)).toBe(before + 1);
    await replied(admin, _id);
    expect(await conversationOf(patient)).toMatchObject({ waits: false });
    expect(await waitingOf(admin)).toBe(before);
    // A patient is not told what waits for the practice.
    expect((await inbox(patient)).headers.has('x-waiting-count')).toBe(false);
  });

  it('is one from before it was said what asks, and not the read news of somebody without an account', async () => {
    const before = await waitingOf(admin);
    const { patient, message } = await newConversation();
    await replied(patient, message._id);
    const document = db.doc(`conversations/${patient.uid}`);
    await document.update({ unread: 0, asks: FieldValue.delete(), hasAccount: FieldValue.delete() });
    expect(await conversationOf(patient)).toMatchObject({ waits: true });
    expect(await waitingOf(admin)).toBe(before + 1);
    await document.update({ hasAccount: false });
    expect(await conversationOf(patient)).toMatchObject({ waits: false });
    expect(await waitingOf(admin)).toBe(before);
  });
});

describe('the practice’s list', () => {
  let server: Server;
  beforeAll(async () => {
    server = await serveInProcess();
  });
  afterAll(() => server.close());

  const ids = (list: unknown[]) => list.map((one) => conversationSchema.parse(one)._id);

  it('has the newest message first, in pages that neither repeat nor skip; what events write moves nothing', async () => {
    const [one, two, three] = [await newConversation(), await newConversation(), await newConversation()];
    await reply(one.patient, one.message._id);
    const expected = [one, three, two].map(({ patient }) => patient.uid);
    const listed = ids(await allPages(admin.call, '/conversations', 2));
    expect(listed.slice(0, 3)).toEqual(expected);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('reads as many documents however much has been written', async () => {
    const { patient, message } = await newConversation();
    const at = { at: server.origin };
    const page = () => countReads(() => admin.call('/conversations?limit=1', at));
    const before = await page();
    for (let n = 0; n < 5; n += 1) await reply(patient, message._id);
    for (let n = 0; n < 3; n += 1) await newConversation();
    expect((await page()).reads).toBe(before.reads);
  });

  it('leaves a broken conversation out, and another message mends it', async () => {
    const { patient, message } = await newConversation();
    await db.doc(`conversations/${patient.uid}`).update({ excerpt: 7 });
    expect(ids(await allPages(admin.call, '/conversations', 50))).not.toContain(patient.uid);
    await reply(patient, message._id);
    expect(ids(await allPages(admin.call, '/conversations', 50))).toContain(patient.uid);
  });
});

describe('what the practice does with a conversation', () => {
  const mark = (patient: Person, json: object, by = admin) =>
    by.call(`/conversations/${patient.uid}`, { method: 'PATCH', json });
  const listed = async (query = '') => {
    const found = await allPages((path) => admin.call(path), `/conversations${query}`, 50);
    return found.map((conversation) => Object(conversation)._id);
  };
  /** A conversation whose last word is the patient's. */
  async function askQuestion() {
    const { patient, message } = await newConversation();
    return { patient, message, question: await replied(patient, message._id) };
  }

  it('is done: it leaves the open ones and waits for nothing, until the patient writes again', async () => {
    const { patient, question } = await askQuestion();
    const waiting = await waitingOf(admin);
    const done = await mark(patient, { readUpTo: question._id, done: true });
    expect(done).toMatchObject({ status: 200, body: { done: true, waits: false, unread: 0 } });
    expect(await waitingOf(admin)).toBe(waiting - 1);
    expect(await listed()).not.toContain(patient.uid);
    expect(await listed('?state=done')).toContain(patient.uid);
    // What the practice itself writes leaves it done.
    const json = { patientId: patient.uid, subject: 'One more thing', body: 'Bring the letter.' };
    await admin.call('/messages', { json });
    await replied(admin, question._id);
    expect(await conversationOf(patient)).toMatchObject({ done: true, lastFrom: 'practice' });
    expect(await listed()).not.toContain(patient.uid);

    await replied(patient, question._id);
    expect(await conversationOf(patient)).toMatchObject({ done: false, waits: true, unread: 1 });
    expect(await listed()).toContain(patient.uid);
    expect(await listed('?state=done')).not.toContain(patient.uid);
  });

  it('is open again as it was, and both are in the audit', async () => {
    const { patient, question } = await askQuestion();
    await mark(patient, { readUpTo: question._id });
    const before = await conversationOf(patient);
    expect(before).toMatchObject({ done: false, waits: true });
    await mark(patient, { readUpTo: question._id, done: true });
    const again = await mark(patient, { readUpTo: question._id, done: true });
    expect(again).toMatchObject({ status: 200, body: { done: true } });
    expect((await mark(patient, { done: false })).body).toEqual(before);
    expect(await conversationOf(patient)).toEqual(before);
    const entries = (await auditOf(`conversations/${patient.uid}`)).filter(({ action }) => action !== 'read');
    expect(entries.map(({ action }) => action)).toEqual(['finish-conversation', 'reopen-conversation']);
  });

  it('is not done where the patient has written more than was read', async () => {
    const { patient, question } = await askQuestion();
    await replied(patient, question._id);
    const refused = await expectStoreUnchanged(() => mark(patient, { readUpTo: question._id, done: true }));
    expect(refusal(refused)).toBe('412 edited_meanwhile');
    expect(await conversationOf(patient)).toMatchObject({ done: false, unread: 2 });
  });

  it('is unread again for the practice, and open; the patient still sees that it was read', async () => {
    const { patient, question } = await askQuestion();
    const unread = await unreadOf(admin);
    await mark(patient, { readUpTo: question._id, done: true });
    expect(await unreadOf(admin)).toBe(unread - 1);
    expect((await mark(patient, { unread: true })).body).toMatchObject({ unread: 1, done: false });
    await mark(patient, { unread: true });
    expect(await unreadOf(admin)).toBe(unread);
    expect((await threadOf(patient)).find(({ _id }) => _id === question._id)?.readAt).toBeTruthy();
    expect((await mark(patient, { readUpTo: question._id })).body).toMatchObject({ unread: 0 });
  });

  it.each([
    [{}],
    [{ done: true }],
    [{ unread: false }],
    [{ unread: true, done: false }],
    [{ readUpTo: 'a', unread: true }],
    [{ readUpTo: 'a', done: false }],
  ])('is refused with %j', async (json) => {
    const { patient } = await askQuestion();
    const refused = await expectStoreUnchanged(() => mark(patient, json));
    expect(refusal(refused)).toBe('400 validation_failed');
  });
});
