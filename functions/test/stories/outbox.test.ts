// @time
import { mailProblemsSchema } from '@garden-room/contract/endpoints/mail';
import { patientSchema } from '@garden-room/contract/patient';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deps } from '#lib/deps.ts';
import { cloudLog } from '#lib/log.ts';
import { addMail } from '#mail/mail-store.ts';
import { queueMorningList } from '#mail-delivery/morning-list.ts';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { deleteAccount } from '../support/account-deletion.ts';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type DepsChanges, realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { logSpy } from '../support/log-spy.ts';
import { mailDeps, refusalOf, startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { deepRounds } from '../support/race-rounds.ts';
import { auth, db } from '../support/suite.ts';

ownCalendar();

const minute = 60_000;
const month = 1;

/** A practice that sends emails, at a clock that a story turns on. */
async function newPractice(behaviour: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(behaviour);
  const spy = logSpy();
  let now = Date.now();
  const changes: DepsChanges = { ...server.deps, log: spy.log, clock: { now: () => now } };
  const api = await serveInProcess(changes);
  open.push(api, server);
  return {
    ...server,
    at: api.origin,
    log: spy,
    deps: realDeps(changes),
    now: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    sweep: (changed: Partial<Deps> = {}) => sendDueMail({ ...realDeps(changes), ...changed }),
  };
}

const open: (Pick<Server, 'close'> | { close: () => Promise<void> })[] = [];
afterAll(() => Promise.all(open.map(({ close }) => close())));
beforeEach(async () => {
  for (const name of ['mail', 'mailCounts']) await db.recursiveDelete(db.collection(name));
});

/** Without the welcome that the suite has queued for them. */
async function welcomed(making: Promise<Person>): Promise<Person> {
  const person = await making;
  await db.doc(`mail/${person.uid}_0_welcome`).delete();
  return person;
}
const newcomer = (name?: string) => welcomed(newConfirmedPatient(name));

/** The subjects of emails, without the day of a visit. */
const subjects = (emails: { subject?: string | undefined }[]) =>
  emails.map(({ subject }) => subject?.replace(/: \w+, \d+ \w+(?: \d+)?(?= · )/, ''));
const states = async () => {
  const { docs } = await db.collection('mail').get();
  return docs.map((mail) => [mail.get('kind'), mail.get('delivery.state'), mail.get('delivery.error')]);
};

describe('the outbox', () => {
  it('tells of a booking three minutes later, to the patient and the practice, without what nobody else should read', async () => {
    const practice = await newPractice();
    const patient = await newcomer('Ada King Lovelace');
    const { at } = practice;
    const booked = await bookAppointment(patient, { date: freshDay(month), note: 'I sleep badly.' }, { at });
    await practice.sweep();
    expect(practice.taken).toEqual([]);
    practice.pass(3 * minute);
    await practice.sweep();
    await practice.sweep();
    const [email, ...more] = practice.to(patient.email);
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      subject: expect.stringMatching(/^We have your request: \w+, \d+ \w+ · A practice$/),
      from: { name: 'A practice', address: 'hello@practice.test' },
      messageId: `<${booked._id}_0_requested@practice.test>`,
    });
    expect(email?.text).toMatch(
      /(?:^|\n)Requested: \w+,? \d+ \w+(?: \d+)?, 9:00 am\n\nDear Ada,\n\n(.+\n)+\nWhen: \w+,? \d+ \w+(?: \d+)?, 9:00 am \(Eastern Time, \d+ minutes\)\nWhere: 1 Lane, Somewhere, Town 20007\nOpen a map: https:\S+\nChange until: \w+,? \d+ \w+(?: \d+)?, 9:00 am\nPayment: You pay after the visit: by cash\nCall us: \+1 202-555-0100\n/,
    );
    expect(email?.text).toMatch(/^Dear Ada,$/m);
    expect(email?.html).toContain('href="tel:+12025550100"');
    expect(email?.html).toMatch(/>Your visit<\/a>/);
    const [, token] =
      /^Your visit:\nhttps:\/\/practice\.test\/visit-page#(\S+)$/m.exec(email?.text ?? '') ?? [];
    const page = await call('/visit-links/visit', { json: { token }, at });
    expect(page.body).toMatchObject({ inAccount: booked._id, status: 'pending' });
    const [notice] = practice.to('hello@practice.test');
    expect(notice?.text).toContain('Who: A. L.');
    for (const { email: each } of practice.taken)
      expect(JSON.stringify(each)).not.toMatch(/sleep badly|General Consultancy|Lovelace/);
  });

  it('says the patient’s own time beside the practice’s, where the device that booked has another', async () => {
    const practice = await newPractice();
    const patient = await newcomer();
    const zoneAfter = async (timeZone: string) => {
      await bookAppointment(patient, { date: freshDay(month), timeZone }, { at: practice.at });
      practice.pass(4 * minute);
      await practice.sweep();
      return (await db.doc(`users/${patient.uid}`).get()).get('timeZone');
    };
    expect(await zoneAfter('Asia/Kolkata')).toBe('Asia/Kolkata');
    const own = /^When: .* \(Eastern Time, \d+ minutes\)\nFor you: [67]:30 pm \(India Standard Time\)$/m;
    expect(practice.to(patient.email).at(-1)?.text).toMatch(own);
    expect(await zoneAfter('Mars/Olympus')).toBe('Asia/Kolkata');
    expect(await zoneAfter('America/New_York')).toBeNull();
    expect(practice.to(patient.email).at(-1)?.text).not.toContain('For you');
  });

  it.each([['Etc/Unknown'], [''], [7], [{}], [null], ['long '.repeat(20)]])(
    'takes a booking from a device that says %j of its zone, and says the practice’s time alone',
    async (timeZone) => {
      const practice = await newPractice();
      const patient = await newcomer();
      const json = { patientId: patient.uid, date: freshDay(month), time: '09:00 AM', timeZone };
      const booked = await patient.call('/appointments/book', { json, at: practice.at });
      expect(booked).toMatchObject({ status: 201, body: { timeZone: 'America/New_York' } });
      // As a record may have it from before.
      await db.doc(`users/${patient.uid}`).update({ timeZone });
      practice.pass(4 * minute);
      await practice.sweep();
      expect(practice.to(patient.email).at(-1)?.text).toMatch(/, 9:00 am \(Eastern Time, /);
      expect(practice.to(patient.email).at(-1)?.text).not.toContain('For you');
    },
  );

  it('sends one email for a booking that is moved twice at once, and none of one that is withdrawn before', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [patient, other] = [await newcomer(), await newcomer()];
    const moved = await bookAppointment(patient, { date: freshDay(month) }, { at });
    for (const time of ['10:00 AM', '11:00 AM'])
      await moveAppointment(patient, moved._id, 'reschedule', { date: moved.date, time }, { at });
    const cancelled = await bookAppointment(other, { date: freshDay(month) }, { at });
    await moveAppointment(other, cancelled._id, 'cancel', {}, { at });
    practice.pass(3 * minute);
    await practice.sweep();
    expect(subjects(practice.to(patient.email))).toEqual([
      'We have your request for a new time · A practice',
    ]);
    expect(practice.to(patient.email)[0]?.text).toContain(', 11:00 am');
    expect(practice.to(other.email)).toEqual([]);
    expect(await states()).toContainEqual(['requested', 'NOT_SENT', 'changed']);
  });

  it('says nothing of an answer that was taken back, and the last word of one given again', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [patient, admin] = [await newcomer(), await welcomed(newAdmin())];
    const { _id } = await bookAppointment(patient, { date: freshDay(month) }, { at });
    practice.pass(3 * minute);
    await practice.sweep();
    for (const move of ['confirm', 'restore', 'confirm'] as const)
      await moveAppointment(admin, _id, move, {}, { at });
    practice.pass(2 * minute);
    await practice.sweep();
    expect(subjects(practice.to(patient.email))).toEqual([
      'We have your request · A practice',
      'Your visit is confirmed · A practice',
    ]);
  });

  it('welcomes a new account once', async () => {
    const practice = await newPractice();
    const patient = await newPatient();
    practice.pass(minute);
    await practice.sweep();
    await patient.call('/manage-user', { json: { userEmail: patient.email, name: 'Ada' } });
    await practice.sweep();
    expect(subjects(practice.to(patient.email))).toEqual(['Welcome to A practice']);
  });

  it('enters a confirmed visit into the calendar, and takes it out; of a request there is nothing', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [patient, admin] = [await newConfirmedPatient(), await newAdmin()];
    const { _id } = await bookAppointment(patient, { date: freshDay(month) }, { at });
    const nextCalendar = async () => {
      const before = practice.to(patient.email).length;
      practice.pass(3 * minute);
      await practice.sweep();
      const [email] = practice.to(patient.email).slice(before);
      const part = email?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
      return part && new TextDecoder().decode(part.content as ArrayBuffer).replaceAll(/\r\n /g, '');
    };
    const isInvited = async (person = patient) =>
      Object((await person.call(`/appointments/${_id}`, { at })).body).invited;
    expect(await nextCalendar()).toBeUndefined();
    expect(await isInvited(), 'once it is confirmed').toBe(true);
    await moveAppointment(admin, _id, 'confirm', {}, { at });
    expect(await isInvited(), 'as soon as the email is queued').toBe(true);
    const entered = await nextCalendar();
    expect(await isInvited()).toBe(true);
    expect(await isInvited(admin), 'whose calendar it is not').toBeUndefined();
    const file = String((await patient.call(`/appointments/${_id}/calendar.ics`, { at })).body);
    const [uidOfFile] = /UID:\S+/.exec(file.replaceAll('\r\n ', '')) ?? [];
    expect(entered, 'a calendar that gets both has one entry').toContain(uidOfFile ?? 'none');
    expect(entered).toContain('METHOD:REQUEST');
    expect(entered).toContain(`UID:invitation-${_id}@practice.test`);
    expect(entered).toContain('mailto:hello@practice.test');
    expect(entered).not.toContain('General Consultancy');
    expect(entered, 'a link that reads alone').toContain('URL;VALUE=URI:https://practice.test/visit-page#');
    await moveAppointment(admin, _id, 'cancel', { reason: 'The doctor is ill.' }, { at });
    const taken = await nextCalendar();
    expect(taken).toContain('METHOD:CANCEL');
    const sequence = (text = '') => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequence(taken)).toBeGreaterThan(sequence(entered));
    expect(await isInvited()).toBe(false);
  });

  it('says that no email enters a visit whose email was not sent', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [patient, admin] = [await newConfirmedPatient(), await newAdmin()];
    const { _id } = await bookAppointment(patient, { date: freshDay(month) }, { at });
    await moveAppointment(admin, _id, 'confirm', {}, { at });
    const emails = await db.collection('mail').where('appointmentIds', 'array-contains', _id).get();
    const invitation = emails.docs.find((email) => email.get('kind') === 'confirmed');
    await invitation?.ref.update({ 'delivery.state': 'NOT_SENT', 'delivery.error': 'unconfirmed' });
    expect((await patient.call(`/appointments/${_id}`, { at })).body).toMatchObject({ invited: false });
  });

  it('promises nothing to an address that is not confirmed: the calendar file is there', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const newcomer = await newPatient();
    const { _id } = await bookAppointment(newcomer, { date: freshDay(month) }, { at });
    const visit = async () => (await newcomer.call(`/appointments/${_id}`, { at })).body;
    expect(await visit()).toMatchObject({ status: 'pending', invited: false });
    await auth.updateUser(newcomer.uid, { emailVerified: true });
    expect(await visit()).toMatchObject({ invited: true });
  });

  it.each<['cancel' | 'decline', object]>([
    ['cancel', { reason: 'The doctor is ill.' }],
    ['decline', {}],
  ])(
    'takes a visit out of the calendar that was moved before it ends, in one email: %s',
    async (move, json) => {
      const practice = await newPractice();
      const { at } = practice;
      const [patient, admin] = [await newcomer(), await newAdmin()];
      const { _id } = await bookAppointment(patient, { date: freshDay(month) }, { at });
      await moveAppointment(admin, _id, 'confirm', {}, { at });
      practice.pass(4 * minute);
      await practice.sweep();
      const before = practice.to(patient.email).length;
      const moved = { date: freshDay(month), time: '10:00 AM' };
      expect((await moveAppointment(patient, _id, 'reschedule', moved, { at })).status).toBe(200);
      const by = move === 'cancel' ? patient : admin;
      expect((await moveAppointment(by, _id, move, json, { at })).status).toBe(200);
      practice.pass(4 * minute);
      await practice.sweep();
      const parts = practice
        .to(patient.email)
        .slice(before)
        .flatMap(({ attachments }) => attachments.filter(({ mimeType }) => mimeType === 'text/calendar'));
      expect(parts.map(({ content }) => new TextDecoder().decode(content as ArrayBuffer))).toEqual([
        expect.stringContaining('METHOD:CANCEL'),
      ]);
    },
  );

  it('reminds who has not ended it three days before a confirmed visit and before the cut-off, and of its last time alone', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [wanting, other, admin] = [
      await newConfirmedPatient(),
      await newConfirmedPatient(),
      await newAdmin(),
    ];
    const choice = { choice: 'reminders', wanted: false };
    await other.call(`/users/${other.uid}/mail-choices`, { method: 'PATCH', json: choice, at });
    const date = freshDay(month);
    const visit = await bookAppointment(wanting, { date, time: '09:00 AM' }, { at });
    const unreminded = await bookAppointment(other, { date, time: '11:00 AM' }, { at });
    for (const { _id } of [visit, unreminded]) await moveAppointment(admin, _id, 'confirm', {}, { at });
    const moved = { date, time: '10:00 AM' };
    await moveAppointment(admin, visit._id, 'reschedule', moved, { at });
    practice.pass(5 * minute);
    await practice.sweep();
    const reminders = (person: Person) =>
      practice.to(person.email).filter(({ subject = '' }) => subject.startsWith('Your visit is coming up'));
    const start = Date.parse(visit.startsAt) + 60 * minute;
    const toHoursBefore = async (hours: number) => {
      practice.pass(start - hours * 60 * minute - practice.now() + minute);
      await practice.sweep();
    };
    expect(reminders(wanting)).toEqual([]);
    await toHoursBefore(72);
    expect(reminders(wanting)).toHaveLength(1);
    await toHoursBefore(28);
    expect(reminders(wanting)).toHaveLength(2);
    for (const { text } of reminders(wanting)) {
      expect(text).toContain(', 10:00 am');
      for (const label of ['I’ll come', 'Another time', "I can't come"])
        expect(text).toMatch(
          new RegExp(`^${label}:\\nhttps://practice.test/visit#[\\w-]+\\.[\\w-]{43}$`, 'm'),
        );
    }
    expect(reminders(other)).toEqual([]);
    await toHoursBefore(0);
    expect(reminders(wanting)).toHaveLength(2);
  });

  it('sends no reminder of a visit that is cancelled, nor one that was due before it was booked', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [patient, admin] = [await newConfirmedPatient(), await newAdmin()];
    const cancelled = await bookAppointment(patient, { date: freshDay(month) }, { at });
    await moveAppointment(admin, cancelled._id, 'confirm', {}, { at });
    await moveAppointment(patient, cancelled._id, 'cancel', {}, { at });
    const late = await bookAppointment(patient, { date: freshDay(month) }, { at });
    practice.pass(Date.parse(late.startsAt) - 48 * 60 * minute - practice.now());
    await moveAppointment(admin, late._id, 'confirm', {}, { at });
    practice.pass(47 * 60 * minute);
    await practice.sweep();
    const kinds = (await states()).filter(([kind]) => String(kind).endsWith('-reminder'));
    expect(kinds.filter(([, state]) => state === 'SUCCESS')).toEqual([['last-reminder', 'SUCCESS', null]]);
    expect(kinds.filter(([, state]) => state === 'NOT_SENT')).toHaveLength(2);
  });

  it('queues nothing, and promises nothing, without a mail server', async () => {
    const api = await serveInProcess();
    open.push(api);
    await bookAppointment(await newcomer(), { date: freshDay(month) }, { at: api.origin });
    expect(await states()).toEqual([]);
  });
});

