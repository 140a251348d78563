import { randomUUID } from 'node:crypto';
import { type Import, importSchema } from '@garden-room/contract/endpoints/imports';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { serviceOffered } from '../support/deployed-practice.ts';
import {
  admin,
  answered,
  beforeImports,
  briefly,
  type Cells,
  idsOf,
  imported,
  newPhone,
  noted,
  people,
  person,
  send,
  undo,
  undone,
  visits,
  visitsOf,
} from '../support/imports.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newConfirmedPatient } from '../support/people.ts';
import {
  auditOf,
  expectLocksMatchAppointments,
  expectStoreUnchanged,
  isAudit,
  pathsWith,
} from '../support/store.ts';
import { db } from '../support/suite.ts';
import { dyingAfter } from '../support/watched-commits.ts';

const month = 5;
const hourMs = 3_600_000;
ownCalendar();
beforeImports();
let server: Server | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const listed = async (id: string): Promise<Import | undefined> => {
  const { body } = await admin.call('/imports');
  return z
    .array(importSchema)
    .parse(body)
    .find(({ _id }) => _id === id);
};
const visit = (changes: Cells = {}): Cells => ({ date: freshDay(month), time: '9:00 am', ...changes });

describe('patients from a file', () => {
  it('are noted as the desk notes them, with all that a record has', async () => {
    const row = {
      ...{ name: ' Ada  Lovelace ', email: ' Ada@Lovelace.TEST ', phone: '+1 (202) 555-0911' },
      ...{ birthDate: '1985-12-10', alert: 'Latex', address: '12 St James’s Square\nLondon' },
    };
    const { _id } = await imported([row]);
    const [uid = ''] = await idsOf(_id);
    expect((await admin.call(`/patients/${uid}`)).body).toMatchObject({
      displayName: 'Ada  Lovelace',
      userEmail: 'ada@lovelace.test',
      phone: '+1 202-555-0911',
      birthDate: '1985-12-10',
      alert: 'Latex',
      address: '12 St James’s Square\nLondon',
      hasAccount: false,
    });
    expect(await auditOf(`users/${uid}`)).toMatchObject([
      { action: 'add-patient', actorId: admin.uid, after: { isPatient: true, hasAccount: false } },
      { action: 'read' },
    ]);
    expect(await auditOf(`imports/${_id}`)).toMatchObject([
      { action: 'begin-import', after: { kind: 'patients' } },
    ]);
    expect(await listed(_id)).toMatchObject({ kind: 'patients', rows: 1, accepted: 1, left: 0, undo: null });
    expect(await pathsWith('ada@lovelace.test')).toEqual([`users/${uid}`]);
  });

  it.each([
    ['no name', { name: ' ' }, 'Name: Enter a name.'],
    ['a name of 121 letters', { name: 'x'.repeat(121) }, /^Name: Use at most 120/],
    ['everything wrong', { name: '', email: 'x', phone: '' }, 'Name: Enter a name.'],
  ])('are refused with %s, and the others of the file are added', async (_what, changes, reason) => {
    const { _id, accepted, refused } = await imported([person(), person(changes), person()]);
    expect(accepted).toBe(2);
    expect(refused).toEqual([
      { row: 3, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
    ]);
    expect(await idsOf(_id)).toHaveLength(2);
  });

  it.each([
    ['half a number', { phone: '91 0101' }, { phone: '91 0101' }, undefined],
    ['a number of words', { phone: 'ask him' }, { phone: null }, 'Phone: “ask him”'],
    ['an email that is none', { email: 'ada at home' }, { email: '' }, 'Email: “ada at home”'],
    [
      'a day that does not exist',
      { birthDate: '1985-02-30' },
      { birthDate: null },
      'Date of birth: “1985-02-30”',
    ],
    ['a birth to come', { birthDate: '2199-01-01' }, { birthDate: null }, 'Date of birth: “2199-01-01”'],
  ])('are added without %s, which is noted and counted', async (_what, changes, stored, note) => {
    const { _id, accepted, leftOut } = await imported([person(), person(changes), person()], {
      dates: 'ymd',
    });
    expect(accepted).toBe(3);
    expect(leftOut.flatMap(({ rows }) => rows)).toEqual(note === undefined ? [] : [3]);
    const uid = (await idsOf(_id))[1];
    expect((await db.doc(`users/${uid}`).get()).data()).toMatchObject(stored);
    const notes = await db.collection('patientNotes').where('patientId', '==', uid).get();
    const text = note === undefined ? [] : [`From the import:\n\n- ${note}`];
    expect(notes.docs.map((one) => one.get('text'))).toEqual(text);
  });

  it('are no double of who is there, or of an earlier row, by phone, email, or name and birth', async () => {
    const there = await noted({ name: 'Grace Hopper', birthDate: '1906-12-09' });
    const account = await newConfirmedPatient('Katherine Johnson');
    const phone = newPhone();
    const rows = [
      person({ phone: there.phone }),
      person({ email: there.email.toUpperCase() }),
      person({ name: 'grace  hopper', birthDate: '1906-12-09' }),
      person({ email: account.email }),
      person({ phone }),
      person({ phone: phone.replaceAll('-', ' ') }),
      // A child of hers, and a namesake.
      person({ phone: there.phone, birthDate: '1930-01-01' }),
      person({ name: 'Grace Hopper' }),
    ];
    const dry = await expectStoreUnchanged(() => imported(rows, { dryRun: true }), isAudit);
    expect(briefly(dry)).toEqual([
      '2 There already, with the same phone: Grace Hopper.',
      '3 There already, with the same email: Grace Hopper.',
      '4 There already, with the same name and date of birth: Grace Hopper.',
      '5 There already, with the same email: Katherine Johnson.',
      '7 Row 6 has the same phone.',
    ]);
    expect(dry).toMatchObject({ rows: 8, accepted: 3, duplicates: [2, 3, 4, 5, 7] });
    const done = await imported(rows);
    // What is kept of an import names nobody.
    expect(briefly(done)).toEqual(briefly(dry).map((text) => text.replace(/: (Grace|Kath).*/, '.')));
    expect(done).toMatchObject({ rows: 8, accepted: 3, duplicates: [2, 3, 4, 5, 7] });
    // A namesake, and the other of a couple with one telephone.
    expect(await imported(rows, { addDuplicates: [4, 7] })).toMatchObject({ accepted: 5 });
    expect(await imported(rows, { addDuplicates: [4, 7] })).toMatchObject({ accepted: 5 });
  });

  it('are doubles across the commits of one file', async () => {
    const rows = people(60);
    const { phone } = rows[3] ?? {};
    const answer = await imported([...rows, person({ phone })], { dryRun: true });
    expect(briefly(answer)).toEqual(['62 Row 5 has the same phone.']);
    const last = answered(await send([...rows, person({ phone })], { dryRun: true, from: 59 }));
    expect(briefly(last)).toEqual(['62 Row 5 has the same phone.']);
  });

  it('are no doubles where two imports of one list run at once', async () => {
    const rows = people(3);
    const files = [rows, rows.map((row) => ({ ...row, address: '1 Lane' }))];
    const answers = await Promise.all(files.map((file) => imported(file)));
    const made = await Promise.all(answers.map(({ _id }) => idsOf(_id)));
    expect(made.flat()).toHaveLength(3);
  });
});

describe('visits from a file', () => {
  it('are booked and confirmed, with service, length, price and note, and nobody is written to', async () => {
    const yoga = serviceOffered('yoga-therapy');
    const { uid, email } = await noted();
    const row = visit({
      email,
      serviceName: yoga.name.toUpperCase(),
      durationMinutes: '0:45',
      price: '€ 12.50',
      deskNote: 'By taxi.',
    });
    const { _id } = await visitsOf([row]);
    const [appointmentId = ''] = await idsOf(_id);
    const { body } = await admin.call(`/appointments/${appointmentId}`);
    expect(body).toMatchObject({
      ...{ patientId: uid, status: 'confirmed', serviceName: yoga.name, price: 12.5 },
      ...{ date: row['date'], time: '09:00 AM', deskNote: 'By taxi.' },
    });
    const { startsAt, endsAt } = Object(body);
    expect((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000).toBe(45);
    for (const name of ['mail', 'messages'])
      expect((await db.collection(name).where('patientId', '==', uid).get()).size).toBe(0);
    expect(await auditOf(`appointments/${appointmentId}`)).toMatchObject([
      { action: 'book' },
      { action: 'read' },
    ]);
  });

  it('find their patient by email, phone, or name and birth, and refuse who is not certain', async () => {
    const ada = await noted({ name: 'Ada Quill', birthDate: '1915-12-10' });
    const child = { name: 'Annabella King', phone: ada.phone, birthDate: '1937-09-22' };
    await imported([child]);
    const rows = [
      visit({ phone: ada.phone, birthDate: '1915-12-10' }),
      visit({ name: 'ada quill', birthDate: '1915-12-10' }),
      visit({ phone: ada.phone }),
      visit({ email: ada.email, name: 'Ada Byron' }),
      visit({ email: 'nobody@story.test' }),
      visit({ name: 'Ada Quill' }),
      visit({ name: child.name, phone: child.phone }),
    ];
    const dry = await visitsOf(rows, { dryRun: true });
    expect(briefly(dry)).toEqual([
      '4 This fits more than one patient: Ada Quill and Annabella King.',
      '5 This fits a patient, but name, email, phone or date of birth differ: Ada Quill.',
      '6 There is no such patient. Import or note them first.',
      '7 Only the name says whose visit this is: Ada Quill.',
    ]);
    const done = await visitsOf(rows);
    expect(done).toMatchObject({ rows: 7, accepted: 3, duplicates: [] });
    expect(JSON.stringify(done)).not.toContain('Ada');
  });

  it('say what is in their way, in a dry run as well', async () => {
    const { email } = await noted({ name: 'Ada Lovelace' });
    const date = freshDay(month);
    await visitsOf([visit({ email, date, durationMinutes: 60 })]);
    const last = visit({ email });
    const rows = [
      visit({ email, date, time: '9:30' }),
      visit({ email, time: '3:00 am' }),
      visit({ email, date: '2020-01-06' }),
      visit({ email, serviceName: 'Bloodletting' }),
      visit({ email, durationMinutes: 4 }),
      visit({ email, price: -1 }),
      visit({ email, date: '12/24/2026' }),
      visit({ email, date: '2030-02-30' }),
      visit({ email, time: '9' }),
      last,
      { ...last, time: '9:15' },
    ];
    const dry = await expectStoreUnchanged(() => visitsOf(rows, { dryRun: true }), isAudit);
    const refused = [
      '4 State of the visit: It is over, and the file has it as booked. Say what became of such visits.',
      '5 Service: Say which service this is.',
      '8 Date of the visit: Not written like 2026-12-24.',
      '9 Date: Use a date that exists, written YYYY-MM-DD.',
      '10 Time of the visit: Not a time like 2:30 pm or 14:30.',
    ];
    expect(briefly(dry)).toEqual([
      '2 Another visit is at that time. Move one of the two: Ada Lovelace, 9:30 am, and Ada Lovelace, 9:00 am.',
      ...refused,
      '12 Row 11 is at that time. Move one of the two: Ada Lovelace, 9:15 am, and Ada Lovelace, 9:00 am.',
    ]);
    const done = await visitsOf(rows);
    expect(briefly(done)).toEqual([
      '2 Another visit is at that time. Move one of the two.',
      ...refused,
      '12 Row 11 is at that time. Move one of the two.',
    ]);
    expect(done).toMatchObject({
      accepted: 4,
      outsideHours: { count: 1, rows: [3] },
      leftOut: [{ field: 'durationMinutes' }, { field: 'price' }],
    });
  });

  it('are booked once, also by two calls at once, and continued where the process died', async () => {
    const { email } = await noted();
    const rows = [2, 3, 4, 5].map(() => visit({ email }));
    // The audit of the read and the beginning come first.
    server = await serveInProcess({ db: dyingAfter(4) });
    expect((await send(rows, { ...visits, at: server.origin })).status).toBe(500);
    const [{ _id, ...answer }] = await Promise.all([visitsOf(rows), visitsOf(rows)]);
    expect(answer).toMatchObject({ accepted: 4, refused: [], left: 0 });
    expect(await idsOf(_id)).toHaveLength(4);
    await expectLocksMatchAppointments();
  });
});

describe('an import that is undone', () => {
  it('removes what it has added, some rows a commit, in one entry of the audit', async () => {
    const rows = people(40);
    const { _id } = await imported(rows);
    const [first = ''] = await idsOf(_id);
    let now = Date.now();
    // Each look at the clock takes half a minute.
    server = await serveInProcess({ clock: { now: () => (now += 30_000) } });
    const step = await undo(_id, admin, server.origin);
    expect(step.body).toMatchObject({ accepted: 40, undo: { removed: 5, kept: 0, isDone: false } });
    expect(refusal(await send(rows))).toBe('409 import_undone');
    const state = await undone(_id);
    expect(state).toMatchObject({ accepted: 40, undo: { removed: 40, kept: 0, isDone: true }, keptRows: [] });
    expect((await admin.call(`/patients/${first}`)).status).toBe(404);
    expect((await auditOf(`imports/${_id}`)).map((entry) => [entry['action'], entry['after']])).toEqual([
      ['begin-import', { kind: 'patients' }],
      ['undo-import', { removed: 40, kept: 0 }],
    ]);
    const again = await expectStoreUnchanged(() => undo(_id));
    expect(again.body).toEqual(state);
    expect(await listed(_id)).toMatchObject({ accepted: 40, undo: { removed: 40, isDone: true } });
  });

  it('may be begun anew, but not by a call that goes on', async () => {
    const rows = people(3);
    const { _id } = await imported(rows);
    const [used = ''] = await idsOf(_id);
    await bookAppointment(admin, { patientId: used, date: freshDay(month), confirmed: true });
    expect(await undone(_id)).toMatchObject({ undo: { removed: 2, kept: 1 } });
    expect(refusal(await expectStoreUnchanged(() => send(rows, { from: 2 })))).toBe('409 import_undone');
    // What was kept of it is there, and is not added again.
    expect(answered(await send(rows))).toMatchObject({ _id, accepted: 3, refused: [], left: 0 });
    expect(await idsOf(_id)).toEqual([used, expect.any(String), expect.any(String)]);
    expect(await listed(_id)).toMatchObject({ undo: null });
    // Undone once more, each undo has its entry, and what stays is counted again.
    const counts = { removed: 2, kept: 1 };
    expect(await undone(_id)).toMatchObject({ undo: counts, keptRows: [{ row: 2 }] });
    const undos = (await auditOf(`imports/${_id}`)).filter(({ action }) => action === 'undo-import');
    expect(undos.map(({ after }) => after)).toEqual([counts, counts]);
  });

  it('frees the times of visits, and then lets their patients go', async () => {
    const { email, importId: ofPatient, uid } = await noted();
    const { _id } = await visitsOf([visit({ email }), visit({ email })]);
    const [one = ''] = await idsOf(_id);
    expect(await locksOf(one)).not.toEqual([]);
    const feed = Object((await admin.call('/calendar-feeds', { json: { kind: 'practice' } })).body);
    const path = new URL(String(feed.url)).pathname.slice('/api'.length);
    const tag = (await call(path)).headers.get('etag') ?? '';

    expect(await undone(_id)).toMatchObject({ undo: { removed: 2, kept: 0 } });
    expect(await locksOf(one)).toEqual([]);
    expect(await auditOf(`appointments/${one}`)).toMatchObject([
      { action: 'book' },
      { action: 'undo-booking', actorId: admin.uid, about: uid, after: null },
    ]);
    // A calendar that has them is told.
    expect((await call(path, { headers: { 'if-none-match': tag } })).status).toBe(200);
    await admin.call(`/calendar-feeds/${feed._id}`, { method: 'DELETE' });
    await expectLocksMatchAppointments();
    expect((await db.doc(`users/${uid}`).get()).get('openAppointments')).toEqual({});
    expect(await undone(ofPatient)).toMatchObject({ undo: { removed: 1, kept: 0 } });
    expect((await db.doc(`users/${uid}`).get()).exists).toBe(false);
  });

  it('leaves who was used since, and says why', async () => {
    const { _id: id } = await imported(people(6));
    const [visited = '', corrected = '', written = '', read = '', erased = '', joined = ''] = await idsOf(id);
    await bookAppointment(admin, { patientId: visited, date: freshDay(month), confirmed: true });
    const json = { name: 'Another Name', phone: '+1 202-555-0177' };
    await admin.call(`/patients/${corrected}`, { method: 'PATCH', json });
    await admin.call(`/patients/${written}/note`, { method: 'PUT', json: { text: 'Sleeps badly.' } });
    await admin.call(`/patients/${read}`);
    await admin.call(`/patients/${erased}`, { method: 'DELETE' });
    const other = await noted();
    await admin.call(`/patients/${other.uid}/join`, { json: { userId: joined, samePerson: true } });
    expect(await pathsWith(erased)).toEqual([]);

    const { undo: counts, keptRows } = await undone(id);
    expect(counts).toMatchObject({ removed: 1, kept: 5 });
    expect(keptRows).toEqual([
      { row: 2, reason: 'The patient has a visit.' },
      { row: 3, reason: 'The record has been changed, or something was noted about the patient, since.' },
      { row: 4, reason: 'The record has been changed, or something was noted about the patient, since.' },
      { row: 6, reason: 'The patient has been erased or joined with another since.' },
      { row: 7, reason: 'The record has been changed, or something was noted about the patient, since.' },
    ]);
    expect((await admin.call(`/patients/${read}`)).status).toBe(404);
  });

  it('leaves visits that were changed, or that their patient knows of', async () => {
    const patient = await newConfirmedPatient();
    const rows = [visit({ email: patient.email }), visit({ email: patient.email, time: '7:15 pm' })];
    const { _id: id } = await visitsOf(rows);
    await visitsOf(rows, { anyTime: true });
    await admin.call(`/imports/${id}/notices`, { method: 'POST' });
    const [moved = ''] = await idsOf(id);
    const to = { date: freshDay(month), time: '11:00 AM' };
    await moveAppointment(admin, moved, 'reschedule', to);
    const { undo: counts, keptRows } = await undone(id);
    // The message about the other had no email with it: the suite sends none.
    expect(counts).toMatchObject({ removed: 1, kept: 1 });
    expect(keptRows).toEqual([{ row: 2, reason: 'The visit has been changed since.' }]);
  });

  it('leaves visits about which something was noted', async () => {
    const { uid, email } = await noted();
    const { _id: id } = await visitsOf([1, 2, 3].map(() => visit({ email })));
    const [described = '', planned = ''] = await idsOf(id);
    const path = `/patients/${uid}/note?appointmentId=${described}`;
    await admin.call(path, { method: 'PUT', json: { text: 'Ask about the knee.' } });
    await admin.call('/tasks', { json: { text: 'Order the brace.', for: null, appointmentId: planned } });
    const reason = 'Something was noted about the visit since.';
    expect(await undone(id)).toMatchObject({
      undo: { removed: 1, kept: 2 },
      keptRows: [
        { row: 2, reason },
        { row: 3, reason },
      ],
    });
    expect((await admin.call(path)).body).toMatchObject({ text: 'Ask about the knee.' });
  });

  it('leaves a patient about whom a note is written at the same moment, or takes both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { uid, importId } = await noted();
      const [note] = await Promise.all([
        admin.call(`/patients/${uid}/note`, { method: 'PUT', json: { text: 'Sleeps badly.' } }),
        undone(importId),
      ]);
      const [document] = await db.getAll(db.doc(`users/${uid}`));
      expect(document?.exists).toBe(note.status === 200);
    }
  });

  it('is refused after a day, and where there is none', async () => {
    const { importId } = await noted();
    server = await serveInProcess({ clock: { now: () => Date.now() + 25 * hourMs } });
    const at = server.origin;
    expect(refusal(await expectStoreUnchanged(() => undo(importId, admin, at)))).toBe('409 too_late');
    expect(refusal(await undo(randomUUID()))).toBe('404 not_found');
  });
});

