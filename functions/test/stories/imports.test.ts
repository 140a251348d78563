import { randomUUID } from 'node:crypto';
import {
  type Import,
  type ImportedRow,
  importedRowSchema,
  importSchema,
  type UndoneImport,
  undoneImportSchema,
} from '@garden-room/contract/endpoints/imports';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Answer, refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
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
let admin: Person;
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
});
let server: Server | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

let numbers = 0;
/** A number that no other row has. */
const newPhone = () => {
  numbers += 1;
  return `202-555-${String(1000 + numbers)}`;
};

interface Sending {
  id?: string;
  kind?: 'patients' | 'visits';
  by?: Person;
  at?: string;
  [setting: string]: unknown;
}
const send = (
  rows: readonly object[],
  { id = randomUUID(), kind = 'patients', by = admin, at, ...settings }: Sending = {},
): Promise<Answer> =>
  by.call(`/imports/${id}/${kind}`, { json: { dryRun: false, rows, ...settings }, ...(at && { at }) });
const outcomes = async (rows: readonly object[], sending?: Sending): Promise<ImportedRow[]> => {
  const answer = await send(rows, sending);
  expect(answer).toMatchObject({ status: 200 });
  return z.array(importedRowSchema).parse(answer.body);
};
const briefly = (rows: readonly ImportedRow[]) =>
  rows.map(({ row, outcome, reason }) => [row, outcome, reason].filter((part) => part !== null).join(' '));
const visitsOf = async (rows: readonly object[], sending?: Sending) =>
  outcomes(rows, { kind: 'visits', ...sending });
const undo = (id: string, by = admin, at?: string) =>
  by.call(`/imports/${id}/undo`, { method: 'POST', ...(at && { at }) });
const undone = async (id: string): Promise<UndoneImport> => {
  for (;;) {
    const answer = await undo(id);
    expect(answer).toMatchObject({ status: 200 });
    const state = undoneImportSchema.parse(answer.body);
    if (state.undo?.isDone) return state;
  }
};
const listed = async (id: string): Promise<Import | undefined> => {
  const { body } = await admin.call('/imports');
  return z
    .array(importSchema)
    .parse(body)
    .find(({ _id }) => _id === id);
};
const idsOf = async (importId: string): Promise<string[]> => {
  const { docs } = await db.collection('importedRows').where('importId', '==', importId).get();
  return docs
    .sort((one, other) => one.get('row') - other.get('row'))
    .map((document) => String(document.get('madeId')));
};
const person = (row: number, changes: object = {}) => ({
  row,
  name: `Row ${row}`,
  phone: newPhone(),
  ...changes,
});
/** A patient whom an import has added, for visits. */
const noted = async (changes: object = {}) => {
  const id = randomUUID();
  const row = { ...person(2), email: `${randomUUID()}@story.test`, ...changes };
  await outcomes([row], { id });
  const [uid = ''] = await idsOf(id);
  return { uid, importId: id, ...row };
};
const visit = (row: number, changes: object = {}) => ({
  row,
  date: freshDay(month),
  time: '09:00 AM',
  ...changes,
});

