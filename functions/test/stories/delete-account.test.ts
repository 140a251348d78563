import { addDays } from '@garden-room/contract/availability';
import { FieldValue, Transaction } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { completeDeletions } from '#account/complete-deletion.ts';
import { removeOldIdentities } from '#account/seal-identity.ts';
import { removeOldRecords } from '#appointments/retention/anonymise-appointments.ts';
import { setRoleAndPatient } from '#users/set-role-and-patient.ts';
import { deleteAccount, isAccount, newTracedPatient } from '../support/account-deletion.ts';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import {
  newAccount,
  newAdmin,
  newConfirmedPatient,
  newPatient,
  type Person,
  signedInTenMinutesAgo,
  signIn,
} from '../support/people.ts';
import { auditOf, expectStoreUnchanged, pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 6;
let server: Server;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess(), newAdmin()]);
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** The audit's entries about the end of an account. */
const endsOf = async (alias: string) =>
  (await auditOf(`users/${alias}`)).filter(({ action }) => action === 'delete-account');

const leave = (person: { uid: string; token: string }, at = server.origin) => deleteAccount(person, at);
const tracedPatient = () => newTracedPatient(admin, month);

describe('an account that its owner deletes', () => {
  it('is signed in nowhere any more, also where its session is still remembered', async () => {
    const patient = await newPatient();
    const ask = (query: string) => patient.call(`/get-user${query}`, { at: server.origin });
    const own = `?email=${encodeURIComponent(patient.email)}`;
    expect((await ask(own)).status).toBe(200);
    expect((await leave(patient)).status).toBe(204);
    for (const query of [own, '', '?email=another@story.test'])
      expect((await ask(query)).status, query).toBe(401);
  });

  it('leaves nothing of them, and the practice its appointments', async () => {
    const { patient, traces, past, cancelled, coming } = await tracedPatient();
    const other = await tracedPatient();
    expect(await pathsWith(...traces)).not.toEqual([]);
    const answer = await leave(patient);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie().join()).toMatch(/__session=;.*Expires=Thu, 01 Jan 1970/);
    expect(await pathsWith(...traces)).toEqual([]);
    expect(await isAccount(patient)).toBe(false);

    const records = await Promise.all(
      [past, cancelled, coming].map(async ({ _id }) => (await db.doc(`appointments/${_id}`).get()).data()),
    );
    expect(records.map((record) => record?.['status'])).toEqual(['completed', 'cancelled', 'cancelled']);
    const [alias] = records.map((record) => record?.['patientId']);
    expect(alias).toMatch(/^deleted-/);
    for (const record of records) {
      expect(record).toMatchObject({ patientId: alias, patientName: 'Deleted patient' });
      for (const field of ['note', 'reason', 'requestHash', 'cancelledFrom', 'attendee'])
        expect(record).not.toHaveProperty(field);
    }
    // What the practice sees of it is still an appointment.
    const seen = await admin.call(`/appointments/${past._id}`);
    expect(seen).toMatchObject({
      status: 200,
      body: { patientName: 'Deleted patient', note: null, reason: null, serviceName: past.serviceName },
    });
    expect(Object(seen.body).events.map(({ event, by }: Record<string, string>) => `${by} ${event}`)).toEqual(
      ['patient book', 'practice confirm', 'practice complete'],
    );
    // Another patient's data is unchanged.
    expect(await pathsWith(other.patient.uid)).toContain(`users/${other.patient.uid}`);
    expect(await locksOf(other.coming._id)).not.toEqual([]);
  });

  it('frees the slots of upcoming appointments, also past the cut-off', async () => {
    const [patient, next] = await Promise.all([newPatient(), newPatient()]);
    const { _id, date } = await bookAppointment(patient, { date: freshDay(month) });
    const soon = new Date(Date.now() + 3_600_000);
    await moveAppointment(admin, _id, 'confirm');
    await db
      .doc(`appointments/${_id}`)
      .update({ startsAt: soon, createdAt: new Date(Date.now() - 3_600_000) });
    expect((await moveAppointment(patient, _id, 'cancel')).status).toBe(409);
    expect((await leave(patient)).status).toBe(204);
    expect(await locksOf(_id)).toEqual([]);
    const again = await requestAppointment(next, { date });
    expect(again.status).toBe(201);
    const audited = await db.collection('audit').where('target', '==', `appointments/${_id}`).get();
    expect(audited.docs.map((entry) => entry.get('action')).sort()).toEqual(['book', 'cancel', 'confirm']);
  });

  it.each([
    ['offers their time to who waits', newConfirmedPatient, 1],
    ['offers it to nobody where they have only briefly asked for it, unconfirmed', newPatient, 0],
  ])('%s', async (_what, newPerson, offered) => {
    const patient = await newPerson();
    const { _id, startsAt } = await bookAppointment(patient, { date: freshDay(month) });
    expect((await leave(patient)).status).toBe(204);
    const { docs } = await db.collection('openings').where('startsAt', '==', new Date(startsAt)).get();
    expect(docs.filter(({ id }) => id.startsWith(`${_id}_`))).toHaveLength(offered);
  });

  it('frees a request that an older version has stored without a status', async () => {
    const patient = await newPatient();
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    await db.doc(`appointments/${_id}`).update({ status: FieldValue.delete() });
    expect((await leave(patient)).status).toBe(204);
    expect(await locksOf(_id)).toEqual([]);
    expect(await pathsWith(patient.uid)).toEqual([]);
  });

  it('has an address that is anybody’s again, with nothing behind it', async () => {
    const { patient } = await tracedPatient();
    await leave(patient);
    const next = await newAccount(patient.email);
    expect(next.uid).not.toBe(patient.uid);
    const made = await call('/manage-user', {
      json: { userEmail: next.email, name: 'Somebody Else' },
      token: next.token,
    });
    expect(made).toMatchObject({ status: 201, body: { _id: next.uid, isPatient: false, phone: null } });
    const cookie = (await call('/jwt', { json: { email: next.email }, token: next.token })).headers
      .getSetCookie()[0]
      ?.split(';')[0];
    const messages = await call(`/messages?email=${next.email}`, { cookie: cookie ?? '' });
    expect(messages.body).toEqual([]);
  });

  it('has its end in the audit, under an alias', async () => {
    const { patient, past } = await tracedPatient();
    await leave(patient);
    const alias = (await db.doc(`appointments/${past._id}`).get()).get('patientId');
    expect(await endsOf(alias)).toMatchObject([
      { actorId: alias, kind: 'users', before: { role: 'User', hasAccount: true }, after: null },
    ]);
  });

  it('has it by the admin who asked for it, where the practice did', async () => {
    const patient = await newPatient();
    const alias = `deleted-${patient.uid.toLowerCase()}-by-admin`;
    const deletion = { requestedAt: new Date(), alias, by: admin.uid };
    await db.doc(`users/${patient.uid}`).update({ hasAccount: false, deletion });
    await completeDeletions(realDeps());
    expect((await db.doc(`users/${patient.uid}`).get()).exists).toBe(false);
    expect(await endsOf(alias)).toMatchObject([{ actorId: admin.uid, before: { hasAccount: false } }]);
  });

  it('may be that of a user who never had a record', async () => {
    const account = await newAccount();
    await call('/jwt', { json: { email: account.email }, token: account.token });
    expect(await pathsWith(account.uid)).toHaveLength(1);
    expect((await leave(account)).status).toBe(204);
    expect(await isAccount(account)).toBe(false);
    expect(await pathsWith(account.uid)).toEqual([]);
  });

  it('keeps a visit that is not noted yet for the practice to note', async () => {
    const patient = await newPatient();
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    const begun = new Date(Date.now() - 3_600_000);
    await db.doc(`appointments/${_id}`).update({ status: 'confirmed', startsAt: begun, endsAt: begun });
    await leave(patient);
    expect(await moveAppointment(admin, _id, 'complete')).toMatchObject({ body: { status: 'completed' } });
  });
});

