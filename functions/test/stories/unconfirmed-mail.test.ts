import { personalDataSchema } from '@garden-room/contract/endpoints/account';
import { mailProblemsSchema } from '@garden-room/contract/endpoints/mail';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mailboxOf } from '#mail/mail-count-store.ts';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { deleteAccount } from '../support/account-deletion.ts';
import { type Answer, call, type Options, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type DepsChanges, realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAccount, newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

/* What an address gets whose owner has not shown that it is theirs: anyone may register under it. */
ownCalendar();

const minute = 60_000;
const day = 24 * 60 * minute;
const month = 1;

const open: (Pick<Server, 'close'> | { close: () => Promise<void> })[] = [];
afterAll(() => Promise.all(open.map(({ close }) => close())));
beforeEach(async () => {
  for (const name of ['mail', 'mailCounts']) await db.recursiveDelete(db.collection(name));
});

/** A practice that sends emails, at a clock that a story turns on; each turn ends with a sweep. */
async function newPractice() {
  const server = await startMailServer();
  let now = Date.now();
  const changes: DepsChanges = { ...server.deps, clock: { now: () => now } };
  const api = await serveInProcess(changes);
  open.push(api, server);
  const at = api.origin;
  return {
    ...server,
    at,
    now: () => now,
    sweep: () => sendDueMail(realDeps(changes)),
    pass: async (milliseconds: number) => {
      now += milliseconds;
      await sendDueMail(realDeps(changes));
    },
    register: async (email?: string, more: object = {}): Promise<Person & { made: Answer }> => {
      const account = await newAccount(email);
      const { token } = account;
      const json = { userEmail: account.email.toLowerCase(), name: 'A Stranger', ...more };
      const made = await call('/manage-user', { json, token, at });
      const calls = (path: string, options: Options = {}) => call(path, { token, at, ...options });
      return { ...account, cookie: '', call: calls, made };
    },
  };
}

/** The subjects of emails, without the day of a visit. */
const subjects = (emails: { subject?: string | undefined }[]) =>
  emails.map(({ subject }) => subject?.replace(/: \w+, \d+ \w+(?: \d+)?(?= · )/, ''));
const askAgain = (person: Person, json: object = {}) => person.call('/email-confirmation', { json });
/** The link of an email that confirms an address, as a mail program opens it. */
const linkIn = (text: string | undefined) =>
  /^Confirm your email address:\n(\S+)$/m.exec(text ?? '')?.[1] ?? 'there is no link';
/** The people whom the practice has to call. */
const toCall = async (admin: Person, at: string) =>
  mailProblemsSchema.parse((await admin.call('/mail/problems', { at })).body).toCall;
const reasons = async () => {
  const { docs } = await db.collection('mail').where('recipient', '==', 'patient').get();
  return docs.map((mail) => mail.get('delivery.error'));
};

describe('an address that is not confirmed', () => {
  it('gets two emails at most, however often its account books, withdraws and is written to', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [stranger, admin] = [await practice.register(), await newAdmin()];
    await practice.pass(minute);
    for (let count = 0; count < 6; count++) {
      const { _id } = await bookAppointment(stranger, { date: freshDay(month) }, { at });
      await practice.pass(4 * minute);
      await moveAppointment(stranger, _id, 'cancel', {}, { at });
      await practice.pass(4 * minute);
    }
    const json = { patientId: stranger.uid, subject: 'Hello', body: 'A word.' };
    await admin.call('/messages', { json, at });
    const visit = await bookAppointment(stranger, { date: freshDay(month) }, { at });
    await moveAppointment(admin, visit._id, 'confirm', {}, { at });
    await practice.pass(2 * 60 * minute);
    const atOnce = ['Welcome to A practice', 'We have your request · A practice'];
    expect(subjects(practice.to(stranger.email))).toEqual(atOnce);
    expect(practice.to(stranger.email)[1]?.text).toContain('This email address is not confirmed yet');
    expect(practice.to(stranger.email)[1]?.text, 'a page without a login').not.toContain('visit-page');
    expect(await reasons()).toContain('unconfirmed');
    // One more a day, such as the reminder.
    await practice.pass(Date.parse(visit.startsAt) - Date.now() - 3 * day);
    expect(subjects(practice.to(stranger.email))).toEqual([
      ...atOnce,
      'Your visit is coming up · A practice',
    ]);
  });

  it('gets them once for all spellings with a tag that lead to one mailbox', async () => {
    const practice = await newPractice();
    const name = `victim${Date.now()}`;
    for (const email of [`${name}+x@gmail.com`, `${name}+a@gmail.com`, `${name}+b@googlemail.com`])
      await practice.register(email);
    for (const email of [`vic.tim${name.slice(6)}+y@gmail.com`, `${name}+c@GMAIL.com`])
      await practice.register(email);
    await practice.pass(minute);
    expect(practice.taken).toHaveLength(2);
  });

  it('is not silenced by strangers who spell it with a tag: it has two of its own, and one more a day', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const name = `mara${Date.now()}`;
    const stranger = await practice.register(`${name}+x@example.test`);
    await practice.pass(minute);
    await askAgain(stranger);
    await practice.pass(minute);
    expect(practice.taken).toHaveLength(2);
    const mara = await practice.register(`${name}@example.test`);
    await practice.pass(minute);
    await askAgain(mara);
    await practice.pass(minute);
    expect(subjects(practice.to(mara.email))).toEqual([
      'Welcome to A practice',
      'Confirm your email address · A practice',
    ]);
    expect(refusal(await askAgain(mara))).toBe('409 confirmation_emails_sent');
    const admin = await newAdmin();
    const visit = await bookAppointment(mara, { date: freshDay(month) }, { at });
    await practice.pass(day);
    expect(practice.to(mara.email)).toHaveLength(3);
    await moveAppointment(admin, visit._id, 'confirm', {}, { at });
    await practice.pass(4 * minute);
    expect(practice.to(mara.email)).toHaveLength(3);
    await practice.pass(day);
    await askAgain(mara);
    await practice.pass(minute);
    expect(practice.to(mara.email)).toHaveLength(4);
    expect(practice.to(stranger.email)).toHaveLength(2);
  });

  it('with a visit to come has the practice call about what it does not get, once for all reminders', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [person, admin] = [await practice.register(), await newAdmin()];
    await practice.pass(minute);
    await askAgain(person);
    await practice.pass(minute);
    const phone = '+1 202-555-0111';
    const visit = await bookAppointment(person, { date: freshDay(month), phone }, { at });
    await practice.pass(4 * minute);
    expect(await toCall(admin, at), 'of what the patient has done').toEqual([]);
    await moveAppointment(admin, visit._id, 'confirm', {}, { at });
    await practice.pass(4 * minute);
    const [call, ...others] = await toCall(admin, at);
    expect(others).toEqual([]);
    expect(call).toMatchObject({ kind: 'confirmed', reason: 'unconfirmed', state: 'not-sent', phone });
    await admin.call(`/mail/${call?._id}/settle`, { json: {}, at });
    await practice.pass(Date.parse(visit.startsAt) - Date.now() - 3 * day);
    expect(await toCall(admin, at)).toEqual([]);
    await moveAppointment(admin, visit._id, 'cancel', { reason: 'The doctor is ill.' }, { at });
    await practice.pass(4 * minute);
    expect(await toCall(admin, at)).toMatchObject([{ kind: 'cancelled', phone }]);
  });

  it('is called about a reminder even where that has left: nobody knows whose the address is', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [person, admin] = [await practice.register(), await newAdmin()];
    await practice.pass(minute);
    const wanted = { patientId: person.uid, date: freshDay(month), confirmed: true };
    const visit = await bookAppointment(admin, wanted, { at });
    // Once the booking can no longer be undone: of two emails of one sweep only one would be the mailbox’s next.
    await practice.pass(5 * minute);
    await practice.pass(Date.parse(visit.startsAt) - practice.now() - 3 * day);
    expect(await toCall(admin, at)).toMatchObject([{ kind: 'first-reminder', state: 'sent' }]);
    await practice.pass(2 * day);
    expect(await toCall(admin, at)).toHaveLength(1);
  });

  it('gets no more by deleting the account and registering again, until three months have passed', async () => {
    const practice = await newPractice();
    const first = await practice.register();
    let person: Person = first;
    for (let count = 0; count < 4; count++) {
      await practice.pass(minute);
      await deleteAccount(person, practice.at);
      person = await practice.register(first.email);
    }
    await practice.pass(minute);
    expect(practice.to(first.email)).toHaveLength(2);
    const { docs } = await db.collection('mailCounts').get();
    expect(JSON.stringify(docs.map((count) => [count.id, count.data()]))).not.toMatch(/@|story/);
    await auth.deleteUser(person.uid);
    await practice.register(first.email);
    await practice.pass(91 * day);
    expect(practice.to(first.email)).toHaveLength(3);
  });

  it('gets no more from an account that has confirmed another address and moves to it', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [eve, victim] = [await practice.register(), await newAccount()];
    await auth.updateUser(eve.uid, { emailVerified: true });
    await auth.deleteUser(victim.uid);
    await practice.pass(minute);
    await auth.updateUser(eve.uid, { email: victim.email, emailVerified: false });
    // Another account with the address that the first has left: the record follows its account to the stranger's.
    await practice.register(eve.email);
    await practice.pass(minute);
    const admin = await newAdmin();
    for (let count = 0; count < 4; count++) {
      await bookAppointment(admin, { patientId: eve.uid, date: freshDay(month), confirmed: true }, { at });
      await practice.pass(4 * minute);
    }
    expect(practice.to(victim.email)).toHaveLength(2);
  });

  it('gets no more when sweeps run at once', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [stranger, admin] = [await practice.register(), await newAdmin()];
    for (let count = 0; count < 5; count++)
      await bookAppointment(
        admin,
        { patientId: stranger.uid, date: freshDay(month), confirmed: true },
        { at },
      );
    await practice.pass(minute);
    await Promise.all([practice.pass(4 * minute), practice.sweep(), practice.sweep()]);
    expect(practice.to(stranger.email)).toHaveLength(2);
  });
});

