import { randomUUID } from 'node:crypto';
import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { dependantSchema } from '@garden-room/contract/dependant';
import { patientSchema } from '@garden-room/contract/patient';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeJoins } from '#account/join-patient.ts';
import { stopLinksOf, stopReminders } from '#mail-links/stop-reminders.ts';
import { visitLinksOf } from '#mail-links/visit-link.ts';
import { type Options, refusal } from '../support/api.ts';
import { moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { practice } from '../support/deployed-practice.ts';
import { realDeps, type Server, served, serveInProcess } from '../support/in-process.ts';
import { addPatient, bookFor, join as joinAt, someone } from '../support/joining.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { auditOf, expectLocksMatchAppointments, expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db } from '../support/suite.ts';
import { beforeWriteTo, dyingAfter } from '../support/watched-commits.ts';

/* Two records of one person without an account: joined by an admin, and parted again for a day. */

const month = 10;
const address = '1 Garden Way';
const day = 24 * 60 * 60 * 1000;
let now = Date.now();
const clock = { now: () => now };
let server: Server;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess({ clock }), newAdmin()]);
});
afterAll(() => server.close());

const call = (path: string, options: Options = {}) => admin.call(path, { at: server.origin, ...options });
const join = (from: string, to: string, said: { samePerson?: true } = { samePerson: true }) =>
  call(`/patients/${from}/join`, { json: { userId: to, ...said } });
const part = (from: string) => call(`/patients/${from}/part`, { json: {} });
const patient = async (id: string) => patientSchema.parse((await call(`/patients/${id}`)).body);
const visitsOf = async (id: string) =>
  (await db.collection('appointments').where('patientId', '==', id).get()).docs
    .map((visit) => visit.id)
    .sort();
const openOf = async (id: string) =>
  Object.keys((await db.doc(`users/${id}`).get()).get('openAppointments') ?? {}).sort();
const sweep = () => completeJoins(realDeps({ clock }));

const visitNote = (id: string, visit: string, options: Options = {}) =>
  call(`/patients/${id}/note?appointmentId=${visit}`, options);
/** A dependant whom the practice adds to a record, as it lists them. */
const addChild = async (id: string, name: string) =>
  dependantSchema.parse((await call(`/users/${id}/dependants`, { json: { name, birthYear: 2019 } })).body);
/** The patients of the emails about a visit. */
const mailOwners = async (visit: string) => {
  const { docs } = await db.collection('mail').where('appointmentIds', 'array-contains', visit).get();
  return new Set(docs.map((mail) => mail.get('patientId')));
};

/** A record with an address and another without, each with a coming visit. */
async function twoRecords() {
  const draft = someone();
  const [one, other] = await Promise.all([addPatient(admin, draft), addPatient(admin)]);
  await call(`/patients/${one._id}`, { method: 'PATCH', json: { ...draft, address } });
  const [ofOne, ofOther] = [await bookFor(admin, one._id, month), await bookFor(admin, other._id, month)];
  return { one, other, ofOne: ofOne._id, ofOther: ofOther._id };
}

