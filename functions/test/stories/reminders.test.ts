// @time
import { addDays } from '@garden-room/contract/availability';
import { patientSchema } from '@garden-room/contract/patient';
import { type MailChoices, userSchema, usualMail } from '@garden-room/contract/user';
import { afterAll, describe, expect, it } from 'vitest';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { stopLinksOf } from '#mail-links/stop-reminders.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { clocksChange, freshDay, ownCalendar } from '../support/calendar.ts';
import { practice } from '../support/deployed-practice.ts';
import { type DepsChanges, realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { saveSchedule } from '../support/schedule.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';
import { dyingAfter } from '../support/watched-commits.ts';

ownCalendar();

const month = 1;
const hour = 60 * 60_000;
const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });

const open: (Pick<Server, 'close'> | { close: () => Promise<void> })[] = [];
afterAll(() => Promise.all(open.map(({ close }) => close())));

/** A practice that sends emails, at a clock that a story turns on. */
async function newPractice() {
  const server = await startMailServer();
  let now = Date.now();
  const changes: DepsChanges = { ...server.deps, clock: { now: () => now } };
  const api = await serveInProcess(changes);
  open.push(api, server);
  const sweep = (at: number) => {
    now = at;
    return sendDueMail(realDeps(changes));
  };
  /** As a mail provider posts: no cookie, no header of ours, from nowhere. */
  const press = (path: string, body: RequestInit['body'] = oneClick, headers = {}) =>
    fetch(`${api.origin}${path}`, { method: 'POST', body, headers, redirect: 'manual' });
  return {
    at: api.origin,
    to: server.to,
    sweep,
    press,
    open: (path: string) => fetch(`${api.origin}${path}`, { redirect: 'manual' }),
  };
}

const choicesOf = async ({ uid }: { uid: string }): Promise<MailChoices> => {
  const stored = await db.doc(`users/${uid}`).get();
  return { ...usualMail, ...stored.get('mailChoices') };
};
const pathOf = async ({ uid }: { uid: string }) =>
  new URL((await stopLinksOf({ db, practice }, uid)).oneClick).pathname;

async function confirmedVisit(patient: Person, admin: Person, at: string) {
  const visit = await bookAppointment(patient, { date: freshDay(month) }, { at });
  await moveAppointment(admin, visit._id, 'confirm', {}, { at });
  return Date.parse(visit.startsAt);
}