describe('the link that confirms an address', () => {
  it('comes with the welcome, leads on to the page that was wanted, and ends the limit', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const continueTo = '/appointmentBooking?service=sleep#date=2030-01-07&time=09%3A00+AM';
    const person = await practice.register(undefined, { continueTo });
    expect(person.made.body).toMatchObject({ linkFrom: 'practice' });
    await practice.pass(minute);
    const link = linkIn(practice.to(person.email)[0]?.text);
    expect(practice.to(person.email)[0]?.html).toContain('Confirm your email address');
    expect(new URL(link).searchParams.get('continueUrl')).toBe(`https://practice.test${continueTo}`);
    expect((await fetch(link, { redirect: 'manual' })).status).toBeLessThan(400);
    expect((await auth.getUser(person.uid)).emailVerified).toBe(true);
    for (let count = 0; count < 3; count++) {
      await bookAppointment(person, { date: freshDay(month) }, { at });
      await practice.pass(4 * minute);
    }
    expect(practice.to(person.email)).toHaveLength(4);
    expect(practice.to(person.email).at(-1)?.text).not.toContain('not confirmed');
    expect((await askAgain(person)).body).toEqual({ linkFrom: 'nobody', email: person.email });
  });

  it('can be had once more, and then no more of anything', async () => {
    const practice = await newPractice();
    const person = await practice.register();
    // The first one is about to leave.
    await expectStoreUnchanged(() => askAgain(person));
    await practice.pass(minute);
    const answers = await Promise.all([askAgain(person), askAgain(person)]);
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { linkFrom: 'practice', email: person.email }]);
    await practice.pass(minute);
    expect(subjects(practice.to(person.email))).toEqual([
      'Welcome to A practice',
      'Confirm your email address · A practice',
    ]);
    expect(refusal(await expectStoreUnchanged(() => askAgain(person)))).toBe('409 confirmation_emails_sent');
    await bookAppointment(person, { date: freshDay(month) }, { at: practice.at });
    await practice.pass(4 * minute);
    const [, again] = practice.to(person.email);
    expect(practice.to(person.email)).toHaveLength(2);
    await fetch(linkIn(again?.text), { redirect: 'manual' });
    expect((await auth.getUser(person.uid)).emailVerified).toBe(true);
  });

  it('is in nothing that its account can read: who never had the email cannot confirm with it', async () => {
    const practice = await newPractice();
    const person = await practice.register();
    await practice.pass(minute);
    const { oobCode = '' } = Object.fromEntries(
      new URL(linkIn(practice.to(person.email)[0]?.text)).searchParams,
    );
    expect(oobCode).not.toBe('');
    const { body } = await person.call(`/users/${person.uid}/data`);
    const { emails } = personalDataSchema.parse(body);
    expect(emails[0]?.message?.text).toContain('Please confirm that this email address is yours');
    const stored = (await db.collection('mail').get()).docs.map((mail) => mail.data());
    expect(JSON.stringify([emails, stored])).not.toContain(oobCode);
  });

  it('is the identity provider’s to send where no mail server is set', async () => {
    const api = await serveInProcess();
    open.push(api);
    const at = api.origin;
    const { email, token } = await newAccount();
    const made = await call('/manage-user', { json: { userEmail: email, name: 'Ada' }, token, at });
    expect([made.status, made.body]).toMatchObject([201, { linkFrom: 'provider' }]);
    const again = await call('/email-confirmation', { json: {}, token, at });
    expect(again.body).toEqual({ linkFrom: 'provider', email });
    expect((await db.collection('mail').get()).size).toBe(0);
  });

  it.each(['//evil.test', 'https://evil.test', '/\\evil.test', 'a', '/a b', `/${'a'.repeat(1000)}`])(
    'leads to no other site: %j',
    async (continueTo) => {
      const practice = await newPractice();
      const { email, token } = await newAccount();
      const json = { userEmail: email, name: 'Ada', continueTo };
      const register = () => call('/manage-user', { json, token, at: practice.at });
      expect(refusal(await expectStoreUnchanged(register))).toBe('400 validation_failed');
    },
  );
});