describe('patients from a file', () => {
  it('are noted as the desk notes them, with all that a record has', async () => {
    const id = randomUUID();
    const row = {
      ...{ row: 2, name: ' Ada  Lovelace ', email: ' Ada@Lovelace.TEST ', phone: '(202) 555-0911' },
      ...{ birthDate: '1985-12-10', alert: 'Latex', address: '12 St James’s Square\nLondon' },
    };
    expect(briefly(await outcomes([row], { id }))).toEqual(['2 added']);
    const [uid = ''] = await idsOf(id);
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
    expect(await auditOf(`imports/${id}`)).toMatchObject([
      { action: 'begin-import', after: { kind: 'patients' } },
    ]);
    expect(await listed(id)).toMatchObject({ kind: 'patients', added: 1, undo: null });
    expect(await pathsWith('ada@lovelace.test')).toEqual([`users/${uid}`]);
  });

  it.each([
    ['no name', { name: ' ' }, 'Name: Enter a name.'],
    ['no phone', { phone: undefined }, /^Phone: /],
    ['half a number', { phone: '555-0101' }, /^Phone: This is not a whole number/],
    ['a number of words', { phone: 'ask him' }, /^Phone: Enter a phone number/],
    ['an email that is none', { email: 'ada at home' }, 'Email: Enter a valid email address, or none.'],
    ['a day that does not exist', { birthDate: '1985-02-30' }, 'Date of birth: Enter a date, or none.'],
    ['a birth to come', { birthDate: '2999-01-01' }, 'Date of birth: Enter a day that is past.'],
    ['an alert of two lines', { alert: 'a\nb' }, /^Alert: Use one line/],
    ['a name of 121 letters', { name: 'x'.repeat(121) }, /^Name: Use at most 120/],
    ['everything wrong', { name: '', email: 'x', phone: '' }, /^Name: .* Email: .* Phone: /],
  ])('are refused with %s, and the others of the call are added', async (_what, changes, reason) => {
    const id = randomUUID();
    const [first, second, third] = await outcomes([person(2), person(3, changes), person(4)], { id });
    expect([first?.outcome, second?.outcome, third?.outcome]).toEqual(['added', 'refused', 'added']);
    expect(second?.reason).toMatch(reason);
    expect(await idsOf(id)).toHaveLength(2);
  });

  it('keep numbers that are not whole where that is wished', async () => {
    const id = randomUUID();
    expect(briefly(await outcomes([person(2, { phone: '555-0101' })], { id, phonesAsTyped: true }))).toEqual([
      '2 added',
    ]);
  });

  it('are no double of who is there, or of an earlier row, by phone, email, or name and birth', async () => {
    const there = await noted({ name: 'Grace Hopper', birthDate: '1906-12-09' });
    const account = await newConfirmedPatient('Katherine Johnson');
    const phone = newPhone();
    const found = await outcomes([
      person(2, { phone: there.phone }),
      person(3, { email: there.email.toUpperCase() }),
      person(4, { name: 'grace  hopper', birthDate: '1906-12-09' }),
      person(5, { email: account.email }),
      person(6, { phone }),
      person(7, { phone: `+1 ${phone}` }),
      person(8, { phone: there.phone, birthDate: '1930-01-01' }),
      person(9, { name: 'Grace Hopper' }),
    ]);
    expect(briefly(found)).toEqual([
      '2 duplicate There already: Grace Hopper, with the same phone.',
      '3 duplicate There already: Grace Hopper, with the same email.',
      '4 duplicate There already: Grace Hopper, with the same name and date of birth.',
      '5 duplicate There already: Katherine Johnson, with the same email.',
      '6 added',
      '7 duplicate Row 6 has the same phone.',
      // A child of hers, and a namesake.
      '8 added',
      '9 added',
    ]);
  });

  it('are only looked at in a dry run', async () => {
    const there = await noted();
    const rows = [person(2), person(3, { name: '' }), person(4, { phone: there.phone })];
    const found = await expectStoreUnchanged(() => outcomes(rows, { dryRun: true }), isAudit);
    expect(found.map(({ outcome }) => outcome)).toEqual(['added', 'refused', 'duplicate']);
  });

  it('are added once, however often and at once the same rows come', async () => {
    const id = randomUUID();
    const rows = [2, 3, 4].map((row) => person(row));
    const answers = await Promise.all([1, 2, 3].map(() => outcomes(rows, { id })));
    for (const answer of answers)
      expect(answer.every(({ outcome }) => outcome === 'added' || outcome === 'known')).toBe(true);
    const again = await expectStoreUnchanged(() => outcomes(rows, { id }), isAudit);
    expect(briefly(again)).toEqual(['2 known', '3 known', '4 known']);
    // Whatever the row says by now.
    expect(briefly(await outcomes([person(3)], { id }))).toEqual(['3 known']);
    expect(await idsOf(id)).toHaveLength(3);
    expect(await listed(id)).toMatchObject({ added: 3 });
  });

  it('are no doubles where two imports of one file run at once', async () => {
    const rows = [2, 3, 4].map((row) => person(row));
    const ids = [randomUUID(), randomUUID()];
    await Promise.all(ids.map((id) => outcomes(rows, { id })));
    const made = await Promise.all(ids.map(idsOf));
    expect(made.flat()).toHaveLength(3);
  });

  it('are all there or not at all where the process dies, and continued', async () => {
    const id = randomUUID();
    const rows = Array.from({ length: 6 }, (_, index) => person(index + 2));
    // The audit of the read, then the first call.
    server = await serveInProcess({ db: dyingAfter(2) });
    expect((await send(rows.slice(0, 3), { id, at: server.origin })).status).toBe(200);
    const died = await expectStoreUnchanged(() => send(rows.slice(3), { id, at: server?.origin ?? '' }));
    expect(died.status).toBe(500);
    const all = [...(await outcomes(rows.slice(0, 3), { id })), ...(await outcomes(rows.slice(3), { id }))];
    expect(all.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known', 'added', 'added', 'added']);
    expect(await idsOf(id)).toHaveLength(6);
  });

  it.each([
    ['no rows', { rows: [] }],
    ['26 rows', { rows: Array.from({ length: 26 }, (_, index) => ({ row: index + 1 })) }],
    ['a row without a number', { rows: [{ name: 'A' }] }],
    ['more than a row has', { rows: [{ row: 2, role: 'Admin' }] }],
    ['a text that is too long', { rows: [{ row: 2, name: 'x'.repeat(1201) }] }],
    ['half a character', { rows: [{ row: 2, name: '\ud800' }] }],
    ['no word whether to write', { rows: [{ row: 2 }], dryRun: undefined }],
  ])('are refused altogether with %s', async (_what, json) => {
    const ask = () => admin.call(`/imports/${randomUUID()}/patients`, { json: { dryRun: false, ...json } });
    const answer = await expectStoreUnchanged(ask);
    expect(answer.status).toBe(400);
  });

  it('are for an admin alone', async () => {
    const reception = await newReception();
    const answer = await expectStoreUnchanged(() => send([person(2)], { by: reception }));
    expect(refusal(answer)).toBe('403 forbidden');
  });
});

describe('visits from a file', () => {
  it('are booked and confirmed, with service, length, price and note, and nobody is written to', async () => {
    const { uid, email } = await noted();
    const id = randomUUID();
    const row = visit(2, {
      email,
      serviceName: 'yoga THERAPY',
      durationMinutes: 45,
      price: 12.5,
      deskNote: 'By taxi.',
    });
    const [made] = await visitsOf([row], { id });
    expect(made).toMatchObject({ outcome: 'added', slot: { startsAt: expect.any(String) } });
    const [appointmentId = ''] = await idsOf(id);
    expect((await admin.call(`/appointments/${appointmentId}`)).body).toMatchObject({
      ...{ patientId: uid, status: 'confirmed', serviceName: 'Yoga Therapy', price: 12.5 },
      ...{ date: row.date, time: '09:00 AM', deskNote: 'By taxi.' },
    });
    const minutes = Date.parse(made?.slot?.endsAt ?? '') - Date.parse(made?.slot?.startsAt ?? '');
    expect(minutes / 60_000).toBe(45);
    for (const name of ['mail', 'messages'])
      expect((await db.collection(name).where('patientId', '==', uid).get()).size).toBe(0);
    expect(await auditOf(`appointments/${appointmentId}`)).toMatchObject([
      { action: 'book' },
      { action: 'read' },
    ]);
  });

  it('are written about where that is wished', async () => {
    const patient = await newConfirmedPatient('Ada Lovelace');
    await visitsOf([visit(2, { email: patient.email })], { notify: true });
    expect((await db.collection('messages').where('patientId', '==', patient.uid).get()).size).toBe(1);
  });

  it('find their patient by email, phone, or name and birth, and refuse who is not certain', async () => {
    const ada = await noted({ name: 'Ada Lovelace', birthDate: '1815-12-10' });
    const child = { name: 'Annabella King', phone: ada.phone, birthDate: '1837-09-22' };
    await outcomes([{ row: 2, ...child }]);
    const found = await visitsOf([
      visit(2, { phone: ada.phone, birthDate: '1815-12-10' }),
      visit(3, { name: 'ada lovelace', birthDate: '1815-12-10' }),
      visit(4, { phone: ada.phone }),
      visit(5, { email: ada.email, name: 'Ada Byron' }),
      visit(6, { email: 'nobody@story.test' }),
      visit(7, { name: 'Ada Lovelace' }),
      visit(8, { name: child.name, phone: child.phone }),
    ]);
    expect(briefly(found)).toEqual([
      '2 added',
      '3 added',
      '4 refused This fits more than one patient: Ada Lovelace and Annabella King.',
      '5 refused This fits Ada Lovelace, but name, email, phone or date of birth differ.',
      '6 refused There is no such patient. Import or note them first.',
      '7 refused Say whose visit it is: by email, by phone, or by name and date of birth.',
      '8 added',
    ]);
  });

  it('say what is in their way, in a dry run as well', async () => {
    const { email } = await noted({ name: 'Ada Lovelace' });
    const date = freshDay(month);
    await visitsOf([visit(2, { email, date, durationMinutes: 60 })]);
    const rows = [
      visit(2, { email, date, time: '09:30 AM' }),
      visit(3, { email, time: '03:00 AM' }),
      visit(4, { email, date: '2020-01-06' }),
      visit(5, { email, serviceName: 'Bloodletting' }),
      visit(6, { email, durationMinutes: 4 }),
      visit(7, { email, price: -1 }),
      visit(8, { email, date: '12/24/2026' }),
      visit(9, { email, time: '9' }),
      visit(10, { email }),
    ];
    const expected = [
      '2 duplicate Another visit is at that time: Ada Lovelace, 9:00 am.',
      '3 refused Time: the practice is not open then, or no visit begins at this time.',
      '4 refused Time: only visits to come are imported.',
      '5 refused We do not offer that service.',
      '6 refused Length: Enter at least 5 minutes.',
      '7 refused Price: Enter a price of zero or more.',
      '8 refused Date: Use a date that exists, written YYYY-MM-DD.',
      '9 refused Time: Use a time like 09:00 AM.',
      '10 added',
    ];
    const looked = await expectStoreUnchanged(() => visitsOf(rows, { dryRun: true }), isAudit);
    expect(briefly(looked)).toEqual(expected);
    expect(briefly(await visitsOf(rows))).toEqual(expected);
  });

  it('may lie outside the hours where that is wished', async () => {
    const { email } = await noted();
    expect(briefly(await visitsOf([visit(2, { email, time: '07:15 PM' })], { anyTime: true }))).toEqual([
      '2 added',
    ]);
  });

  it('are booked once, also by two calls at once, and continued where the process died', async () => {
    const { email } = await noted();
    const id = randomUUID();
    const rows = [2, 3, 4, 5].map((row) => visit(row, { email }));
    server = await serveInProcess({ db: dyingAfter(3) });
    expect((await send(rows, { id, kind: 'visits', at: server.origin })).status).toBe(500);
    expect(await idsOf(id)).toHaveLength(2);
    const answers = await Promise.all([1, 2].map(() => visitsOf(rows, { id })));
    for (const answer of answers)
      expect(answer.every(({ outcome }) => outcome === 'added' || outcome === 'known')).toBe(true);
    expect(await idsOf(id)).toHaveLength(4);
    await expectLocksMatchAppointments();
  });

  it('are not of an import of patients', async () => {
    const { importId, email } = await noted();
    const rows = await expectStoreUnchanged(
      () => send([visit(2, { email })], { id: importId, kind: 'visits' }),
      isAudit,
    );
    expect(refusal(rows)).toBe('422 idempotency_mismatch');
    expect(refusal(await send([visit(3, { email })], { id: importId, kind: 'visits' }))).toBe(
      '422 idempotency_mismatch',
    );
  });
});

describe('an import that is undone', () => {
  it('removes what it has added, step by step, in one entry of the audit', async () => {
    const id = randomUUID();
    for (const from of [2, 22])
      await outcomes(
        Array.from({ length: 20 }, (_, index) => person(from + index)),
        { id },
      );
    const [first = ''] = await idsOf(id);
    const step = await undo(id);
    expect(step.body).toMatchObject({ added: 40, undo: { removed: 20, kept: 0, isDone: false } });
    expect(refusal(await send([person(99)], { id }))).toBe('409 import_undone');
    const state = await undone(id);
    expect(state).toMatchObject({ added: 40, undo: { removed: 40, kept: 0, isDone: true }, keptRows: [] });
    expect((await admin.call(`/patients/${first}`)).status).toBe(404);
    expect((await auditOf(`imports/${id}`)).map((entry) => [entry['action'], entry['after']])).toEqual([
      ['begin-import', { kind: 'patients' }],
      ['undo-import', { removed: 40, kept: 0 }],
    ]);
    const again = await expectStoreUnchanged(() => undo(id));
    expect(again.body).toEqual(state);
    expect(await listed(id)).toMatchObject({ added: 40, undo: { removed: 40, isDone: true } });
  });

  it('frees the times of visits, and then lets their patients go', async () => {
    const { email, importId: ofPatient, uid } = await noted();
    const id = randomUUID();
    await visitsOf(
      [2, 3].map((row) => visit(row, { email })),
      { id },
    );
    const [one = ''] = await idsOf(id);
    expect(await locksOf(one)).not.toEqual([]);

    expect(await undone(id)).toMatchObject({ undo: { removed: 2, kept: 0 } });
    expect(await locksOf(one)).toEqual([]);
    await expectLocksMatchAppointments();
    expect((await db.doc(`users/${uid}`).get()).get('openAppointments')).toEqual({});
    expect(await undone(ofPatient)).toMatchObject({ undo: { removed: 1, kept: 0 } });
    expect((await db.doc(`users/${uid}`).get()).exists).toBe(false);
  });

  it('leaves who was used since, and says why', async () => {
    const id = randomUUID();
    await outcomes(
      [2, 3, 4, 5, 6, 7].map((row) => person(row)),
      { id },
    );
    const [visited = '', corrected = '', written = '', read = '', erased = '', joined = ''] = await idsOf(id);
    await bookAppointment(admin, { patientId: visited, date: freshDay(month), confirmed: true });
    const json = { name: 'Another Name', phone: '202-555-0177' };
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
    const id = randomUUID();
    const rows = [2, 3, 4].map((row) => visit(row, { email: patient.email }));
    await visitsOf(rows.slice(0, 2), { id });
    await visitsOf(rows.slice(2), { id, notify: true });
    const [moved = ''] = await idsOf(id);
    const to = { date: freshDay(month), time: '11:00 AM' };
    await moveAppointment(admin, moved, 'reschedule', to);
    const { undo: counts, keptRows } = await undone(id);
    // The message about the third had no email with it: the suite sends none.
    expect(counts).toMatchObject({ removed: 2, kept: 1 });
    expect(keptRows).toEqual([{ row: 2, reason: 'The visit has been changed since.' }]);
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

  it('is refused after a day, where there is none, and to the reception', async () => {
    const { importId } = await noted();
    server = await serveInProcess({ clock: { now: () => Date.now() + 25 * hourMs } });
    const at = server.origin;
    expect(refusal(await expectStoreUnchanged(() => undo(importId, admin, at)))).toBe('409 too_late');
    expect(refusal(await undo(randomUUID()))).toBe('404 not_found');
    expect(refusal(await undo(importId, await newReception()))).toBe('403 forbidden');
  });
});

it('an import is listed for a week, and its documents have ids and counts alone', async () => {
  const { importId, name, phone } = await noted({ name: `Trace ${randomUUID()}` });
  expect(await listed(importId)).toMatchObject({ kind: 'patients', added: 1 });
  const [row] = (await db.collection('importedRows').where('importId', '==', importId).get()).docs;
  const stored = JSON.stringify([row?.data(), (await db.doc(`imports/${importId}`).get()).data()]);
  expect(stored).not.toContain(name);
  expect(stored).not.toContain(phone.replaceAll('-', ''));
  for (const document of [row, await db.doc(`imports/${importId}`).get()])
    expect(document?.get('expiresAt').toMillis()).toBeGreaterThan(Date.now() + 6 * 24 * hourMs);
  server = await serveInProcess({ clock: { now: () => Date.now() + 8 * 24 * hourMs } });
  expect((await admin.call('/imports', { at: server.origin })).body).toEqual([]);
});