describe('one press in the mail program', () => {
  it('ends the reminders, and no other email, for its patient', async () => {
    const { at, to, sweep, press } = await newPractice();
    const [patient, admin] = [await newConfirmedPatient(), await newAdmin()];
    const start = await confirmedVisit(patient, admin, at);
    await sweep(start - 72 * hour);
    const reminder = to(patient.email).find(({ subject }) => subject?.startsWith('Your visit is coming up'));
    const header = (name: string) => reminder?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = /^<(https:\/\/practice\.test(\/api\/one-click\/[\w.-]+))>$/.exec(
      header('list-unsubscribe') ?? '',
    );
    expect(url).not.toBeNull();
    expect(reminder?.text).toMatch(/^Stop reminders:\nhttps:\/\/practice\.test\/stop#[\w.-]+$/m);

    const answer = await press(url?.[2] ?? '');
    expect(answer.status).toBe(200);
    expect(await choicesOf(patient)).toMatchObject({ reminders: false, messages: true, offers: true });
    await expectStoreUnchanged(() => press(url?.[2] ?? ''));

    await sweep(start - 28 * hour);
    const subjects = to(patient.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('Your visit is coming up'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject?.startsWith('Your visit is confirmed'))).toHaveLength(1);
  });

  it('takes a form in either encoding, with whatever cookie the browser adds', async () => {
    const { press } = await newPractice();
    const patient = await newConfirmedPatient();
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const headers = { cookie: patient.cookie ?? '', 'sec-fetch-site': 'cross-site' };
    expect((await press(await pathOf(patient), form, headers)).status).toBe(200);
    expect((await choicesOf(patient)).reminders).toBe(false);
  });

  it.each([
    ['the form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click\r\n'],
    [
      'its parts',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\n',
    ],
  ])('takes a line end after %s', async (_what, type, body) => {
    const { press } = await newPractice();
    const patient = await newConfirmedPatient();
    expect((await press(await pathOf(patient), body, { 'content-type': type })).status).toBe(200);
    expect((await choicesOf(patient)).reminders).toBe(false);
  });

  it('needs no account', async () => {
    const { at, to, sweep, press } = await newPractice();
    const admin = await newAdmin();
    const json = { name: 'Ida Byron', phone: '+1 202-555-0111', email: 'ida@stopping.test' };
    const { _id: uid } = patientSchema.parse((await admin.call('/patients', { json, at })).body);
    const booking = { patientId: uid, date: freshDay(month), confirmed: true };
    const visit = await bookAppointment(admin, booking, { at });
    await sweep(Date.parse(visit.startsAt) - 72 * hour);
    expect(to(json.email).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your visit is coming up: .* · A practice$/),
    );
    expect((await press(await pathOf({ uid }))).status).toBe(200);
    expect((await choicesOf({ uid })).reminders).toBe(false);
  });

  it('opened instead of posted it only leads to the page that asks', async () => {
    const { open } = await newPractice();
    const path = await pathOf(await newConfirmedPatient());
    const answer = await expectStoreUnchanged(() => open(path));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`https://practice.test/stop#${path.split('/').at(-1)}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each<[string, (path: string) => string, RequestInit['body'], number]>([
    ['a form that says something else', (path) => path, new URLSearchParams({ a: 'b' }), 400],
    ['no form', (path) => path, '{"List-Unsubscribe":"One-Click"}', 400],
    ['nothing', (path) => path, '', 400],
    ['a body that is too large', (path) => path, new URLSearchParams({ a: 'b'.repeat(5000) }), 413],
    ['a forged token', (path) => path.replace(/\.[\w-]+$/, `.${'A'.repeat(43)}`), oneClick, 404],
  ])('%s changes nothing', async (_what, change, body, status) => {
    const { press } = await newPractice();
    const path = change(await pathOf(await newConfirmedPatient()));
    expect((await expectStoreUnchanged(() => press(path, body))).status).toBe(status);
  });
});

it('is a day ahead of the cut-off, also where an instance has just started', async () => {
  const server = await startMailServer();
  const started = await serveInProcess({ ...server.deps, db: dyingAfter(1000) });
  open.push(server, started);
  const [patient, admin] = [await newConfirmedPatient(), await newAdmin()];
  const { _id, startsAt } = await bookAppointment(patient, { date: freshDay(month) });
  await saveSchedule({ cancelCutoffHours: 96 });
  try {
    await moveAppointment(admin, _id, 'confirm', {}, { at: started.origin });
  } finally {
    await saveSchedule();
  }
  const { docs } = await db.collection('mail').where('appointmentIds', 'array-contains', _id).get();
  const first = docs.find((mail) => mail.get('kind') === 'first-reminder');
  expect(first?.get('dueAt').toMillis()).toBe(Date.parse(startsAt) - 124 * hour);
});

it.each([
  ['on the day on which the clocks go forward', clocksChange('forward'), '20:00:00Z'],
  ['on the day after', addDays(clocksChange('forward'), 1), '20:00:00Z'],
  ['on the day on which they go back', clocksChange('back'), '21:00:00Z'],
  ['on the day after that', addDays(clocksChange('back'), 1), '21:00:00Z'],
])(
  'a visit %s is reminded of three days and 28 hours before it, to the minute',
  async (_when, date, startsAt) => {
    const { at, to, sweep } = await newPractice();
    const [patient, admin] = [await newConfirmedPatient(), await newAdmin()];
    // Another time than a story’s that may have this day as a fresh one.
    const visit = { patientId: patient.uid, date, time: '04:00 PM', confirmed: true };
    await bookAppointment(admin, visit, { at });
    const reminders = () =>
      to(patient.email).filter(({ subject }) => subject?.startsWith('Your visit is coming up'));
    for (const [sent, hours] of [72, 28].entries()) {
      const due = Date.parse(`${date}T${startsAt}`) - hours * hour;
      await sweep(due - 60_000);
      expect(reminders()).toHaveLength(sent);
      await sweep(due + 60_000);
      expect(reminders()).toHaveLength(sent + 1);
    }
    for (const { text } of reminders()) expect(text).toMatch(/, 4:00 pm \(Eastern Time, /);
  },
);

it('a kind that is chosen again tells of nothing that came before', async () => {
  const { at, to, sweep } = await newPractice();
  const [patient, admin] = [await newConfirmedPatient(), await newAdmin()];
  const choose = (wanted: boolean) =>
    patient.call(`/users/${patient.uid}/mail-choices`, {
      method: 'PATCH',
      json: { choice: 'messages', wanted },
      at,
    });
  const write = () =>
    admin.call('/messages', { json: { patientId: patient.uid, subject: 'Results', body: 'Well.' }, at });
  await choose(false);
  await write();
  expect(userSchema.parse((await choose(true)).body).mailChoices.messages).toBe(true);
  await sweep(Date.now() + 10 * 60_000);
  const notices = () =>
    to(patient.email).filter(({ subject }) => subject?.startsWith('You have a new message'));
  expect(notices()).toEqual([]);
  await write();
  await sweep(Date.now() + 20 * 60_000);
  expect(notices()).toHaveLength(1);
});
