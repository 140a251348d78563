import { dependantSchema } from '@garden-room/contract/dependant';
import { type PersonalData, personalDataSchema } from '@garden-room/contract/endpoints/account';
import { phoneToShow } from '@garden-room/contract/whole-phone';
import { type DocumentData, Query, QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { logSpy } from '../support/log-spy.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { auth, db } from '../support/suite.ts';

const month = 4;

const { log, broken, failures } = logSpy();
let server: Server;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess({ log }), newAdmin()]);
});
afterAll(() => server.close());

const ask = (person: Person): Promise<Answer> =>
  person.call(`/users/${person.uid}/data`, { at: server.origin });
async function dataOf(person: Person): Promise<PersonalData> {
  const answer = await ask(person);
  expect(answer.status).toBe(200);
  return personalDataSchema.parse(answer.body);
}
const write = (patient: Person, body: string) =>
  admin.call('/messages', { json: { patientId: patient.uid, subject: 'Results', body } });

/** A patient to whom everything has happened that leaves a trace. */
async function newTracedPatient(): Promise<Person> {
  const patient = await newPatient('Trace Ada');
  const profile = { name: 'Trace Ada', email: patient.email, phone: '+1 202-555-0101', address: '1 Lane' };
  await admin.call(`/users/${patient.uid}`, { method: 'PATCH', json: profile });
  const child = { name: 'Tim', birthYear: 2019 };
  const dependant = await patient.call(`/users/${patient.uid}/dependants`, { json: child });
  const dependantId = dependantSchema.parse(dependant.body)._id;
  const [confirmed, cancelled, removed] = [
    await bookAppointment(patient, { date: freshDay(month), note: 'My knee.', name: 'Ada for the knee' }),
    await bookAppointment(patient, { date: freshDay(month), dependantId }),
    await bookAppointment(patient, { date: freshDay(month) }),
  ];
  await moveAppointment(admin, confirmed._id, 'confirm');
  await moveAppointment(patient, cancelled._id, 'cancel', { reason: 'A journey.' });
  await moveAppointment(admin, removed._id, 'delete');
  const paid = { json: { amount: '€20', method: 'cash' } };
  await admin.call(`/appointments/${confirmed._id}/payments`, paid);
  await write(patient, 'All is well.');
  const found = await db.collection('messages').where('patientId', '==', patient.uid).get();
  const [message] = found.docs.filter((document) => document.get('subject') === 'Results');
  await patient.call(`/messages/${message?.id}`, { method: 'PATCH', json: { read: true } });
  await patient.call(`/messages/${message?.id}/reply`, { json: { body: 'And the iron?' } });
  return patient;
}

/** The fields that the store keeps for itself, to find, count, lock and order: no news to the person. */
const internals: Record<string, readonly string[]> = {
  users: ['nameKey', 'userSearch', 'patientSearch', 'messagesVersion', 'openAppointments', 'editedVisit'],
  appointments: [
    'durationMinutes',
    'cells',
    'desk',
    'cancelledFrom',
    'presenceFrom',
    'movedFrom',
    'seriesAct',
    'sequence',
    'history',
    'paymentEntries',
    'loweredCents',
    'openSince',
    'backSince',
  ],
  payments: ['place'],
  messages: ['patientId'],
  conversations: ['asks', 'unanswered'],
  // Its address is told as a text, its fate as a word.
  mail: ['to', 'headers', 'sequence', 'nextAttemptAt', 'toCall', 'removeAt', 'delivery'],
  sessions: ['uid'],
  // Who of the practice acted; the kind of its target, which is told.
  audit: ['about', 'actorId', 'kind'],
};

/** As JSON has it. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  // By which a repeated request is known; also of a dependant.
  const reported = Object.entries(value).filter(([key]) => key !== 'requestHash');
  return Object.fromEntries(reported.map(([key, inner]) => [key, plain(inner)]));
}

const told = (collection: string, fields: DocumentData): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => field !== 'requestHash' && !internals[collection]?.includes(field))
      // A telephone number is kept in one form and told as it is shown.
      .map(([field, value]) => [field, field === 'phone' && value ? phoneToShow(value) : plain(value)]),
  );

/** Every document of the store that has something of a person in it, by its path. */
async function documentsAbout(...traces: string[]): Promise<Map<string, DocumentData>> {
  const collections = await db.listCollections();
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  const documents = snapshots.flatMap(({ docs }) => docs);
  const about = documents.filter((document) => {
    const text = `${document.ref.path} ${JSON.stringify(plain(document.data()))}`;
    return traces.some((trace) => text.includes(trace));
  });
  return new Map(about.map((document) => [document.ref.path, document.data()]));
}