describe('a visit that is withdrawn before its first email', () => {
  it('by the patient who has booked it sends none, booked once more one', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const patient = await newConfirmedPatient();
    await practice.pass(minute);
    for (let count = 0; count < 4; count++) {
      const { _id } = await bookAppointment(patient, { date: freshDay(month) }, { at });
      if (count < 3) await moveAppointment(patient, _id, 'cancel', {}, { at });
      await practice.pass(30_000);
    }
    await practice.pass(4 * minute);
    expect(subjects(practice.to(patient.email)).slice(1)).toEqual(['We have your request · A practice']);
  });

  it('by the practice that has booked it sends none either, one visit or a series', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [patient, admin] = [await newConfirmedPatient(), await newAdmin()];
    await practice.pass(minute);
    const [{ _id }, other] = [
      await bookAppointment(
        admin,
        { patientId: patient.uid, date: freshDay(month), confirmed: true },
        { at },
      ),
      await bookAppointment(
        admin,
        { patientId: patient.uid, date: freshDay(month), confirmed: true },
        { at },
      ),
    ];
    const slots = [freshDay(month), freshDay(month)].map((date) => ({ date, time: '09:00 AM' }));
    const series = await admin.call('/appointments/series', { json: { patientId: patient.uid, slots }, at });
    const [first] = series.body as { _id: string }[];
    const reason = 'A mistake.';
    await moveAppointment(admin, _id, 'cancel', { reason }, { at });
    await moveAppointment(admin, other._id, 'delete', {}, { at });
    const act = await admin.call(`/appointments/${first?._id}/series/cancel`, {
      json: { scope: 'all', reason },
      at,
    });
    expect(act.status).toBe(200);
    await practice.pass(5 * minute);
    expect(subjects(practice.to(patient.email))).toEqual(['Welcome to A practice']);
  });

  it.each<['cancel' | 'decline' | 'delete', string]>([
    ['cancel', 'Your visit is cancelled · A practice'],
    ['decline', 'We cannot offer this time · A practice'],
    ['delete', 'Your booking was removed · A practice'],
  ])('but a request that the practice ends is answered, however fast: %s', async (move, subject) => {
    const practice = await newPractice();
    const { at } = practice;
    const [patient, admin] = [await newConfirmedPatient(), await newAdmin()];
    await practice.pass(minute);
    const { _id } = await bookAppointment(patient, { date: freshDay(month) }, { at });
    await moveAppointment(admin, _id, move, { reason: 'The doctor is ill.' }, { at });
    await practice.pass(4 * minute);
    expect(subjects(practice.to(patient.email)).slice(1)).toEqual([subject]);
  });
});