describe('two records of one person', () => {
  it('become one: visits and what was lacking are there at once, and both say so', async () => {
    const { one, other, ofOne, ofOther } = await twoRecords();
    expect((await join(one._id, other._id)).status).toBe(200);
    expect(await visitsOf(other._id)).toEqual([ofOne, ofOther].sort());
    expect(await openOf(other._id)).toEqual([ofOne, ofOther].sort());
    expect(await visitsOf(one._id)).toEqual([]);
    const joined = await patient(other._id);
    expect(joined).toMatchObject({ address, joinedRecords: [{ _id: one._id }] });
    expect((await patient(one._id)).joinedWith?._id).toBe(other._id);
    const again = await expectStoreUnchanged(() => join(one._id, other._id), isAudit);
    expect(again.status).toBe(200);
    await expectLocksMatchAppointments();
  });

  it('are parted again within a day, as they were; what was booked since stays', async () => {
    const { one, other, ofOne, ofOther } = await twoRecords();
    await join(one._id, other._id);
    const since = await bookFor(admin, other._id, month);
    expect((await part(one._id)).status).toBe(200);
    expect(await visitsOf(one._id)).toEqual([ofOne]);
    expect(await openOf(one._id)).toEqual([ofOne]);
    expect(await visitsOf(other._id)).toEqual([ofOther, since._id].sort());
    const apart = await patient(other._id);
    expect([apart.address, apart.joinedRecords]).toEqual([null, undefined]);
    expect((await patient(one._id)).joinedWith).toBeUndefined();
    expect((await expectStoreUnchanged(() => part(one._id), isAudit)).status).toBe(200);
    expect(await auditOf(`users/${one._id}`)).toContainEqual(
      expect.objectContaining({ action: 'part-patients', after: { partedFrom: other._id } }),
    );
    await expectLocksMatchAppointments();
  });

  it('are one for good after a day, with the notes of both', async () => {
    const { one, other, ofOne } = await twoRecords();
    const note = (id: string, text: string) =>
      call(`/patients/${id}/note`, { method: 'PUT', json: { text } });
    await note(one._id, 'Sleeps badly.');
    await note(other._id, 'Has a dog.');
    await join(one._id, other._id);
    await sweep();
    expect((await patient(one._id)).joinedWith).toBeDefined();
    now += day + 1;
    try {
      expect(refusal(await part(one._id))).toBe('404 not_found');
      await sweep();
      expect((await db.doc(`users/${one._id}`).get()).exists).toBe(false);
      expect(await visitsOf(other._id)).toContain(ofOne);
      const { body } = await call(`/patients/${other._id}/note`);
      expect(body).toMatchObject({ text: 'Has a dog.\n\nSleeps badly.' });
      expect((await patient(other._id)).joinedRecords).toBeUndefined();
    } finally {
      now = Date.now();
    }
  });

  it('go along when the one that is left is joined with an account, or erased', async () => {
    const { one, other, ofOne, ofOther } = await twoRecords();
    await join(one._id, other._id);
    const account = await newConfirmedPatient('Ada');
    expect((await join(other._id, account.uid)).status).toBe(200);
    expect(await visitsOf(account.uid)).toEqual([ofOne, ofOther].sort());
    for (const { _id } of [one, other]) expect((await db.doc(`users/${_id}`).get()).exists).toBe(false);

    const next = await twoRecords();
    await join(next.one._id, next.other._id);
    expect(refusal(await call(`/patients/${next.one._id}`, { method: 'DELETE' }))).toBe('409 has_account');
    expect((await call(`/patients/${next.other._id}`, { method: 'DELETE' })).status).toBe(204);
    for (const { _id } of [next.one, next.other])
      expect((await db.doc(`users/${_id}`).get()).exists).toBe(false);
    await expectLocksMatchAppointments();
  });

  it('share emails and notes about their visits, which follow each visit back, also what was written meanwhile', async () => {
    const mail = await startMailServer();
    const api = await serveInProcess({ ...mail.deps, clock });
    try {
      const { one, other, ofOne, ofOther } = await twoRecords();
      const move = async (visit: string, time: string) => {
        const date = (await db.doc(`appointments/${visit}`).get()).get('date');
        const moved = await moveAppointment(admin, visit, 'reschedule', { date, time }, { at: api.origin });
        expect(moved.status).toBe(200);
      };
      for (const visit of [ofOne, ofOther]) await move(visit, '10:00 AM');
      const first = { method: 'PUT', json: { text: 'Sleeps badly.' } };
      expect((await visitNote(one._id, ofOne, first)).status).toBe(200);
      await join(one._id, other._id);
      expect((await visitNote(other._id, ofOne)).body).toMatchObject({ text: 'Sleeps badly.' });
      for (const visit of [ofOne, ofOther]) {
        const said = await visitNote(other._id, visit, { method: 'PUT', json: { text: 'Sleeps well.' } });
        expect(said.status).toBe(200);
        await move(visit, '11:00 AM');
        expect(await mailOwners(visit)).toEqual(new Set([other._id]));
      }
      expect((await part(one._id)).status).toBe(200);
      expect(await mailOwners(ofOne)).toEqual(new Set([one._id]));
      expect(await mailOwners(ofOther)).toEqual(new Set([other._id]));
      expect((await visitNote(one._id, ofOne)).body).toMatchObject({ text: 'Sleeps well.', version: 2 });
      expect((await visitNote(other._id, ofOne)).body).toMatchObject({ text: '', version: 0 });
      expect((await visitNote(one._id, ofOne, first)).status).toBe(200);
      expect((await visitNote(other._id, ofOther)).body).toMatchObject({ text: 'Sleeps well.' });
    } finally {
      await Promise.all([api.close(), mail.close()]);
    }
  });

  it('have the families and the alerts of both, and their own again once they are parted', async () => {
    const { one, other, ofOne } = await twoRecords();
    const [child, sibling] = [await addChild(one._id, 'Milo'), await addChild(other._id, 'Rosa')];
    await call(`/patients/${one._id}`, { method: 'PATCH', json: { alert: 'Penicillin' } });
    await call(`/patients/${other._id}`, { method: 'PATCH', json: { alert: 'Latex' } });
    const [alone, apart] = [await patient(one._id), await patient(other._id)];
    expect((await join(one._id, other._id)).status).toBe(200);
    expect(await patient(other._id)).toMatchObject({
      alert: 'Latex; Penicillin',
      dependants: [sibling, child],
    });
    const json = {
      ...{ patientId: other._id, followUpOf: ofOne, dependantId: child._id, confirmed: true },
      ...{ serviceName: 'General Consultancy', date: freshDay(month), time: '09:00 AM' },
    };
    expect((await call('/appointments/book', { json })).status).toBe(201);

    await part(one._id);
    for (const { _id, alert, dependants } of [alone, apart])
      expect(await patient(_id)).toMatchObject({ alert, dependants });

    await join(one._id, other._id);
    now += day + 1;
    try {
      await sweep();
      expect((await db.doc(`users/${one._id}`).get()).exists).toBe(false);
      expect(await patient(other._id)).toMatchObject({
        alert: 'Latex; Penicillin',
        dependants: [sibling, child],
      });
    } finally {
      now = Date.now();
    }
  });

  it('share tasks about their visits, which follow each visit back, also what was added meanwhile', async () => {
    const { one, other, ofOne, ofOther } = await twoRecords();
    const task = async (appointmentId: string) =>
      String(Object((await call('/tasks', { json: { text: 'Call.', for: null, appointmentId } })).body)._id);
    const owners = async (ids: readonly string[]) =>
      (await db.getAll(...ids.map((id) => db.doc(`tasks/${id}`)))).map((found) => found.get('patientId'));
    const before = await task(ofOne);
    await join(one._id, other._id);
    expect(await owners([before])).toEqual([other._id]);
    const meanwhile = [await task(ofOne), await task(ofOther)];
    await part(one._id);
    expect(await owners([before, ...meanwhile])).toEqual([one._id, one._id, other._id]);
  });

  it('keep a note about a visit that was given from one to the other, when they are joined and parted', async () => {
    const { one, other, ofOne } = await twoRecords();
    expect((await visitNote(one._id, ofOne, { method: 'PUT', json: { text: 'Ada’s own.' } })).status).toBe(
      200,
    );
    const edit = { method: 'PATCH', json: { patientId: other._id } };
    expect((await call(`/appointments/${ofOne}`, edit)).status).toBe(200);
    await join(one._id, other._id);
    await part(one._id);
    const notes = await db.collection('visitNotes').where('appointmentId', '==', ofOne).get();
    expect(notes.docs.map((note) => note.get('patientId'))).toEqual([one._id]);
  });

  it('have done what they did themselves, also while they are joined and once they are parted', async () => {
    const { one, other, ofOne } = await twoRecords();
    const cancelled = await bookFor(admin, one._id, month);
    const press = async ({ _id: appointmentId, startsAt }: Appointment, patientId: string) => {
      const links = await visitLinksOf({ db, practice }, { appointmentId, startsAt, patientId });
      const token = links['cannot-come'].split('#')[1];
      expect((await call('/visit-links/answer', { json: { token } })).status).toBe(200);
    };
    const cancelledBy = async (id: string) => Object((await call(`/appointments/${id}`)).body).cancelledBy;
    await press(cancelled, one._id);
    await join(one._id, other._id);
    expect(await cancelledBy(cancelled._id)).toBe('patient');
    const since = appointmentSchema.parse((await call(`/appointments/${ofOne}`)).body);
    await press(since, one._id);
    expect(await cancelledBy(ofOne)).toBe('patient');
    await part(one._id);
    for (const id of [cancelled._id, ofOne]) expect(await cancelledBy(id)).toBe('patient');
  });

  it('keep the email of the one that goes, and that its patient wants no reminders', async () => {
    const [one, other, third] = [
      await addPatient(admin, { ...someone(), email: `${randomUUID()}@example.test` }),
      await addPatient(admin),
      await addPatient(admin),
    ];
    const token = async (id: string) => (await stopLinksOf({ db, practice }, id)).page.split('#')[1] ?? '';
    const choiceOf = async ({ _id }: { _id: string }) =>
      (await db.doc(`users/${_id}`).get()).get('mailChoices.reminders') ?? true;
    const stop = async (id: string) => stopReminders(realDeps({ clock }), await token(id));
    await stop(one._id);
    await join(one._id, other._id);
    expect([(await patient(other._id)).userEmail, await choiceOf(other)]).toEqual([one.userEmail, false]);
    await part(one._id);
    expect([(await patient(other._id)).userEmail, await choiceOf(other)]).toEqual(['', true]);

    await join(third._id, other._id);
    await stop(third._id);
    expect(await choiceOf(other)).toBe(false);
    await db.doc(`users/${other._id}`).update({ 'mailChoices.reminders': true });
    now += day + 1;
    try {
      await sweep();
      expect((await db.doc(`users/${third._id}`).get()).exists).toBe(false);
      expect(await choiceOf(other)).toBe(false);
      await db.doc(`users/${other._id}`).update({ 'mailChoices.reminders': true });
      await stop(third._id);
      expect(await choiceOf(other)).toBe(false);
    } finally {
      now = Date.now();
    }
  });

  it('stay apart where an undo overtakes the scheduled function', async () => {
    const { one, other, ofOne, ofOther } = await twoRecords();
    const begun = await served(dyingAfter(1), (at) => joinAt(admin, one._id, other._id, { at }));
    expect(begun.status).toBe(500);
    const undo = async () => expect((await part(one._id)).status).toBe(200);
    await completeJoins({ ...realDeps({ clock }), db: beforeWriteTo('appointments', undo) });
    expect([await visitsOf(one._id), await visitsOf(other._id)]).toEqual([[ofOne], [ofOther]]);
    expect((await db.doc(`users/${one._id}`).get()).get('joining')).toBeNull();

    await join(one._id, other._id);
    now += day + 1;
    try {
      const record = db.doc(`users/${one._id}`);
      const undoing = () => record.update({ 'joining.parting': true });
      await completeJoins({ ...realDeps({ clock }), db: beforeWriteTo('users', undoing) });
      await sweep();
      expect((await record.get()).exists).toBe(true);
      expect([await visitsOf(one._id), await visitsOf(other._id)]).toEqual([[ofOne], [ofOther]]);
    } finally {
      now = Date.now();
    }
    await expectLocksMatchAppointments();
  });

  it('keep their emails apart where an undo overtakes the join between its visits and its emails', async () => {
    const { one, other, ofOne, ofOther } = await twoRecords();
    const undo = async () => expect((await part(one._id)).status).toBe(200);
    const answer = await served(beforeWriteTo('mail', undo), (at) =>
      joinAt(admin, one._id, other._id, { at }),
    );
    expect(refusal(answer)).toBe('409 has_account');
    expect(await mailOwners(ofOne)).toEqual(new Set([one._id]));
    expect(await mailOwners(ofOther)).toEqual(new Set([other._id]));
    const marked = await db.collection('mail').where('joinedFrom', '==', one._id).get();
    expect(marked.size).toBe(0);
  });

  it('are joined and parted whole where a call broke off', async () => {
    const { one, other, ofOne } = await twoRecords();
    const record = db.doc(`users/${one._id}`);
    await join(one._id, other._id);
    // As a call leaves it that was killed after its first commit, in either direction.
    await record.update({ 'joining.parting': true });
    await sweep();
    expect(await visitsOf(one._id)).toEqual([ofOne]);
    expect((await record.get()).get('joining')).toBeNull();
  });

  it('are refused without the word that they are one person, with oneself, and while they are being joined', async () => {
    const { one, other } = await twoRecords();
    const third = await addPatient(admin, someone());
    expect(refusal(await join(one._id, other._id, {}))).toBe('409 no_account');
    expect(refusal(await join(one._id, one._id))).toBe('409 no_account');
    await join(one._id, other._id);
    for (const act of [() => join(third._id, one._id), () => join(one._id, third._id)])
      expect(refusal(await expectStoreUnchanged(act))).toBe('409 has_account');
    expect(refusal(await part('nobody'))).toBe('404 not_found');
    const account = await newConfirmedPatient('Ida');
    expect(refusal(await part(account.uid))).toBe('404 not_found');
  });

  it('are booked for as one, and as one alone, by two admins at once', async () => {
    const { one, other, ofOne, ofOther } = await twoRecords();
    const wanted = { patientId: other._id, date: freshDay(month), confirmed: true };
    const booked = call('/appointments/book', {
      json: { ...wanted, time: '09:00 AM', serviceName: 'General Consultancy' },
    });
    const [joined, visit] = await Promise.all([join(one._id, other._id), booked]);
    expect([joined.status, visit.status]).toEqual([200, 201]);
    expect(await visitsOf(other._id)).toEqual([ofOne, ofOther, String(Object(visit.body)._id)].sort());
    await part(one._id);
    expect(await visitsOf(one._id)).toEqual([ofOne]);
    await expectLocksMatchAppointments();
  });
});
