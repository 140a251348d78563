import { randomInt, randomUUID } from 'node:crypto';
import { addDays } from '@garden-room/contract/availability';
import { dependantSchema } from '@garden-room/contract/dependant';
import { FieldValue, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeDeletions } from '#account/complete-deletions.ts';
import { removeOldRecords } from '#appointments/remove-old-records.ts';
import { type Answer, call, type Options, refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { logSpy } from '../support/log-spy.ts';
import {
  newAccount,
  newAdmin,
  newPatient,
  type Person,
  signedInTenMinutesAgo,
  signIn,
} from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

const month = 6;
const { log, failures } = logSpy();
let server: Server;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess({ log }), newAdmin()]);
});
afterAll(() => server.close());
beforeEach(() => {
  failures.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const leave = ({ uid, token }: { uid: string; token: string }, options: Options = {}): Promise<Answer> =>
  call(`/users/${uid}`, { method: 'DELETE', token, at: server.origin, ...options });

/** Everything of the store and of its paths in which a text occurs. */
async function pathsWith(...texts: string[]): Promise<string[]> {
  const collections = (await db.listCollections()).filter(({ id }) => id !== 'rateLimits');
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  return snapshots
    .flatMap(({ docs }) => docs)
    .filter((document) => {
      const text = `${document.ref.path} ${JSON.stringify(document.data())}`.toLowerCase();
      return texts.some((each) => text.includes(each.toLowerCase()));
    })
    .map(({ ref }) => ref.path);
}

/** Somebody with all that a patient can leave behind, and by what it would be known as theirs. */
async function newTracedPatient() {
  const name = `Trace${randomUUID().slice(0, 8)}`;
  const patient = await newPatient(name);
  const phone = `+1 202 ${String(randomInt(1e7)).padStart(7, '0')}`;
  const profile = { name, email: patient.email, phone, address: `1 ${name} Lane` };
  await admin.call(`/users/${patient.uid}`, { method: 'PATCH', json: profile });
  const child = `Child${randomUUID().slice(0, 8)}`;
  const dependant = await patient.call(`/users/${patient.uid}/dependants`, {
    json: { name: child, birthYear: 2019 },
  });
  const book = (wanted: object) =>
    bookAppointment(patient, { date: freshDay(month), note: `${name} is unwell.`, ...wanted });
  const past = await book({ dependantId: dependantSchema.parse(dependant.body)._id });
  await moveAppointment(admin, past._id, 'confirm');
  const startsAt = new Date(Date.now() - 3 * 86_400_000);
  await db.doc(`appointments/${past._id}`).update({ startsAt, endsAt: startsAt });
  await moveAppointment(admin, past._id, 'complete', { reason: `Well done, ${name}.` });
  const cancelled = await book({});
  await moveAppointment(patient, cancelled._id, 'cancel', { reason: `${name} travels.` });
  const coming = await book({});
  const removed = await book({});
  await moveAppointment(admin, removed._id, 'delete');
  await admin.call('/messages', {
    json: { patientId: patient.uid, subject: 'Results', body: `All is well, ${name}.` },
  });
  const found = await db.collection('messages').where('patientId', '==', patient.uid).limit(1).get();
  await patient.call(`/messages/${found.docs[0]?.id}/reply`, { json: { body: `Thank you. ${name}` } });
  return { patient, traces: [patient.uid, patient.email, name, phone, child], past, cancelled, coming };
}

/** As after a process that died when it had written that somebody is leaving, and nothing else. */
const mark = ({ uid }: { uid: string }) =>
  db.doc(`users/${uid}`).update({ deletion: { requestedAt: new Date(), alias: `deleted-${randomUUID()}` } });
const isMarked = async ({ uid }: { uid: string }) =>
  Boolean((await db.doc(`users/${uid}`).get()).get('deletion'));
const isAccount = ({ uid }: { uid: string }) =>
  auth.getUser(uid).then(
    () => true,
    () => false,
  );

describe('an account that its owner deletes', () => {
  it('leaves nothing of them, and the practice its appointments', async () => {
    const { patient, traces, past, cancelled, coming } = await newTracedPatient();
    const other = await newTracedPatient();
    expect(await pathsWith(...traces)).not.toEqual([]);
    const answer = await leave(patient);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie().join()).toMatch(/__session=;.*Expires=Thu, 01 Jan 1970/);
    expect(await pathsWith(...traces)).toEqual([]);
    expect(await isAccount(patient)).toBe(false);

    const kept = await Promise.all(
      [past, cancelled, coming].map(async ({ _id }) => (await db.doc(`appointments/${_id}`).get()).data()),
    );
    expect(kept.map((record) => record?.['status'])).toEqual(['completed', 'cancelled', 'cancelled']);
    const [alias] = kept.map((record) => record?.['patientId']);
    expect(alias).toMatch(/^deleted-/);
    for (const record of kept) {
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
    // And somebody else's is as it was.
    expect(await pathsWith(other.patient.uid)).toContain(`users/${other.patient.uid}`);
    expect(await locksOf(other.coming._id)).not.toEqual([]);
  });

  it('frees what was to come, also past the cut-off, for somebody else', async () => {
    const [patient, next] = await Promise.all([newPatient(), newPatient()]);
    const { _id, date } = await bookAppointment(patient, { date: freshDay(month) });
    const soon = new Date(Date.now() + 3_600_000);
    await db.doc(`appointments/${_id}`).update({ startsAt: soon });
    expect((await moveAppointment(patient, _id, 'cancel')).status).toBe(409);
    expect((await leave(patient)).status).toBe(204);
    expect(await locksOf(_id)).toEqual([]);
    const again = await requestAppointment(next, { date });
    expect(again.status).toBe(201);
    const audited = await db.collection('audit').where('target', '==', `appointments/${_id}`).get();
    expect(audited.docs.map((entry) => entry.get('action')).sort()).toEqual(['book', 'cancel']);
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
    const { patient } = await newTracedPatient();
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

  it('may be that of somebody who never had a record', async () => {
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

  it('leaves no trace in what they have decided about others', async () => {
    const [leaving, patient] = await Promise.all([newAdmin(), newPatient()]);
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    await moveAppointment(leaving, _id, 'confirm');
    await leaving.call('/blog', { json: { title: 'A title', description: 'Some words.' } });
    expect((await leave(leaving)).status).toBe(204);
    expect(await pathsWith(leaving.uid, leaving.email)).toEqual([]);
    const history = (await db.doc(`appointments/${_id}`).get()).get('history');
    expect(history).toMatchObject([{ by: patient.uid }, { by: expect.stringMatching(/^deleted-/) }]);
  });
});

describe('once it has begun', () => {
  it('no other call of theirs works, and nobody else finds them', async () => {
    const { patient } = await newTracedPatient();
    await mark(patient);
    const { uid, email, cookie, token } = patient;
    const calls: [string, Options][] = [
      [`/get-user?email=${email}`, { cookie }],
      [`/users/${uid}/data`, { cookie }],
      ['/manage-user', { cookie, json: { userEmail: email, name: 'Again' } }],
      ['/jwt', { token, json: { email } }],
      ['/jwt', { token: await signIn(email), json: { email } }],
    ];
    for (const [path, options] of calls) {
      const answer = await expectStoreUnchanged(() => call(path, { ...options, at: server.origin }));
      expect([path, refusal(answer)]).toEqual([path, '401 account_deleted']);
    }
    expect(refusal(await requestAppointment(patient, { date: freshDay(month) }))).toBe('401 account_deleted');
    const booking = { patientId: uid, date: freshDay(month), time: '09:00 AM' };
    expect(refusal(await admin.call('/appointments/book', { json: booking }))).toBe('404 not_found');
    const message = { patientId: uid, subject: 'Hello', body: 'A word.' };
    expect(refusal(await admin.call('/messages', { json: message }))).toBe('404 not_found');
    expect((await admin.call(`/all-users?search=${email.slice(0, 30)}`)).body).toEqual([]);
    expect((await leave(patient)).status).toBe(204);
  });

  it('what a token or cookie of before is still believed for brings nothing back', async () => {
    const { patient, traces } = await newTracedPatient();
    const { uid, email, cookie, token } = patient;
    const at = server.origin;
    // Asked about just now, both are believed for a minute.
    for (const who of [{ cookie }, { token }])
      expect((await call(`/get-user?email=${email}`, { ...who, at })).status).toBe(200);
    expect((await leave(patient)).status).toBe(204);
    for (const who of [{ cookie }, { token }]) {
      const json = { userEmail: email, name: 'Again' };
      expect(refusal(await call('/manage-user', { json, ...who, at }))).toBe('401 account_deleted');
      const booking = { patientId: uid, date: freshDay(month), time: '09:00 AM' };
      expect(refusal(await call('/appointments/book', { json: booking, ...who, at }))).toMatch(/^401/);
    }
    expect((await call('/logout', { json: {}, cookie, at })).status).toBe(200);
    expect(refusal(await leave(patient))).toBe('401 account_deleted');
    expect(await pathsWith(...traces)).toEqual([]);
  });

  it('what was written meanwhile goes as well', async () => {
    const { patient, traces } = await newTracedPatient();
    let written = false;
    // In the last moment before the record goes, when everything else has been looked through.
    const deleting: typeof auth = Object.assign(Object.create(auth), {
      deleteUser: async (uid: string) => {
        await auth.deleteUser(uid);
        if (written) return;
        written = true;
        const batch = db.batch();
        const late = { patientId: uid, userEmail: patient.email, subject: 'Late', body: 'A word.' };
        batch.create(db.collection('messages').doc(), { ...late, createdAt: new Date() });
        batch.update(db.doc(`users/${uid}`), { messagesVersion: 99 });
        await batch.commit();
      },
    });
    const late = await serveInProcess({ auth: deleting });
    expect((await leave(patient, { at: late.origin })).status).toBe(204);
    await late.close();
    expect(written).toBe(true);
    expect(await pathsWith(...traces)).toEqual([]);
  });
});

describe('a process that dies in the middle', () => {
  interface Death {
    /** Steps that still succeed. */
    after: number;
    /** Whether the next was carried out and only its answer lost. */
    carriedOut: boolean;
  }
  const dead = new Error('the process is gone');

  /** After so many steps, a commit or an account that the identity provider deletes each, nothing is done any more. */
  function dieAfter({ after, carriedOut }: Death): { died: () => boolean } {
    let steps = 0;
    const take = async <T>(act: () => Promise<T>): Promise<T> => {
      steps += 1;
      if (steps > after && !(carriedOut && steps === after + 1)) throw dead;
      const result = await act();
      if (steps > after) throw dead;
      return result;
    };
    const proto = WriteBatch.prototype as unknown as { _commit: (options: unknown) => Promise<unknown> };
    const commit = proto._commit;
    vi.spyOn(proto, '_commit').mockImplementation(function dying(this: WriteBatch, options) {
      return take(() => commit.call(this, options));
    });
    const deleteUser = auth.deleteUser.bind(auth);
    vi.spyOn(auth, 'deleteUser').mockImplementation((uid) => take(() => deleteUser(uid)));
    return { died: () => steps > after };
  }

  it.each([
    ['the same call again', (patient: Person) => leave(patient).then(({ status }) => status)],
    [
      'the scheduled function',
      async () => {
        await completeDeletions(realDeps({ log }));
        return 204;
      },
    ],
  ])(
    'after any of its steps: %s completes it',
    async (_who, complete) => {
      let begun = 0;
      for (let after = 1; ; after += 1) {
        const { patient, traces, past, coming } = await newTracedPatient();
        const { died } = dieAfter({ after, carriedOut: after % 2 === 0 });
        const first = await leave(patient);
        vi.restoreAllMocks();
        if (!died()) {
          expect(first.status).toBe(204);
          break;
        }
        expect(first.status).toBe(500);
        // The first commits count the call.
        if (!(await isMarked(patient)) && (await isAccount(patient))) continue;
        begun += 1;
        const status = await complete(patient);
        // Its account was gone, and only the record was left: it is completed by the schedule.
        if (status === 401) await completeDeletions(realDeps({ log }));
        else expect(status).toBe(204);
        expect([after, await pathsWith(...traces)]).toEqual([after, []]);
        expect(await isAccount(patient)).toBe(false);
        expect(await locksOf(coming._id)).toEqual([]);
        const record = await db.doc(`appointments/${past._id}`).get();
        expect(record.get('patientName')).toBe('Deleted patient');
      }
      // The mark, a cancellation, appointments, messages, conversation, audit by and about them, the account, the record.
      expect(begun).toBeGreaterThan(8);
    },
    240_000,
  );

  it('before anything was written, nothing has happened', async () => {
    const patient = await newPatient();
    dieAfter({ after: 0, carriedOut: false });
    const answer = await leave(patient);
    vi.restoreAllMocks();
    expect(answer.status).toBe(500);
    expect((await patient.call(`/get-user?email=${patient.email}`)).status).toBe(200);
  });

  it('keeps nobody else who is leaving: one that fails again is logged', async () => {
    const [one, other] = await Promise.all([newPatient(), newPatient()]);
    await Promise.all([one, other].map(mark));
    const failing: typeof auth = Object.assign(Object.create(auth), {
      deleteUser: (uid: string) => (uid === one.uid ? Promise.reject(dead) : auth.deleteUser(uid)),
    });
    await completeDeletions(realDeps({ log, auth: failing }));
    expect(await pathsWith(other.uid)).toEqual([]);
    expect(await pathsWith(one.uid)).toEqual([`users/${one.uid}`]);
    expect(failures).toMatchObject([{ route: 'complete-deletion' }]);
    await completeDeletions(realDeps({ log }));
    expect(await pathsWith(one.uid)).toEqual([]);
  });
});

describe('records that cannot be read', () => {
  it('go too: an appointment with the slot that it holds, a message, a conversation, an entry of the audit', async () => {
    const { patient, traces, coming } = await newTracedPatient();
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
    await leave(patient, { at: ours.origin });
    await ours.close();
    const isThere = async () => (await db.doc(`appointments/${_id}`).get()).exists;
    const lastDay = `${Number(endsAt.slice(0, 4)) + 3}${endsAt.slice(4, 10)}`;
    const at = (date: string) => ({ db, clock: { now: () => Date.parse(`${date}T23:59:59Z`) } });
    await removeOldRecords(at(addDays(lastDay, -1)));
    expect(await isThere()).toBe(true);
    await removeOldRecords(at(addDays(lastDay, 1)));
    expect(await isThere()).toBe(false);
  });
});

describe('somebody with 1,000 appointments', () => {
  it('is gone from all of them', async () => {
    const patient = await newPatient();
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    const stored = (await db.doc(`appointments/${_id}`).get()).data() ?? {};
    for (let planted = 0; planted < 1000; planted += 250) {
      const batch = db.batch();
      for (let n = 0; n < 250; n += 1)
        batch.create(db.collection('appointments').doc(), { ...stored, status: 'completed', cells: [] });
      await batch.commit();
    }
    expect((await leave(patient)).status).toBe(204);
    expect(await pathsWith(patient.uid)).toEqual([]);
    const kept = await db.collection('appointments').where('patientName', '==', 'Deleted patient').get();
    expect(kept.docs.filter((document) => document.get('date') === stored['date'])).toHaveLength(1001);
  }, 60_000);
});