it('an import is listed for a week, and its documents have ids, counts and reasons that name nobody', async () => {
  const there = await noted({ name: `Trace ${randomUUID().replace(/[\d-]/g, 'x')}` });
  const rows = [
    person({ phone: there.phone, email: 'Somebody said' }),
    person({ phone: there.phone }),
    person({ name: `${there.name}:`, birthDate: there.name }),
  ];
  const { _id, refused } = await imported(rows);
  expect(refused).toHaveLength(3);
  expect(await listed(_id)).toMatchObject({ kind: 'patients', rows: 3, accepted: 0 });
  const [row] = (await db.collection('importedRows').where('importId', '==', there.importId).get()).docs;
  const one = await db.doc(`imports/${_id}`).get();
  const stored = JSON.stringify([row?.data(), one.data()]);
  for (const text of [there.name, there.phone, there.phone.replaceAll('-', ''), 'Somebody said'])
    expect(stored).not.toContain(text);
  for (const document of [row, one])
    expect(document?.get('expiresAt').toMillis()).toBeGreaterThan(Date.now() + 6 * 24 * hourMs);
  server = await serveInProcess({ clock: { now: () => Date.now() + 8 * 24 * hourMs } });
  expect((await admin.call('/imports', { at: server.origin })).body).toEqual([]);
});
