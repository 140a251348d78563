import { type Patient, patientSchema } from '@garden-room/contract/patient';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { refusal } from '../support/api.ts';
import { bookAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* What the practice has changed of a person, their note or a task is taken back by the call that changes it. */
const month = 3;
const minute = 60_000;
const start = Date.now();
const clock = { at: start, now: () => clock.at };

let server: Server;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let at: { at: string };
let admin: Person;
let colleague: Person;
let reception: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  mail = await startMailServer();
  server = await serveInProcess({ ...mail.deps, clock });
  at = { at: server.origin };
  [admin, colleague, reception] = await Promise.all([newAdmin(), newAdmin(), newReception()]);
});
afterAll(() => Promise.all([server.close(), mail.close()]));
beforeEach(async () => {
  clock.at = start;
  patient = await newConfirmedPatient('Ada Lovelace');
  await bookAppointment(patient, { date: freshDay(month) }, at);
});

type Change = (json: object, by?: Person, tag?: string | null) => ReturnType<Person['call']>;
const call =
  (method: string, path: () => string): Change =>
  (json, by = admin, tag = null) => {
    clock.at += 1_000;
    return by.call(path(), { method, json, ...(tag !== null && { headers: { 'if-match': tag } }), ...at });
  };
const correct = call('PATCH', () => `/patients/${patient.uid}`);
const write = call('PUT', () => `/patients/${patient.uid}/note`);
const read = async () => patientSchema.parse((await admin.call(`/patients/${patient.uid}`, at)).body);
const noteText = async () => Object((await admin.call(`/patients/${patient.uid}/note`, at)).body).text;
const details = ({ displayName: name, userEmail: email, phone, address }: Patient) => ({
  ...{ name, email, phone: phone ?? '', address: address ?? '' },
});

const kinds: [string, Change, { before: object; after: object; later: object }][] = [
  [
    'a correction',
    correct,
    {
      before: { name: 'Ada Lovelace', email: '', phone: '+1 202-555-0101', address: '1 Lane' },
      after: { name: 'Ada Lovelase', email: '', phone: '+1 202-555-0102', address: '' },
      later: { name: 'Ada King', email: '', phone: '+1 202-555-0101', address: '' },
    },
  ],
  [
    'a correction of date of birth and alert',
    correct,
    {
      before: { birthDate: '1990-03-04', alert: 'Latex' },
      after: { birthDate: '1990-04-03', alert: '' },
      later: { birthDate: '1990-04-03', alert: 'Nuts' },
    },
  ],
  [
    'a private note',
    write,
    { before: { text: 'Sleeps.' }, after: { text: 'Slept.' }, later: { text: 'Both.' } },
  ],
];

describe.each(kinds)('%s', (_what, change, { before, after, later }) => {
  const state = async () => JSON.stringify([details(await read()), await read(), await noteText()]);
  const tagOf = ({ headers }: Awaited<ReturnType<Change>>) => String(headers.get('etag'));
  const expectRefused = async (code: string, why: RegExp, by: Person, tag: string) => {
    const answer = await expectStoreUnchanged(() => change({ ...before, own: true }, by, tag), isAudit);
    expect(refusal(answer)).toBe(code);
    expect(JSON.stringify(answer.body)).toMatch(why);
  };

  it('is taken back within a minute by who has made it, over what was saved', async () => {
    await change(before, colleague);
    const former = await state();
    const tag = tagOf(await change(after));
    expect(await state()).not.toBe(former);
    clock.at += 59_000;
    expect((await change({ ...before, own: true }, admin, tag)).status).toBe(200);
    expect(await state()).toBe(former);
    const again = await expectStoreUnchanged(() => change({ ...before, own: true }, admin, tag), isAudit);
    expect(again.status, 'repeated').toBe(200);
  });

  it('is not, by another, later, or once another has changed it, to whatever', async () => {
    await change(before, colleague);
    const tag = tagOf(await change(after));
    await expectRefused('412 edited_meanwhile', /at \d+:\d\d [ap]m/, colleague, tag);
    await change(later, colleague);
    await expectRefused('412 edited_meanwhile', /at \d+:\d\d [ap]m/, admin, tag);
    // What it says is as it was, and another has said so.
    const last = tagOf(await change(after, colleague));
    await expectRefused('412 edited_meanwhile', /at \d+:\d\d [ap]m/, admin, last);
    const own = tagOf(await change(later));
    clock.at += 61_000;
    await expectRefused('409 too_late', /more than a minute ago/, admin, own);
  });
});

describe('an email that was noted for an account', () => {
  it('is taken back with the message and the email about it, and as one that waited before', async () => {
    const person = details(await read());
    const noted = { ...person, phone: '+1 202-555-0101', email: 'first@example.test' };
    await correct(noted, colleague);
    clock.at += 5 * minute;
    const sweep = () => sendDueMail(realDeps({ ...mail.deps, clock }));
    await sweep();
    const writtenTo = async () =>
      (await db.collection('messages').where('patientId', '==', patient.uid).get()).size;
    const [before, sent] = [await writtenTo(), mail.to(patient.email).length];
    const answer = await correct({ ...noted, email: 'second@example.test' }, reception);
    expect(await writtenTo()).toBe(before + 1);
    clock.at += 59_000;
    const undone = await correct({ ...noted, own: true }, reception, answer.headers.get('etag'));
    expect(undone).toMatchObject({ status: 200, body: { proposedEmail: 'first@example.test' } });
    expect(await writtenTo()).toBe(before);
    clock.at += 90 * minute;
    await sweep();
    expect(mail.to(patient.email)).toHaveLength(sent);
  });
});

describe('a task', () => {
  it('is not opened again a minute later as what was just done', async () => {
    const { body } = await admin.call('/tasks', { json: { text: 'Call.', for: null }, ...at });
    const finish = call('PATCH', () => `/tasks/${Object(body)._id}`);
    await finish({ done: true });
    clock.at += 61_000;
    const answer = await expectStoreUnchanged(() => finish({ done: false, own: true }));
    expect(refusal(answer)).toBe('409 too_late');
    expect((await finish({ done: false })).status).toBe(200);
  });
});