describe('who may, and when', () => {
  it('needs a sign-in of the last five minutes', async () => {
    const patient = await newPatient();
    const token = await signedInTenMinutesAgo(patient);
    const act = () => leave({ ...patient, token });
    expect(refusal(await expectStoreUnchanged(act))).toBe('401 recent_sign_in_needed');
    expect((await leave({ ...patient, token: await signIn(patient.email) })).status).toBe(204);
  });

  it('needs the token itself; the cookie is not enough', async () => {
    const patient = await newPatient();
    const act = () =>
      call(`/users/${patient.uid}`, { method: 'DELETE', cookie: patient.cookie, at: server.origin });
    expect(refusal(await expectStoreUnchanged(act))).toBe('401 unauthenticated');
  });

  it('is nobody but the owner', async () => {
    const [patient, other] = await Promise.all([newPatient(), newPatient()]);
    for (const { token } of [other, admin]) {
      const act = () => leave({ uid: patient.uid, token });
      expect(refusal(await expectStoreUnchanged(act))).toBe('403 forbidden');
    }
  });
});

describe('an admin who leaves', () => {
  /** Alone in the practice for the length of a story. */
  async function onlyThese(admins: readonly Person[], act: () => Promise<void>): Promise<void> {
    const all = await db.collection('users').where('role', '==', 'Admin').get();
    const others = all.docs.filter(({ id }) => !admins.some(({ uid }) => uid === id));
    for (const { ref } of others) await ref.update({ role: 'User' });
    await act();
    for (const { ref } of others) await ref.update({ role: 'Admin' });
  }

  it('is not the last', async () => {
    const last = await newAdmin();
    await onlyThese([last], async () => {
      const answer = await expectStoreUnchanged(() => leave(last));
      expect(refusal(answer)).toBe('409 last_admin');
      const blocked = await newAdmin();
      await db.doc(`users/${blocked.uid}`).update({ isBlocked: true });
      expect(refusal(await leave(last))).toBe('409 last_admin');
    });
  });

  it('leaves one, when the last two go at once', async () => {
    const two = await Promise.all([newAdmin(), newAdmin()]);
    await onlyThese(two, async () => {
      // Each has seen the other before either has written anything.
      const get = Transaction.prototype.get as (query: unknown) => Promise<unknown>;
      let open = () => {};
      const both = new Promise<void>((resolve) => {
        open = resolve;
      });
      let seen = 0;
      vi.spyOn(Transaction.prototype, 'get').mockImplementation(async function seeing(
        this: Transaction,
        query: unknown,
      ) {
        const found = await get.call(this, query);
        seen += 1;
        if (seen === 2) open();
        await both;
        return found as never;
      });
      const statuses = (await Promise.all(two.map((each) => leave(each)))).map(({ status }) => status);
      expect(statuses.sort()).toEqual([204, 409]);
    });
  });

  it('leaves no trace in what they have decided about others, and who they were under seal', async () => {
    const [leaving, patient] = await Promise.all([newAdmin(), newPatient()]);
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    await moveAppointment(leaving, _id, 'confirm');
    await leaving.call('/blog', { json: { title: 'A title', description: 'Some words.' } });
    const before = Date.now();
    expect((await leave(leaving)).status).toBe(204);
    const history = (await db.doc(`appointments/${_id}`).get()).get('history');
    expect(history).toMatchObject([{ by: patient.uid }, { by: expect.stringMatching(/^deleted-/) }]);
    const alias = String(history[1].by);
    expect(await endsOf(alias)).toMatchObject([{ actorId: alias, before: { role: 'Admin' } }]);

    const sealed = `sealedIdentities/${alias}`;
    expect(await pathsWith(leaving.uid, leaving.email)).toEqual([sealed]);
    const { leftAt, removeAt, ...identity } = (await db.doc(sealed).get()).data() ?? {};
    expect(identity).toEqual({ uid: leaving.uid, name: 'Story Admin', email: leaving.email });
    expect(leftAt.toMillis()).toBeGreaterThanOrEqual(before);
    // The API goes on without a name.
    const told = await admin.call(`/audit?actorId=${alias}&action=confirm`);
    expect(told).toMatchObject({ status: 200, body: [{ actor: { _id: alias, name: null } }] });
    expect(JSON.stringify(told.body)).not.toContain(leaving.email);

    const years = realDeps().practice.adminIdentitiesKeptYears;
    expect(removeAt.toDate().getUTCFullYear()).toBe(leftAt.toDate().getUTCFullYear() + years);
    const removing = (now: number) => removeOldIdentities({ db, clock: { now: () => now } });
    await removing(removeAt.toMillis() - 1);
    expect(await pathsWith(leaving.uid)).toEqual([sealed]);
    await removing(removeAt.toMillis());
    expect(await pathsWith(leaving.uid)).toEqual([]);
  });

  describe('and was one no longer', () => {
    const demote = ({ uid }: Person) => setRoleAndPatient(db, uid, { role: 'User' });
    const sealedOf = ({ uid }: Person) => pathsWith(uid);
    const aSealed = [expect.stringMatching(/^sealedIdentities\/deleted-/)];

    it('is kept under seal for what they have read or done of others', async () => {
      const [reader, doer, patient] = await Promise.all([newAdmin(), newAdmin(), newPatient()]);
      const { _id } = await bookAppointment(patient, { date: freshDay(month) });
      expect((await reader.call('/patients')).status).toBe(200);
      // As a patient may with their own.
      expect((await moveAppointment(doer, _id, 'cancel', { reason: 'Ill.' })).status).toBe(200);
      for (const person of [reader, doer]) {
        await demote(person);
        expect((await leave(person)).status).toBe(204);
        expect(await sealedOf(person)).toEqual(aSealed);
      }
    });

    it('is not for what was theirs alone', async () => {
      const person = await newAdmin();
      const { _id } = await bookAppointment(person, { date: freshDay(month) });
      await demote(person);
      await moveAppointment(person, _id, 'cancel');
      expect((await leave(person)).status).toBe(204);
      expect(await sealedOf(person)).toEqual([]);
    });
  });
});