describe('the data of a person', () => {
  it('are all that the store holds of them, field by field, and nothing of anybody else', async () => {
    const [patient, other] = await Promise.all([newTracedPatient(), newTracedPatient()]);
    const named = await documentsAbout(patient.uid, patient.email);
    // The audit and the payments call an appointment by its id, and name nobody.
    const ids = [...named.keys()].flatMap((path) => {
      const id = /^appointments\/(.+)/.exec(path)?.[1];
      return id === undefined ? [] : [path, `"appointmentId":"${id}"`];
    });
    const removed = [...named.values()].flatMap(({ action, target }) =>
      action === 'delete' ? [target] : [],
    );
    const stored = await documentsAbout(patient.uid, patient.email, ...ids, ...removed);
    const data = await dataOf(patient);

    const lists: Record<string, readonly object[]> = {
      users: [data.user],
      sessions: data.sessions,
      appointments: data.appointments,
      messages: data.messages,
      conversations: data.conversation ? [data.conversation] : [],
      mail: data.emails,
      payments: data.payments,
      audit: data.audit,
    };
    for (const [path, fields] of stored) {
      const [collection = '', id] = path.split('/');
      if (collection === 'slots') continue;
      // Lines of the audit have no name of their own, and say by whom of the two.
      const by = fields['actorId'] === patient.uid ? 'patient' : 'practice';
      const name = collection === 'audit' ? { by } : { _id: id };
      expect(lists[collection], path).toContainEqual(
        expect.objectContaining({ ...name, ...told(collection, fields) }),
      );
    }
    const entries = Object.values(lists).reduce((sum, list) => sum + list.length, 0);
    // The locks are found by their appointments; they are no more than their cells.
    const locks = [...stored.keys()].filter((path) => path.startsWith('slots/'));
    expect(entries).toBe(stored.size - locks.length);
    expect(entries).toBeGreaterThan(15);
    expect(JSON.stringify(data)).not.toContain(other.uid);
    expect(JSON.stringify(data)).not.toContain(admin.uid);
    expect(data.unreadable).toEqual([]);
  });

  it('tell what happened to an appointment, by whom of the two, and how one signs in', async () => {
    const patient = await newTracedPatient();
    const data = await dataOf(patient);
    expect(data.appointments.map(({ events }) => events.map(({ event, by }) => `${by} ${event}`))).toEqual(
      expect.arrayContaining([
        ['patient book', 'practice confirm'],
        ['patient book', 'patient cancel'],
      ]),
    );
    expect(data.signIn).toMatchObject({
      email: patient.email,
      emailVerified: false,
      methods: [{ method: 'password', email: patient.email }],
      endedBefore: null,
    });
    expect(Date.parse(String(data.signIn?.lastSignInAt))).toBeGreaterThan(Date.now() - 600_000);
  });

  it('are an admin’s own, and not what they have done with others', async () => {
    const data = await dataOf(admin);
    expect(data.user).toMatchObject({ _id: admin.uid, role: 'Admin' });
    expect(data.audit).toEqual([]);
  });

  it('are kept by nobody on the way', async () => {
    const answer = await ask(await newPatient());
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('are there without an account at the identity provider, too', async () => {
    const patient = await newPatient();
    await ask(patient);
    await auth.deleteUser(patient.uid);
    expect((await dataOf(patient)).signIn).toBeNull();
  });
});

describe('a person with 1,000 appointments', () => {
  it('gets them all, packed, and no query of the store answers more than a page', async () => {
    const patient = await newPatient('Many Visits');
    const first = await bookAppointment(patient, { date: freshDay(month) });
    const stored = (await db.doc(`appointments/${first._id}`).get()).data() ?? {};
    for (let planted = 0; planted < 1000; planted += 250) {
      const batch = db.batch();
      for (let n = 0; n < 250; n += 1)
        batch.create(db.collection('appointments').doc(), { ...stored, status: 'completed', cells: [] });
      await batch.commit();
    }
    const spy = vi.spyOn(Query.prototype, 'get');
    const answer = await ask(patient);
    const results = await Promise.all(spy.mock.results.map(({ value }) => value));
    spy.mockRestore();

    expect(personalDataSchema.parse(answer.body).appointments).toHaveLength(1001);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const sizes = results.flatMap((result) => (result instanceof QuerySnapshot ? [result.size] : []));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
  });
});

describe('records that cannot be read', () => {
  it('are named, and the rest is there', async () => {
    const patient = await newTracedPatient();
    const before = await dataOf(patient);
    const [appointment] = before.appointments;
    const [message] = before.messages;
    const [entry] = (await db.collection('audit').where('target', '==', `users/${patient.uid}`).get()).docs;
    const spoilt: [string, DocumentData][] = [
      // Without its date no list that is ordered by it would find it.
      [`appointments/${appointment?._id}`, { date: null }],
      [`messages/${message?._id}`, { createdAt: 'yesterday' }],
      [`conversations/${patient.uid}`, { unread: 'many' }],
      [`${entry?.ref.path}`, { at: null }],
    ];
    for (const [path, fields] of spoilt) await db.doc(path).update(fields);
    broken.length = 0;

    const data = await dataOf(patient);
    expect(data.unreadable.toSorted()).toEqual(spoilt.map(([path]) => path).toSorted());
    expect(data.appointments).toEqual(before.appointments.slice(1));
    expect(data.messages).toEqual(before.messages.slice(1));
    expect(data.audit).toEqual(before.audit.slice(1));
    expect(data.conversation).toBeNull();
    expect(broken.map(({ record }) => record).toSorted()).toEqual(data.unreadable.toSorted());
    expect(failures).toEqual([]);
  });
});
