import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '#lib/deps.ts';
import { queueMorningList } from '#mail-delivery/morning-list.ts';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type DepsChanges, realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { logSpy } from '../support/log-spy.ts';
import { mailDeps, refusalOf, startMailServer } from '../support/mail-server.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { db } from '../support/suite.ts';

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
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    sweep: (changed: Partial<Deps> = {}) => sendDueMail({ ...realDeps(changes), ...changed }),
  };
}

const open: (Pick<Server, 'close'> | { close: () => Promise<void> })[] = [];
afterAll(() => Promise.all(open.map(({ close }) => close())));
beforeEach(() => db.recursiveDelete(db.collection('mail')));

/** Without the welcome that the suite has queued for them. */
async function welcomed(making: Promise<Person>): Promise<Person> {
  const person = await making;
  await db.doc(`mail/${person.uid}_0_welcome`).delete();
  return person;
}
const newcomer = (name?: string) => welcomed(newPatient(name));

const subjects = (emails: { subject?: string | undefined }[]) => emails.map(({ subject }) => subject);
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
      subject: 'We have your request · A practice',
      from: { name: 'A practice', address: 'hello@practice.test' },
      messageId: `<${booked._id}_0_requested@practice.test>`,
    });
    expect(email?.text).toMatch(
      /When: \w+, \w+ \d+, 20\d\d at 09:00 AM \(Eastern Time\)\nWhere: 1 Lane, Somewhere\n/,
    );
    expect(email?.text).toContain(`https://practice.test/appointments/${booked._id}`);
    const [asked] = practice.to('hello@practice.test');
    expect(asked?.text).toContain('Who: A. L.');
    for (const { email: each } of practice.taken)
      expect(JSON.stringify(each)).not.toMatch(/sleep badly|General Consultancy|Lovelace/);
  });

  it('sends one email for a booking that is moved twice at once, and none of a cancelled one but that it is', async () => {
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
    expect(practice.to(patient.email)[0]?.text).toContain('at 11:00 AM');
    expect(subjects(practice.to(other.email))).toEqual(['Your visit is cancelled · A practice']);
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
    await practice.sweep();
    await patient.call('/manage-user', { json: { userEmail: patient.email, name: 'Ada' } });
    await practice.sweep();
    expect(subjects(practice.to(patient.email))).toEqual(['Welcome to A practice']);
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
        await mailer.send(mail);
        // Nothing is heard of this process any more.
        await new Promise(() => undefined);
      },
    });
    void practice.sweep({ openMailer: killed });
    await expect.poll(() => practice.taken.length).toBe(2);
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
    for (let minutes = 0; minutes < 60; minutes++) {
      practice.pass(minute);
      await practice.sweep({ openMailer });
    }
    practice.pass(minute);
    await practice.sweep();
    expect(practice.to(patient.email)).toHaveLength(1);
    expect(practice.log.mail.length).toBeGreaterThan(0);
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
    await practice.sweep();
    expect(practice.to(other.email)).toHaveLength(1);
    expect(await states()).toContainEqual(['requested', 'ERROR', 'SMTP-550']);
    expect(JSON.stringify([practice.log.mail, practice.log.failures])).not.toContain('@');
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
