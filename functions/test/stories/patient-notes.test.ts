import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@garden-room/contract/endpoint';
import { endpoints } from '@garden-room/contract/endpoints';
import { type PatientNote, patientNoteSchema } from '@garden-room/contract/endpoints/patient-notes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeOldNotes } from '#patient-notes/anonymise-notes.ts';
import { deleteAccount } from '../support/account-deletion.ts';
import { allPages } from '../support/all-pages.ts';
import { type Answer, type Options, refusal } from '../support/api.ts';
import { bookAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged, isAudit, pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';

/*
 * What the practice notes about a patient for itself. One file, long as it is: it is one small thing, and each part of
 * its life is told with the same few calls.
 */

const month = 4;
let server: Server;
let admin: Person;
let colleague: Person;
ownCalendar();
beforeAll(async () => {
  [server, admin, colleague] = await Promise.all([serveInProcess(), newAdmin(), newAdmin()]);
});
afterAll(() => server.close());

/** A user who has booked. */
async function bookedPatient() {
  const patient = await newPatient();
  const appointment = await bookAppointment(patient, { date: freshDay(month) });
  return { patient, appointment };
}

const pathOf = ({ uid }: { uid: string }) => `/patients/${uid}/note`;
const send = (by: Person, path: string, options: Options = {}) =>
  by.call(path, { at: server.origin, ...options });
const read = (patient: Person, by = admin) => send(by, pathOf(patient));
/** Saves over a version; null sends none. */
const write = (patient: Person, text: string, over: number | null, by = admin) => {
  const headers = { 'if-match': over === null ? null : `"${over}"` };
  return send(by, pathOf(patient), { method: 'PUT', json: { text }, headers });
};
const versionsOf = async (patient: Person, limit = 2): Promise<unknown[]> =>
  allPages((path) => send(admin, path), `${pathOf(patient)}/versions`, limit);
/** The audit entries of writes; entries of reads are between them. */
const writingsOf = async ({ uid }: Person) =>
  (await auditOf(`patientNotes/${uid}`)).filter(({ action }) => action === 'write-note');
const noteOf = (answer: Answer): PatientNote => patientNoteSchema.parse(answer.body);

describe('a note', () => {
  it('is none at first, then what was saved last, with every version before it', async () => {
    const { patient } = await bookedPatient();
    const first = await read(patient);
    expect(first.body).toEqual({ text: '', version: 0, savedAt: null, savedBy: null });
    expect(first.headers.get('etag')).toBe('"0"');
    expect(await versionsOf(patient)).toEqual([]);
    const texts = ['# Sleep\n\n- late', 'Sleeps **better**.', ''];
    for (const [version, text] of texts.entries()) {
      const saved = await write(patient, text, version, version === 1 ? colleague : admin);
      expect(saved).toMatchObject({ status: 200, body: { text, version: version + 1 } });
      expect(saved.headers.get('etag')).toBe(`"${version + 1}"`);
      expect((await read(patient)).body).toEqual(saved.body);
    }
    expect(noteOf(await read(patient)).savedBy).toBe('Story Admin');
    const records = (await versionsOf(patient)).map((version) => Object(version));
    expect(records.map(({ version, text }) => [version, text])).toEqual([
      [3, ''],
      [2, texts[1]],
      [1, texts[0]],
    ]);
  });

  it('is audited each time that it is written, and what it says is not', async () => {
    const { patient } = await bookedPatient();
    const secret = randomUUID();
    await write(patient, secret, 0);
    await write(patient, `${secret} and more`, 1, colleague);
    expect(await auditOf(`patientNotes/${patient.uid}`)).toMatchObject([
      { action: 'write-note', actorId: admin.uid, before: null, after: { version: 1 } },
      { action: 'write-note', actorId: colleague.uid, before: { version: 1 }, after: { version: 2 } },
    ]);
    const paths = await pathsWith(secret);
    expect(paths.map((path) => path.split('/')[0])).toEqual(['patientNotes', 'patientNotes']);
  });

  it('is audited when it is read, once an hour, and its versions with it', async () => {
    const { patient } = await bookedPatient();
    await read(patient);
    expect(await auditOf(`patientNotes/${patient.uid}`)).toEqual([]);
    await write(patient, 'Sleeps badly.', 0);
    await read(patient, colleague);
    await read(patient, colleague);
    await versionsOf(patient);
    const readings = (await auditOf(`patientNotes/${patient.uid}`)).filter(({ action }) => action === 'read');
    expect(readings.map(({ actorId }) => actorId)).toEqual([colleague.uid, admin.uid]);
    expect(JSON.stringify(readings)).not.toContain('Sleeps');
  });

  it('has versions past one that cannot be read', async () => {
    const { patient } = await bookedPatient();
    for (const version of [0, 1, 2]) await write(patient, `Version ${version + 1}`, version);
    const stored = await db
      .collection('patientNotes')
      .where('patientId', '==', patient.uid)
      .where('version', '==', 2)
      .get();
    await stored.docs[0]?.ref.update({ savedAt: 'yesterday' });
    expect((await versionsOf(patient, 1)).map((version) => Object(version).version)).toEqual([3, 1]);
  });
});

describe('a note of a visit', () => {
  const ofVisit = (patient: Person, visit: string) => `${pathOf(patient)}?appointmentId=${visit}`;
  const note = (patient: Person, visit: string, text: string, over: number) =>
    send(admin, ofVisit(patient, visit), {
      method: 'PUT',
      json: { text },
      headers: { 'if-match': `"${over}"` },
    });
  const visitNotesOf = (patient: Person) =>
    allPages((path) => send(admin, path), `/patients/${patient.uid}/visit-notes`, 2);

  it('stands beside the note about the patient, with versions of its own, and is listed with its day', async () => {
    const { patient, appointment } = await bookedPatient();
    const later = await bookAppointment(patient, { date: freshDay(month) });
    await write(patient, 'Sleeps badly.', 0);
    expect(await note(patient, appointment._id, 'Slept better.', 0)).toMatchObject({ body: { version: 1 } });
    expect(await note(patient, appointment._id, 'Slept well.', 1)).toMatchObject({ body: { version: 2 } });
    expect(await note(patient, later._id, 'Blood pressure 120/80.', 0)).toMatchObject({ status: 200 });

    expect(noteOf(await read(patient)).text).toBe('Sleeps badly.');
    expect(noteOf(await send(admin, ofVisit(patient, appointment._id))).text).toBe('Slept well.');
    expect(await visitNotesOf(patient)).toMatchObject([
      { appointmentId: later._id, date: later.date, text: 'Blood pressure 120/80.', version: 1 },
      { appointmentId: appointment._id, date: appointment.date, text: 'Slept well.', version: 2 },
      { appointmentId: appointment._id, date: appointment.date, text: 'Slept better.', version: 1 },
    ]);
    expect(await versionsOf(patient)).toHaveLength(1);
    const versions = await send(admin, `${pathOf(patient)}/versions?appointmentId=${appointment._id}`);
    expect(versions.body).toMatchObject([{ version: 2 }, { version: 1 }]);
    expect((await writingsOf(patient)).map(({ after }) => after)).toEqual([
      { version: 1 },
      { appointmentId: appointment._id, version: 1 },
      { appointmentId: appointment._id, version: 2 },
      { appointmentId: later._id, version: 1 },
    ]);
  });

  it('is refused for a visit of another patient, for none, and over a version that was not seen', async () => {
    const { patient, appointment } = await bookedPatient();
    const other = await bookedPatient();
    for (const [visit, over, refused] of [
      [other.appointment._id, 0, '404 not_found'],
      ['nothing', 0, '404 not_found'],
      [appointment._id, 7, '412 edited_meanwhile'],
    ] as const) {
      const act = () => note(patient, visit, 'Words.', over);
      expect(refusal(await expectStoreUnchanged(act))).toBe(refused);
    }
  });

  it('stays when the visit is deleted, and goes with the account as the other notes do', async () => {
    const { patient, appointment } = await bookedPatient();
    await note(patient, appointment._id, 'Slept better.', 0);
    await admin.call(`/appointments/${appointment._id}`, { method: 'DELETE' });
    expect(await visitNotesOf(patient)).toMatchObject([{ date: null, text: 'Slept better.' }]);
    expect((await deleteAccount(patient, server.origin)).status).toBe(204);
    expect(await pathsWith(patient.uid)).toEqual([]);
    const [notePath] = await pathsWith('Slept better.');
    expect(notePath).toMatch(/^visitNotes\//);
  });

  it('moves with its visit when a record is joined with an account', async () => {
    const { patient } = await bookedPatient();
    const added = await admin.call('/patients', { json: { name: 'Ada', phone: '+1 202-555-0101' } });
    const recordId = String(Object(added.body)._id);
    const visit = await bookAppointment(admin, { patientId: recordId, date: freshDay(month) });
    await note({ ...patient, uid: recordId }, visit._id, 'Slept better.', 0);
    const join = { userId: patient.uid, samePerson: true };
    expect((await admin.call(`/patients/${recordId}/join`, { json: join })).status).toBe(200);
    expect(await visitNotesOf(patient)).toMatchObject([{ appointmentId: visit._id, text: 'Slept better.' }]);
  });
});

describe('two who write at once', () => {
  it('are told of each other: the version that was not seen is not written over', async () => {
    const { patient } = await bookedPatient();
    await write(patient, 'First', 0);
    expect((await write(patient, 'Second', 1, colleague)).status).toBe(200);
    const late = await expectStoreUnchanged(() => write(patient, 'Third', 1));
    expect(refusal(late)).toBe('412 edited_meanwhile');
    expect(noteOf(await read(patient)).text).toBe('Second');
    expect((await write(patient, 'Third', 2)).status).toBe(200);
  });

  it.each([0, 1, 2])('are let through one at a time, over version %i', async (over) => {
    const { patient } = await bookedPatient();
    for (let version = 0; version < over; version += 1) await write(patient, `Before ${version}`, version);
    const texts = ['A', 'B', 'C', 'D'];
    const answers = await Promise.all(
      texts.map((text, at) => write(patient, text, over, at % 2 ? admin : colleague)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(noteOf(await read(patient))).toMatchObject({ text: texts[won], version: over + 1 });
    expect(await versionsOf(patient)).toHaveLength(over + 1);
    expect(await writingsOf(patient)).toHaveLength(over + 1);
  });

  it('lose nothing where they name no version', async () => {
    const { patient } = await bookedPatient();
    await Promise.all(['A', 'B', 'C'].map((text) => write(patient, text, null)));
    const texts = (await versionsOf(patient)).map((version) => Object(version).text);
    expect(texts.sort()).toEqual(['A', 'B', 'C']);
  });

  it('do one thing where both send the same, as a double click does', async () => {
    const { patient } = await bookedPatient();
    const answers = await Promise.all([write(patient, 'Once', 0), write(patient, 'Once', 0)]);
    expect(answers.map(({ body }) => Object(body).version)).toEqual([1, 1]);
    expect(await versionsOf(patient)).toHaveLength(1);
  });
});

describe('a save whose answer was lost', () => {
  it('is answered again by what it has saved, and writes nothing but that it was read', async () => {
    const { patient } = await bookedPatient();
    const saved = await write(patient, 'Sleeps badly.', 0);
    const again = await expectStoreUnchanged(() => write(patient, 'Sleeps badly.', 0), isAudit);
    expect(again).toMatchObject({ status: 200, body: saved.body });
    expect(again.headers.get('etag')).toBe('"1"');
  });

  it('is a conflict once another admin has saved another text', async () => {
    const { patient } = await bookedPatient();
    await write(patient, 'Mine', 0);
    await write(patient, 'Theirs', 1, colleague);
    expect(refusal(await expectStoreUnchanged(() => write(patient, 'Mine', 0)))).toBe('412 edited_meanwhile');
  });
});

describe('what is refused', () => {
  it.each([
    ['too long', { text: 'x'.repeat(20_001) }, '400 validation_failed'],
    ['with a control character', { text: 'a\u0000b' }, '400 validation_failed'],
    ['without a text', {}, '400 missing_fields'],
    ['with more than that', { text: 'a', version: 7 }, '400 validation_failed'],
  ])('a note %s', async (_what, json, refused) => {
    const { patient } = await bookedPatient();
    const act = () => send(admin, pathOf(patient), { method: 'PUT', json });
    expect(refusal(await expectStoreUnchanged(act))).toBe(refused);
  });

  it('a note about an unknown user, about one who has never booked, and about the caller', async () => {
    const stranger = await newPatient();
    const { patient } = await bookedPatient();
    await db.doc(`users/${patient.uid}`).update({ role: 'Admin' });
    const nobody = { ...stranger, uid: 'nobody' };
    const requests: [Person, Person, string][] = [
      [admin, nobody, '404 not_found'],
      [admin, stranger, '404 not_found'],
      [patient, patient, '403 forbidden'],
    ];
    for (const [by, about, refused] of requests) {
      for (const act of [
        () => read(about, by),
        () => write(about, 'Words.', 0, by),
        () => send(by, `${pathOf(about)}/versions`),
      ])
        expect(refusal(await expectStoreUnchanged(act))).toBe(refused);
    }
  });

  it('a cursor of another list', async () => {
    const { patient } = await bookedPatient();
    const cursor = Buffer.from('["2026-01-01T00:00:00.000Z","abc"]').toString('base64url');
    const answer = await send(admin, `${pathOf(patient)}/versions?cursor=${cursor}`);
    expect(refusal(answer)).toBe('400 validation_failed');
  });
});

/** Every way to read something over the API, about each of some ids, with each of some queries. */
function readsWith(ids: readonly string[], queries: readonly string[]) {
  const reads = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'GET');
  return reads.flatMap(([name, { path }]) => {
    const paths = path.includes('{id}') ? ids.map((id) => path.replace('{id}', id)) : [path];
    return paths.flatMap((one) => queries.map((query) => ({ name, path: `${one}${query}` })));
  });
}

describe('the patient', () => {
  it('finds no word of it in any answer that they can get', async () => {
    const { patient, appointment } = await bookedPatient();
    const secret = randomUUID();
    await write(patient, secret, 0);
    await write(patient, `${secret} again`, 1);
    await read(patient);
    await versionsOf(patient);
    await admin.call('/messages', { json: { patientId: patient.uid, subject: 'Hello', body: 'A word.' } });
    const [message] = (await db.collection('messages').where('patientId', '==', patient.uid).get()).docs;

    const ids = [patient.uid, appointment._id, message?.id ?? ''];
    const queries = [
      '',
      `?email=${patient.email}`,
      `?patientId=${patient.uid}`,
      '?path=/dashboard',
      `?path=/dashboard/patient/${patient.uid}`,
    ];
    const reported = new Set<string>();
    for (const { name, path } of readsWith(ids, queries)) {
      const { status, body } = await patient.call(path);
      if (status === 200) reported.add(name);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const found = [secret, 'write-note', 'patientNotes'].filter((word) => text.includes(word));
      expect([path, found]).toEqual([path, []]);
    }
    // Each of these was asked for, and answered: none was passed over for want of an id.
    expect([...reported]).toEqual(
      expect.arrayContaining([
        'getUser',
        'getPersonalData',
        'getPatient',
        'listAppointments',
        'getAppointment',
        'calendarFile',
        'listMessages',
        'personalPage',
      ]),
    );
    expect([...reported].filter((name) => /note/i.test(name))).toEqual([]);
  }, 60_000);
});

describe('when an account is deleted', () => {
  it('the notes go over to whom the appointments are kept of, and go when their years are over', async () => {
    const { patient, appointment } = await bookedPatient();
    await write(patient, 'First', 0);
    await write(patient, 'Second', 1);
    expect((await deleteAccount(patient, server.origin)).status).toBe(204);
    expect(await pathsWith(patient.uid)).toEqual([]);
    const alias = (await db.doc(`appointments/${appointment._id}`).get()).get('patientId');
    const anonymised = await db.collection('patientNotes').where('patientId', '==', alias).get();
    expect(anonymised.docs.map((note) => note.get('text')).sort()).toEqual(['First', 'Second']);
    expect(await auditOf(`patientNotes/${alias}`)).toMatchObject([
      { action: 'write-note', after: { version: 1 } },
      { action: 'write-note', after: { version: 2 } },
    ]);

    const savedAt: number = anonymised.docs[0]?.get('savedAt').toMillis();
    const over = new Date(savedAt).setUTCFullYear(new Date(savedAt).getUTCFullYear() + 7);
    const left = async () => (await anonymised.query.get()).size;
    const day = 86_400_000;
    await removeOldNotes({ db, clock: { now: () => over - day } });
    expect(await left()).toBe(2);
    await removeOldNotes({ db, clock: { now: () => over + day } });
    expect(await left()).toBe(0);
  });

  it('one that cannot be read is removed with it', async () => {
    const { patient } = await bookedPatient();
    await write(patient, 'First', 0);
    const [note] = (await db.collection('patientNotes').where('patientId', '==', patient.uid).get()).docs;
    await note?.ref.update({ version: 'one' });
    expect((await deleteAccount(patient, server.origin)).status).toBe(204);
    expect((await note?.ref.get())?.exists).toBe(false);
  });

  it('nothing more can be noted about who has begun to leave', async () => {
    const { patient } = await bookedPatient();
    await db
      .doc(`users/${patient.uid}`)
      .update({ deletion: { requestedAt: new Date(), alias: 'deleted-x' } });
    expect(refusal(await expectStoreUnchanged(() => write(patient, 'Late', 0)))).toBe('404 not_found');
  });

  it('an admin who has noted something is named no more', async () => {
    const { patient } = await bookedPatient();
    const leaving = await newAdmin();
    await write(patient, 'Sleeps badly.', 0, leaving);
    expect(noteOf(await read(patient)).savedBy).toBe('Story Admin');
    expect((await deleteAccount(leaving, server.origin)).status).toBe(204);
    // But under seal, which no endpoint reads.
    expect(await pathsWith(leaving.uid)).toEqual([expect.stringMatching(/^sealedIdentities\//)]);
    expect(noteOf(await read(patient))).toMatchObject({ text: 'Sleeps badly.', savedBy: null });
  });
});
