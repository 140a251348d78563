import { randomUUID } from 'node:crypto';
import { WriteBatch } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeDeletions } from '#account/complete-deletion.ts';
import { deleteAccount, isAccount, newTracedPatient } from '../support/account-deletion.ts';
import { type Answer, call, type Options, refusal } from '../support/api.ts';
import { bookAppointment, locksOf, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps, type Server, served, serveInProcess } from '../support/in-process.ts';
import { logSpy } from '../support/log-spy.ts';
import { newAdmin, newPatient, type Person, signIn } from '../support/people.ts';
import { stride } from '../support/race-rounds.ts';
import { auditOf, expectStoreUnchanged, pathsWith } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';
import { commitBetween } from '../support/watched-commits.ts';

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

const leave = (person: { uid: string; token: string }, at = server.origin) => deleteAccount(person, at);
const tracedPatient = () => newTracedPatient(admin, month);

/** As after a process that died right after it had marked the account as being deleted. */
const mark = ({ uid }: { uid: string }) =>
  db.doc(`users/${uid}`).update({ deletion: { requestedAt: new Date(), alias: `deleted-${randomUUID()}` } });
const isMarked = async ({ uid }: { uid: string }) =>
  Boolean((await db.doc(`users/${uid}`).get()).get('deletion'));

describe('once the deletion of an account has begun', () => {
  it('no other call of theirs works, and nobody else finds them', async () => {
    const { patient } = await tracedPatient();
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
    const { patient, traces } = await tracedPatient();
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
    const { patient, traces } = await tracedPatient();
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
    expect((await leave(patient, late.origin)).status).toBe(204);
    await late.close();
    expect(written).toBe(true);
    expect(await pathsWith(...traces)).toEqual([]);
  });
});

describe('what a user does with their own record beside the deletion of their account', () => {
  const { privacyNotice } = realDeps().practice;
  it.each<[string, (patient: Person, at: string) => Promise<Answer>]>([
    ['a sign-in', ({ email, token }, at) => call('/jwt', { json: { email }, token, at })],
    ['the end of all sessions', ({ cookie }, at) => call('/sign-out-everywhere', { json: {}, cookie, at })],
    [
      'accepting the privacy notice',
      ({ email, cookie }, at) =>
        call('/manage-user', { json: { userEmail: email, name: 'Ada', privacyNotice }, cookie, at }),
    ],
  ])('leaves nothing, between whichever steps it comes: %s', async (_what, act) => {
    for (let step = 1, isReached = true; isReached; step += stride) {
      const patient = await newPatient();
      const outcome = await commitBetween(
        step,
        'users',
        (store) => served(store, (at) => act(patient, at)),
        async (store) => {
          // Not by their own call: the end of all sessions comes before it, and refuses it.
          await mark(patient);
          await completeDeletions(realDeps({ log, db: store }));
        },
      );
      expect([step, await pathsWith(patient.uid)]).toEqual([step, []]);
      ({ isReached } = outcome);
      if (outcome.answer.status >= 400) expect(refusal(outcome.answer)).toBe('401 account_deleted');
      // The conversation, the sessions and the record at least.
      if (!isReached) expect([step > 3, outcome.answer.status]).toEqual([true, 401]);
    }
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

  const runSchedule = () => completeDeletions(realDeps({ log }));
  async function callAgain(patient: Person) {
    const { status } = await leave(patient);
    // Its account was gone, and only the record was left: it is completed by the schedule.
    if (status === 401) await runSchedule();
    else expect(status).toBe(204);
  }

  it('after any of its steps, carried out or not: the same call again completes it, or the scheduled function', async () => {
    let begun = 0;
    for (let after = 1; ; after += stride) {
      const { patient, traces, past, coming } = await tracedPatient();
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
      // By turns, each after a step that was carried out and after one that was not.
      await (after % 4 < 2 ? callAgain(patient) : runSchedule());
      expect([after, await pathsWith(...traces)]).toEqual([after, []]);
      expect(await isAccount(patient)).toBe(false);
      expect(await locksOf(coming._id)).toEqual([]);
      const record = await db.doc(`appointments/${past._id}`).get();
      expect(record.get('patientName')).toBe('Deleted patient');
      const ends = await auditOf(`users/${record.get('patientId')}`);
      expect(ends.filter(({ action }) => action === 'delete-account')).toHaveLength(1);
    }
    // The mark, a cancellation, appointments, messages, conversation, audit by and about them, the account, the record.
    expect(begun).toBeGreaterThan(8 / stride);
  }, 240_000);

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

describe('a patient with 1,000 appointments', () => {
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
    const visits = await db.collection('appointments').where('patientName', '==', 'Deleted patient').get();
    expect(visits.docs.filter((document) => document.get('date') === stored['date'])).toHaveLength(1001);
  }, 60_000);
});