describe('records that cannot be read', () => {
  it('go too: an appointment with the slot that it holds, a message, a conversation, an entry of the audit', async () => {
    const { patient, traces, coming } = await tracedPatient();
    const [message] = (await db.collection('messages').where('patientId', '==', patient.uid).limit(1).get())
      .docs;
    const [entry] = (await db.collection('audit').where('target', '==', `users/${patient.uid}`).get()).docs;
    await db.doc(`appointments/${coming._id}`).update({ startsAt: null, cells: 'none' });
    await message?.ref.update({ createdAt: 'yesterday' });
    await db.doc(`conversations/${patient.uid}`).update({ unread: 'many' });
    await entry?.ref.update({ at: null, before: 'a text' });
    expect((await leave(patient)).status).toBe(204);
    expect(await pathsWith(...traces)).toEqual([]);
    expect(await locksOf(coming._id)).toEqual([]);
    expect((await db.doc(`appointments/${coming._id}`).get()).exists).toBe(false);
  });
});

describe('what the practice keeps', () => {
  it('goes by itself when its years are over, and not before', async () => {
    const patient = await newPatient();
    const { _id, endsAt } = await bookAppointment(patient, { date: freshDay(month) });
    const practice = { ...realDeps().practice, recordsKeptYears: 3 };
    const ours = await serveInProcess({ practice });
    await leave(patient, ours.origin);
    await ours.close();
    const isThere = async () => (await db.doc(`appointments/${_id}`).get()).exists;
    const lastDay = `${Number(endsAt.slice(0, 4)) + 3}${endsAt.slice(4, 10)}`;
    const at = (date: string) => realDeps({ clock: { now: () => Date.parse(`${date}T23:59:59Z`) } });
    await removeOldRecords(at(addDays(lastDay, -1)));
    expect(await isThere()).toBe(true);
    await removeOldRecords(at(addDays(lastDay, 1)));
    expect(await isThere()).toBe(false);
  });
});