/** Counts so many emails for a mailbox at a moment. */
const fill = ({ email }: Person, count: number, at: number) =>
  db.doc(`mailCounts/${mailboxOf(email)}`).set({
    sentAt: Array.from({ length: count }, () => Timestamp.fromMillis(at)),
    expiresAt: Timestamp.fromMillis(at + 60 * minute),
  });

describe('a mailbox', () => {
  it('gets ten emails an hour at most; the others wait, and those that are no longer true by then are dropped', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [patient, admin] = [await newConfirmedPatient(), await newAdmin()];
    const visits = [];
    for (let count = 0; count < 14; count++) {
      const wanted = { patientId: patient.uid, date: freshDay(month), confirmed: true };
      visits.push(await bookAppointment(admin, wanted, { at }));
    }
    // The welcome is one of them.
    await Promise.all([practice.pass(4 * minute), practice.sweep(), practice.sweep()]);
    expect(practice.to(patient.email)).toHaveLength(10);
    await practice.pass(50 * minute);
    expect(practice.to(patient.email)).toHaveLength(10);
    const waiting = await db.collection('mail').where('delivery.state', '==', 'RETRY').get();
    expect(waiting.docs.map((mail) => mail.get('delivery.attempts'))).toEqual([0, 0, 0, 0, 0]);
    const [untold = ''] = waiting.docs.map((mail) => String(mail.get('appointmentIds')[0]));
    await moveAppointment(admin, untold, 'cancel', { reason: 'A mistake.' }, { at });
    await practice.pass(11 * minute);
    expect(practice.to(patient.email)).toHaveLength(14);
    expect(subjects(practice.to(patient.email))).not.toContain('Your visit is cancelled · A practice');
  });

  it('gets at once what the practice cancels or moves, up to thirty an hour; then the desk is told to call', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [patient, admin] = [await newConfirmedPatient(), await newAdmin()];
    const visits = [];
    for (let count = 0; count < 3; count++) {
      const { _id } = await bookAppointment(patient, { date: freshDay(month) }, { at });
      await moveAppointment(admin, _id, 'confirm', {}, { at });
      visits.push(_id);
    }
    await practice.pass(5 * minute);
    const [first = '', second = '', third = ''] = visits;
    await fill(patient, 10, practice.now());
    const before = practice.to(patient.email).length;
    const moved = { date: freshDay(month), time: '10:00 AM' };
    await moveAppointment(admin, first, 'cancel', { reason: 'The doctor is ill.' }, { at });
    await moveAppointment(admin, second, 'reschedule', moved, { at });
    await moveAppointment(patient, third, 'cancel', {}, { at });
    await practice.pass(4 * minute);
    expect(subjects(practice.to(patient.email).slice(before)).sort()).toEqual([
      'Your visit has a new time · A practice',
      'Your visit is cancelled · A practice',
    ]);
    expect(await toCall(admin, at)).toEqual([]);
    await fill(patient, 30, practice.now());
    await moveAppointment(admin, second, 'cancel', { reason: 'The doctor is ill.' }, { at });
    await practice.pass(4 * minute);
    expect(practice.to(patient.email)).toHaveLength(before + 2);
    expect(await toCall(admin, at)).toMatchObject([{ kind: 'cancelled', state: 'waiting' }]);
    await practice.pass(60 * minute);
    expect(practice.to(patient.email)).toHaveLength(before + 4);
    expect(await toCall(admin, at)).toEqual([]);
  });

  it('of the practice gets whatever there is', async () => {
    const practice = await newPractice();
    for (let count = 0; count < 12; count++) {
      const patient = await newConfirmedPatient();
      await bookAppointment(patient, { date: freshDay(month) }, { at: practice.at });
    }
    await practice.pass(4 * minute);
    expect(practice.to('hello@practice.test')).toHaveLength(12);
  });
});