describe('a sweep', () => {
  it('of two at once sends each email once', async () => {
    const practice = await newPractice();
    const patient = await newcomer();
    for (let count = 0; count < 3; count++)
      await bookAppointment(patient, { date: freshDay(month) }, { at: practice.at });
    practice.pass(3 * minute);
    await Promise.all([practice.sweep(), practice.sweep(), practice.sweep()]);
    expect(practice.taken).toHaveLength(6);
  });

  it('that is killed after the server’s OK costs one copy, under the same Message-ID', async () => {
    const practice = await newPractice();
    const patient = await newcomer();
    await bookAppointment(patient, { date: freshDay(month) }, { at: practice.at });
    practice.pass(3 * minute);
    const mailer = await practice.deps.openMailer();
    const killed = async () => ({
      send: async (mail: Parameters<typeof mailer.send>[0]) => {
        await mailer.send(mail, minute);
        // Nothing is heard of this process any more.
        await new Promise(() => undefined);
      },
    });
    void practice.sweep({ openMailer: killed });
    await expect.poll(() => practice.taken.length, { timeout: 30_000 }).toBe(2);
    await practice.sweep();
    expect(practice.taken).toHaveLength(2);
    practice.pass(3 * minute);
    await practice.sweep();
    await practice.sweep();
    const ids = practice.to(patient.email).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('loses nothing while the server is down for an hour, and sends within a minute of its return', async () => {
    const practice = await newPractice();
    const patient = await newcomer();
    await bookAppointment(patient, { date: freshDay(month) }, { at: practice.at });
    const { openMailer } = realDeps(mailDeps(9));
    for (let passed = 0; passed < 60; passed += 5) {
      practice.pass(5 * minute);
      await practice.sweep({ openMailer });
    }
    practice.pass(minute);
    await practice.sweep();
    expect(practice.to(patient.email)).toHaveLength(1);
    expect(practice.log.mail.length).toBeGreaterThan(0);
  });

  it('loses nothing while the identity provider is down for two hours, and sends within minutes of its return', async () => {
    const practice = await newPractice();
    const patient = await newcomer();
    await bookAppointment(patient, { date: freshDay(month) }, { at: practice.at });
    const down = () =>
      Promise.reject(Object.assign(new Error('Error while making request'), { code: 'app/network-error' }));
    const outage = [vi.spyOn(auth, 'getUser'), vi.spyOn(auth, 'getUsers')];
    for (const spy of outage) spy.mockImplementation(down);
    for (let passed = 0; passed < 120; passed += 5) {
      practice.pass(5 * minute);
      await practice.sweep();
    }
    for (const spy of outage) spy.mockRestore();
    expect(practice.to(patient.email)).toEqual([]);
    practice.pass(minute);
    await practice.sweep();
    expect(subjects(practice.to(patient.email))).toEqual(['We have your request · A practice']);
  });

  it('gives up an address that is refused, and the others get theirs', async () => {
    const [refused, other] = [await newcomer(), await newcomer()];
    const practice = await newPractice({
      onRecipient: (address) => {
        if (address === refused.email) throw refusalOf(550);
      },
    });
    const { at } = practice;
    for (const patient of [refused, other]) await bookAppointment(patient, { date: freshDay(month) }, { at });
    practice.pass(3 * minute);
    const write = vi.spyOn(logger, 'write').mockImplementation(() => undefined);
    await practice.sweep({ log: cloudLog });
    expect(practice.to(other.email)).toHaveLength(1);
    expect(await states()).toContainEqual(['requested', 'ERROR', 'SMTP-550']);
    expect(write.mock.calls).toMatchObject([[{ message: 'an email was given up', code: 'SMTP-550' }]]);
    expect(JSON.stringify(write.mock.calls)).not.toMatch(/\w@|Story Patient/);
  });

  it('tries a failure five times, further and further apart, and then gives up', async () => {
    let tried = 0;
    const practice = await newPractice({
      onMail: () => {
        tried += 1;
        throw refusalOf(451);
      },
    });
    await bookAppointment(await newcomer(), { date: freshDay(month) }, { at: practice.at });
    await db
      .collection('mail')
      .get()
      .then(({ docs }) =>
        Promise.all(docs.filter((mail) => mail.get('kind') === 'new-request').map(({ ref }) => ref.delete())),
      );
    for (let minutes = 0; minutes < 180; minutes++) {
      practice.pass(minute);
      await practice.sweep();
    }
    expect(tried).toBe(5);
    expect(await states()).toEqual([['requested', 'ERROR', 'SMTP-451']]);
  });

  it('gives up an email whose every sender was stopped before it was recorded, and says so to the log', async () => {
    const practice = await newPractice();
    await bookAppointment(await newcomer(), { date: freshDay(month) }, { at: practice.at });
    const { docs } = await db.collection('mail').where('kind', '==', 'requested').get();
    practice.pass(3 * minute);
    // As the fifth one left it.
    await docs[0]?.ref.update({ 'delivery.state': 'PROCESSING', 'delivery.attempts': 5 });
    await Promise.all([practice.sweep(), practice.sweep()]);
    expect(await states()).toContainEqual(['requested', 'ERROR', 'INTERRUPTED']);
    expect(practice.log.mail).toEqual([{ mail: docs[0]?.id, code: 'INTERRUPTED' }]);
  });

  it('is not held up by a slow server', async () => {
    const practice = await newPractice({ onMail: () => new Promise((resolve) => setTimeout(resolve, 800)) });
    const patient = await newcomer();
    for (let count = 0; count < 3; count++)
      await bookAppointment(patient, { date: freshDay(month) }, { at: practice.at });
    practice.pass(3 * minute);
    await practice.sweep();
    expect(practice.taken).toHaveLength(6);
  });
});

describe('the morning’s list', () => {
  it.each([
    ['in winter', '2026-11-24T12:00:00Z'],
    ['on the day on which the clocks go back', '2026-11-01T12:00:00Z'],
    ['on the day on which they go forward', '2027-03-14T11:00:00Z'],
  ])('is queued at seven on the practice’s clock, once: %s', async (_when, seven) => {
    const at = (now: number) => queueMorningList(realDeps({ ...mailDeps(9), clock: { now: () => now } }));
    await at(Date.parse(seven) - minute);
    expect(await states()).toEqual([]);
    await at(Date.parse(seven));
    await at(Date.parse(seven) + minute);
    expect(await states()).toEqual([['morning-list', 'PENDING', null]]);
  });
});

describe('a message from the practice', () => {
  const write = (admin: Person, uid: string, at: string) =>
    admin.call('/messages', { json: { patientId: uid, subject: 'Results', body: 'All is well.' }, at });

  /** Two messages to a patient, a minute apart, whose emails are due. */
  const writtenTwice = async () => {
    const practice = await newPractice();
    const { at } = practice;
    const [patient, admin] = [await newcomer(), await welcomed(newAdmin())];
    await write(admin, patient.uid, at);
    practice.pass(minute);
    await write(admin, patient.uid, at);
    practice.pass(5 * minute);
    return { practice, at, patient, admin };
  };

  it('is told of by at most one email an hour, and not once it is read', async () => {
    const { practice, at, patient, admin } = await writtenTwice();
    await practice.sweep();
    expect(practice.taken).toHaveLength(1);
    expect(JSON.stringify(practice.taken[0]?.email)).not.toMatch(/Results|All is well/);
    await write(admin, patient.uid, at);
    practice.pass(30 * minute);
    await practice.sweep();
    expect(practice.taken).toHaveLength(1);
    practice.pass(31 * minute);
    await practice.sweep();
    expect(practice.taken).toHaveLength(2);
    const last = await write(admin, patient.uid, at);
    await patient.call(`/messages/${Object(last.body)._id}`, { method: 'PATCH', json: { read: true }, at });
    practice.pass(2 * 60 * minute);
    await practice.sweep();
    expect(practice.taken).toHaveLength(2);
    expect(await states()).toContainEqual(['new-message', 'NOT_SENT', 'read']);
  });

  it('is told of by the older of two emails, also where a worker comes to the younger one first', async () => {
    const { practice } = await writtenTwice();
    const queued = await db.collection('mail').orderBy('createdAt').get();
    await queued.docs[0]?.ref.update({ nextAttemptAt: Timestamp.fromMillis(practice.now() + 10 * minute) });
    await practice.sweep();
    expect(practice.taken).toHaveLength(0);
    practice.pass(11 * minute);
    for (const _ of ['the older one', 'the younger one']) {
      await practice.sweep();
      practice.pass(2 * minute);
    }
    expect(practice.taken).toHaveLength(1);
    expect(await states()).toContainEqual(['new-message', 'NOT_SENT', 'changed']);
  });
});

describe('a patient without an account', () => {
  const note = async (admin: Person, json: object, at: string) => {
    const { body } = await admin.call('/patients', {
      json: { name: 'Ida Byron', phone: '+1 202-555-0111', ...json },
      at,
    });
    return patientSchema.parse(body);
  };
  const bookFor = (admin: Person, { _id }: { _id: string }, at: string) =>
    bookAppointment(admin, { patientId: _id, date: freshDay(month), confirmed: true }, { at });

  it('gets emails where the record has an address, with a number in the place of a link', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const admin = await welcomed(newAdmin());
    const ida = await note(admin, { email: 'ida@example.test' }, at);
    expect(ida.reach).toEqual({ account: false, email: true, phone: ida.phone });
    await bookFor(admin, ida, at);
    practice.pass(3 * minute);
    await practice.sweep();
    const [email] = practice.to('ida@example.test');
    expect(email?.subject).toMatch(/^We have booked a visit for you: .* · A practice$/);
    expect(email?.text).toMatch(/^Call us: \+1 202-555-0100$/m);
    expect(email?.text).not.toContain('https://practice.test/appointments');
  });

  it('and without an address is listed to be called, until the practice has', async () => {
    const practice = await newPractice();
    const { at } = practice;
    const admin = await welcomed(newAdmin());
    const ida = await note(admin, {}, at);
    await admin.call(`/patients/${ida._id}`, { method: 'PATCH', json: { alert: 'Latex' }, at });
    const visit = await bookFor(admin, ida, at);
    await moveAppointment(admin, visit._id, 'cancel', { reason: 'The doctor is ill.' }, { at });
    practice.pass(10 * minute);
    await practice.sweep();
    expect(practice.taken).toEqual([]);
    const problems = async () => mailProblemsSchema.parse((await admin.call('/mail/problems', { at })).body);
    const { toCall, failed, isSending } = await problems();
    expect({ failed, isSending }).toEqual({ failed: [], isSending: true });
    expect(toCall).toMatchObject([
      {
        ...{ kind: 'cancelled', reason: 'no-address' },
        ...{ patientName: 'Ida Byron', alert: 'Latex', phone: '+1 202-555-0111' },
      },
    ]);
    const about = await admin.call(`/appointments/${visit._id}/mail`, { at });
    expect(about.body).toMatchObject([{ kind: 'arranged', state: 'not-sent' }, { kind: 'cancelled' }]);
    await admin.call(`/mail/${toCall[0]?._id}/settle`, { json: {}, at });
    expect((await problems()).toCall).toEqual([]);
  });
});

it('a dead letter can be sent again, and goes to the address that is right by then', async () => {
  const practice = await newPractice({
    onRecipient: (address) => {
      if (address.startsWith('wrong')) throw refusalOf(550);
    },
  });
  const { at } = practice;
  const admin = await welcomed(newAdmin());
  const json = { name: 'Ida Byron', phone: '+1 202-555-0111', email: 'wrong@example.test' };
  const { _id: patientId } = patientSchema.parse((await admin.call('/patients', { json, at })).body);
  const visit = await bookAppointment(admin, { patientId, date: freshDay(month), confirmed: true }, { at });
  practice.pass(3 * minute);
  await practice.sweep();
  const id = `${visit._id}_0_arranged`;
  expect(await states()).toContainEqual(['arranged', 'ERROR', 'SMTP-550']);
  await admin.call(`/patients/${patientId}`, {
    method: 'PATCH',
    json: { ...json, email: 'right@example.test' },
    at,
  });
  expect(await admin.call(`/mail/${id}/send-again`, { json: {}, at })).toMatchObject({
    body: { state: 'waiting' },
  });
  await practice.sweep();
  expect(practice.to('right@example.test')).toHaveLength(1);
  expect(refusal(await admin.call(`/mail/${id}/send-again`, { json: {}, at }))).toBe('409 illegal_move');
});

it('emails go with the account, also those that have not left yet', async () => {
  const practice = await newPractice();
  const { at } = practice;
  const patient = await newcomer();
  await bookAppointment(patient, { date: freshDay(month) }, { at });
  await deleteAccount(patient, at);
  practice.pass(5 * minute);
  await practice.sweep();
  expect(practice.taken).toEqual([]);
  expect(await states()).toEqual([]);
});

it('two thousand that are due drain while the API goes on answering', { timeout: 600_000 }, async () => {
  const count = deepRounds ? 2000 : 60;
  const practice = await newPractice();
  const patient = await newcomer();
  const visit = await bookAppointment(patient, { date: freshDay(month) }, { at: practice.at });
  const admin = await welcomed(newAdmin());
  let patientId = '';
  for (let index = 0; index < count; index++) {
    // A mailbox gets so many an hour.
    if (index % 10 === 0) {
      const json = { name: 'Ida Byron', phone: '+1 202-555-0111', email: `copy-${index}@example.test` };
      patientId = patientSchema.parse((await admin.call('/patients', { json, at: practice.at })).body)._id;
    }
    const batch = db.batch();
    const about = { kind: 'welcome', recipient: 'patient', patientId, sequence: 0 } as const;
    addMail(db, batch, { ...about, subject: `copy-${index}`, dueAt: Date.now() }, Date.now());
    await batch.commit();
  }
  practice.pass(3 * minute);
  let isDone = false;
  const sweeping = (async () => {
    while (practice.taken.length < count + 2) await practice.sweep();
    isDone = true;
  })();
  const answers = new Set<number>();
  while (!isDone) {
    const answer = await patient.call(`/appointments/${visit._id}`, { at: practice.at });
    answers.add(answer.status);
  }
  await sweeping;
  expect([...answers]).toEqual([200]);
  expect(new Set(practice.taken.map(({ email }) => email.messageId)).size).toBe(count + 2);
});
