import { type Message, messageSchema } from '@garden-room/contract/message';
import { Query } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Answer, refusal } from '../support/api.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

const listed = (answer: Answer): Message[] => z.array(messageSchema).parse(answer.body);

let patient: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  [patient, other, admin] = await Promise.all([newPatient(), newPatient(), newAdmin()]);
});
const write = (changes = {}) =>
  admin.call('/messages', {
    json: { patientId: patient.uid, subject: 'Hello', body: 'A word.', ...changes },
  });
const sent = async (changes = {}) => messageSchema.parse((await write(changes)).body);
const read = (person: Person, id: string, json: unknown = { read: true }) =>
  person.call(`/messages/${id}`, { method: 'PATCH', json });
const inbox = (person: Person, query = '', options = {}) =>
  person.call(`/messages?email=${person.email}${query}`, options);

describe('a message from the practice', () => {
  it('reaches its patient; the audit has that it was sent, not what it says', async () => {
    const answer = await write({ subject: ' Results ', body: 'All is well.' });
    expect(answer.status).toBe(201);
    const message = messageSchema.parse(answer.body);
    expect(message).toMatchObject({
      userEmail: patient.email,
      subject: 'Results',
      body: 'All is well.',
      readAt: null,
    });
    expect(listed(await inbox(patient))[0]).toEqual(message);
    const [entry] = await auditOf(`messages/${message._id}`);
    expect(entry).toMatchObject({
      action: 'send-message',
      actorId: admin.uid,
      after: { patientId: patient.uid },
    });
    expect(JSON.stringify(entry)).not.toContain('All is well');
  });

  it.each([
    ['subject', { subject: '' }, '400 missing_fields'],
    ['subject', { subject: 'x'.repeat(201) }, '400 validation_failed'],
    ['body', { body: ' ' }, '400 missing_fields'],
    ['body', { body: 'x'.repeat(5001) }, '400 validation_failed'],
    ['body', { body: { html: '<b>' } }, '400 validation_failed'],
    ['patientId', { patientId: undefined }, '400 missing_fields'],
    ['patientId', { patientId: 'a/b' }, '400 validation_failed'],
    ['', { userEmail: 'x@y.test' }, '400 validation_failed'],
  ])('is refused for its %s: %j', async (path, changes, expected) => {
    const answer = await expectStoreUnchanged(() => write(changes));
    expect(refusal(answer)).toBe(expected);
    expect(answer.body).toMatchObject({ issues: [{ path }] });
  });

  it('is not written to nobody', async () => {
    expect(refusal(await expectStoreUnchanged(() => write({ patientId: 'nobody' })))).toBe('404 not_found');
  });

  it('is marked as read once, by its reader alone', async () => {
    const { _id } = await sent();
    for (const person of [other, admin])
      expect(refusal(await expectStoreUnchanged(() => read(person, _id)))).toBe('404 not_found');
    for (const json of [{ read: false }, { read: true, body: 'mine' }])
      expect(refusal(await expectStoreUnchanged(() => read(patient, _id, json)))).toBe(
        '400 validation_failed',
      );
    const answer = await read(patient, _id);
    expect(answer.status).toBe(200);
    expect(Math.abs(Date.parse(messageSchema.parse(answer.body).readAt ?? '') - Date.now())).toBeLessThan(
      60_000,
    );
    expect((await expectStoreUnchanged(() => read(patient, _id))).body).toEqual(answer.body);
    expect(refusal(await expectStoreUnchanged(() => read(patient, 'none')))).toBe('404 not_found');
  });
});

describe('the inbox', () => {
  it('has the newest first, in pages that neither repeat nor skip', async () => {
    const person = await newPatient();
    const ids: string[] = [];
    for (const subject of ['one', 'two', 'three', 'four', 'five'])
      ids.unshift((await sent({ patientId: person.uid, subject }))._id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Answer = await inbox(person, `&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...listed(page).map(({ _id }) => _id));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(seen).toEqual(ids);
  });

  it('has the caller’s own', async () => {
    for (const person of [other, admin])
      expect(refusal(await person.call(`/messages?email=${patient.email}`))).toBe('403 forbidden');
  });

  it.each(['', '?email=', '?email=rubbish'])('asked for with “%s” is bad input', async (query) => {
    expect((await patient.call(`/messages${query}`)).status).toBe(400);
  });

  it.each(['&limit=0', '&cursor=x', '&read=true'])('asked for with “%s” is bad input', async (query) => {
    expect(refusal(await inbox(patient, query))).toBe('400 validation_failed');
  });
});

describe('polling', () => {
  let server: Server;
  beforeAll(async () => {
    server = await serveInProcess();
  });
  afterAll(() => server.close());
  afterEach(() => vi.restoreAllMocks());

  const poll = (person: Person, tag: string, at?: string) =>
    inbox(person, '', { headers: { 'if-none-match': tag }, ...(at ? { at } : {}) });

  it('answers 304 until something is new or read', async () => {
    const { _id } = await sent();
    const first = await inbox(patient);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[^"]+"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    for (const seenTag of [tag, `W/${tag}`])
      expect(await poll(patient, seenTag)).toMatchObject({ status: 304, body: '' });

    await read(patient, _id);
    const afterRead = await poll(patient, tag);
    expect(afterRead.status).toBe(200);
    expect(listed(afterRead).find((message) => message._id === _id)?.readAt).not.toBeNull();

    await sent({ subject: 'News' });
    const afterSent = await poll(patient, afterRead.headers.get('etag') ?? '');
    expect(listed(afterSent)[0]?.subject).toBe('News');
  });

  it('costs one document read while nothing is new', async () => {
    const tag = (await inbox(patient)).headers.get('etag') ?? '';
    // A single document's `get` is a `getAll` underneath; a record is asked for with the fields that are read of it.
    const documents = vi.spyOn(db, 'getAll');
    const queries = vi.spyOn(Query.prototype, 'get');
    expect((await poll(patient, tag, server.origin)).status).toBe(304);
    const read = documents.mock.calls.map(([reference]) => Object(reference).path);
    expect(read).toEqual([`users/${patient.uid}`]);
    expect(queries).not.toHaveBeenCalled();
    expect((await poll(patient, '"old"', server.origin)).status).toBe(200);
    expect(queries).toHaveBeenCalledTimes(1);
  });
});
