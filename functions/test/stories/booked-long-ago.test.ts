// @time
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { closureSchema } from '@garden-room/contract/endpoints/closures';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { offerOpenings } from '#waiting-list/offer-openings.ts';
import { call } from '../support/api.ts';
import { bookAppointment, moveAppointment, type Wanted } from '../support/appointments.ts';
import { clocksChange, ownCalendar } from '../support/calendar.ts';
import { type DepsChanges, realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { addPatient } from '../support/joining.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';
import { dyingAfter } from '../support/watched-commits.ts';

ownCalendar();

const hour = 60 * 60_000;
const day = 24 * hour;
const twoWeeks = 14 * day;
const { timeZone } = storySchedule;
const begun = Date.now();
const today = clinicToday(timeZone, begun);

let server: Awaited<ReturnType<typeof startMailServer>>;
let api: Server;
let admin: Person;
let now = begun;
let changes: DepsChanges;
let daysUsed = 28;

beforeAll(async () => {
  server = await startMailServer();
  changes = { ...server.deps, clock: { now: () => now } };
  [api, admin] = await Promise.all([serveInProcess(changes), newAdmin()]);
});
afterAll(() => Promise.all([api.close(), server.close()]));

const at = () => ({ at: api.origin });
/** A day that no other story of this file has, four weeks ahead or more. */
const farDay = () => {
  daysUsed += 1;
  return addDays(today, daysUsed);
};
const sweep = (at: number, deps: DepsChanges = changes) => {
  now = at;
  return sendDueMail(realDeps(deps));
};
/** What a person was asked, by the emails that have left. */
const asked = ({ email }: Pick<Person, 'email'>) =>
  server.to(email).filter(({ subject }) => subject?.startsWith('A question about your visit'));
const questionsAbout = async (id: string) => {
  const about = db.collection('mail').where('appointmentIds', 'array-contains', id);
  return (await about.where('kind', '==', 'booked-long-ago').get()).docs;
};
/** Why the questions about a visit were not sent. */
const reasonsOf = async (id: string) => (await questionsAbout(id)).map((mail) => mail.get('delivery.error'));

interface Far {
  patient: Person;
  id: string;
  date: string;
  start: number;
}

/** A visit that the practice has confirmed, booked by its patient. */
async function farVisit(
  patient?: Person,
  { date = farDay(), ...wanted }: Partial<Wanted> = {},
): Promise<Far> {
  now = begun;
  const person = patient ?? (await newConfirmedPatient('Ada Story'));
  const { _id: id, startsAt } = await bookAppointment(person, { date, ...wanted }, at());
  await moveAppointment(admin, id, 'confirm', {}, at());
  now += 5 * 60_000;
  return { patient: person, id, date, start: Date.parse(startsAt) };
}

const tokenIn = (text = '') => /\/visit-page#([\w-]+\.[\w-]+)/.exec(text)?.[1];
const ok = (answer: { status: number }) => expect(answer.status).toBeLessThan(300);

describe('a visit booked four weeks ahead', () => {
  it('is asked about once, two weeks before it: by a link to its page and one that stops, without answers', async () => {
    const { patient, start, id } = await farVisit();
    await sweep(start - twoWeeks - 60_000);
    expect(asked(patient)).toEqual([]);
    await Promise.all([sweep(start - twoWeeks), sweep(start - twoWeeks)]);
    await sweep(start - twoWeeks + day);
    expect(asked(patient)).toHaveLength(1);
    const [email] = asked(patient);
    expect(email?.text).toMatch(/^Dear Ada,$/m);
    expect(email?.text).toMatch(
      /^Does it still suit you\? .*\n\n.*\n\n.* If it still suits you, you need not do anything/m,
    );
    expect(email?.text).toMatch(/^Your visit:\nhttps:\/\/practice\.test\/visit-page#/m);
    expect(email?.text).toMatch(/^Stop reminders:\n/m);
    expect(email?.text).not.toMatch(/^(I’ll come|Another time|I can't come):$/m);
    expect(email?.text).not.toContain('booked with it');
    expect(email?.headers.find(({ key }) => key === 'list-unsubscribe-post')).toBeDefined();
    // Silence changes nothing, and both reminders follow.
    await sweep(start - 72 * hour);
    await sweep(start - 28 * hour);
    const reminders = server.to(patient.email).filter(({ subject }) => subject?.includes('coming up'));
    expect(reminders).toHaveLength(2);
    expect((await db.doc(`appointments/${id}`).get()).data()).toMatchObject({
      status: 'confirmed',
      answer: null,
    });
  });

  it('is none where it is 27 days ahead, or another patient’s for less', async () => {
    const near = await farVisit(undefined, { date: addDays(today, 27), time: '11:00 AM' });
    expect(await questionsAbout(near.id)).toEqual([]);
    const { id, start } = await farVisit();
    now = start - 20 * day;
    const { _id: patientId } = await addPatient(admin);
    ok(await admin.call(`/appointments/${id}`, { method: 'PATCH', json: { patientId }, ...at() }));
    await sweep(start - twoWeeks);
    expect(await reasonsOf(id)).toEqual(['changed']);
  });

  it.each([
    ['the practice’s last minute', edgeInstant(timeZone, today, 24 * 60) - 60_000, 1],
    ['its first minute after', edgeInstant(timeZone, today, 24 * 60), 0],
  ])('is counted by days of its calendar: booked in %s', async (_when, moment, count) => {
    const { uid: patientId } = await newConfirmedPatient();
    now = moment;
    const wanted = { patientId, date: addDays(today, 28), time: count ? '02:00 PM' : '03:00 PM' };
    const { _id } = await bookAppointment(admin, { ...wanted, confirmed: true }, at());
    expect(await questionsAbout(_id)).toHaveLength(count);
  });

  it.each(['forward', 'back'] as const)(
    'is asked about 336 hours before, across clocks going %s',
    async (way) => {
      const date = addDays(clocksChange(way), 3);
      now = begun;
      const { uid: patientId } = await newConfirmedPatient();
      const visit = { patientId, date, time: '04:00 PM', confirmed: true };
      const { _id, startsAt } = await bookAppointment(admin, visit, at());
      const [mail] = await questionsAbout(_id);
      expect(mail?.get('dueAt').toMillis()).toBe(Date.parse(startsAt) - twoWeeks);
    },
  );
});

/** What happens to a visit before its patient would be asked, and why they are not. */
const unasked: [name: string, happens: (far: Far) => Promise<unknown>, why: string][] = [
  [
    'who has answered',
    async ({ id }) => db.doc(`appointments/${id}`).update({ answer: 'coming' }),
    'changed',
  ],
  [
    'whom the practice has moved',
    ({ id, date }) => moveAppointment(admin, id, 'reschedule', { date, time: '10:00 AM' }, at()),
    'changed',
  ],
  [
    'who was moved there and back',
    async ({ id, date }) => {
      for (const time of ['10:00 AM', '09:00 AM'])
        ok(await moveAppointment(admin, id, 'reschedule', { date, time }, at()));
    },
    'changed',
  ],
  [
    'who has moved it, confirmed again',
    async ({ patient, id, date }) => {
      ok(await moveAppointment(patient, id, 'reschedule', { date, time: '10:00 AM' }, at()));
      now += 60_000;
      ok(await moveAppointment(admin, id, 'confirm', {}, at()));
    },
    'changed',
  ],
  [
    'whose visit is cancelled',
    ({ patient, id }) => moveAppointment(patient, id, 'cancel', {}, at()),
    'changed',
  ],
  [
    'who has stopped reminders',
    ({ patient: { uid, call } }) =>
      call(`/users/${uid}/mail-choices`, {
        method: 'PATCH',
        json: { choice: 'reminders', wanted: false },
        ...at(),
      }),
    'unwanted',
  ],
  ['who is blocked', ({ patient: { uid } }) => db.doc(`users/${uid}`).update({ isBlocked: true }), 'gone'],
];

describe('nobody is asked', () => {
  it.each(unasked)('%s', async (_who, happens, why) => {
    const far = await farVisit();
    await happens(far);
    await sweep(far.start - twoWeeks + hour);
    expect(asked(far.patient)).toEqual([]);
    expect(new Set(await reasonsOf(far.id))).toEqual(new Set([why]));
  });

  it('whose address is not confirmed, and the practice still calls about the reminder', async () => {
    const { patient, id, start } = await farVisit(await newPatient());
    await sweep(start - twoWeeks);
    expect(asked(patient)).toEqual([]);
    expect(await reasonsOf(id)).toEqual(['unconfirmed']);
    await sweep(start - 72 * hour);
    const toCall = db
      .collection('mail')
      .where('appointmentIds', 'array-contains', id)
      .where('toCall', '==', true);
    expect((await toCall.get()).docs.map((mail) => mail.get('kind'))).toEqual(['first-reminder']);
  });

  it('after a week in which nothing was sent, and by then not before the reminder', async () => {
    const [late, inTime] = [await farVisit(), await farVisit()];
    await sweep(late.start - 7 * day + 60_000);
    expect(asked(inTime.patient)).toHaveLength(1);
    expect(asked(late.patient)).toEqual([]);
    expect(await reasonsOf(late.id)).toEqual(['too-late']);
  });

  it('who could not move it any more', async () => {
    const { patient, id, start } = await farVisit();
    await saveSchedule({ cancelCutoffHours: 24 * 14 });
    try {
      await sweep(start - twoWeeks + hour);
    } finally {
      await saveSchedule();
    }
    expect(asked(patient)).toEqual([]);
    expect(await reasonsOf(id)).toEqual(['too-late']);
  });
});

describe('while the practice has closed the day of a visit and not settled it', () => {
  const reminders = ({ email }: Pick<Person, 'email'>) =>
    server.to(email).filter(({ subject }) => subject?.startsWith('Your visit is coming up'));
  async function closedVisit() {
    const far = await farVisit();
    const answer = await admin.call('/closures', { json: { first: far.date, last: far.date }, ...at() });
    const { _id: closure } = closureSchema.parse(answer.body);
    const reopen = () => admin.call(`/closures/${closure}/reopen`, { json: {}, ...at() });
    const settle = (slot: { date: string; time: string }) => {
      const visits = [{ _id: far.id, startsAt: new Date(far.start).toISOString(), to: slot }];
      return admin.call(`/closures/${closure}/settle`, { json: { reason: 'I am ill.', visits }, ...at() });
    };
    return { ...far, reopen, settle };
  }

  it('nobody is asked about it or reminded of it, and of one that is kept once, in time', async () => {
    const { patient, start, reopen } = await closedVisit();
    await sweep(start - twoWeeks);
    await sweep(start - 72 * hour);
    await sweep(start - 28 * hour);
    expect([...asked(patient), ...reminders(patient)]).toEqual([]);
    ok(await reopen());
    await sweep(start - 27 * hour);
    expect(reminders(patient)).toHaveLength(1);
    await sweep(start - hour);
    expect(reminders(patient)).toHaveLength(1);
    expect(asked(patient)).toEqual([]);
  });

  it('a question about it waits, and is asked within its week where the visit is kept', async () => {
    const { patient, start, reopen } = await closedVisit();
    await sweep(start - twoWeeks);
    ok(await reopen());
    await sweep(start - twoWeeks + 2 * hour);
    expect(asked(patient)).toHaveLength(1);
  });

  it('is reminded of at its new time alone once it is moved', async () => {
    const { patient, start, date, settle } = await closedVisit();
    await sweep(start - 72 * hour);
    ok(await settle({ date: addDays(date, 1), time: '11:00 AM' }));
    await sweep(start - 28 * hour);
    await sweep(start - 2 * hour);
    expect(reminders(patient)).toHaveLength(2);
    for (const { text } of reminders(patient)) expect(text).toMatch(/, 11:00 am/);
  });

  it('no reminder of it is left once it has begun', async () => {
    const { id, start, reopen } = await closedVisit();
    for (const hours of [72, 28, 0]) await sweep(start - hours * hour);
    const { docs } = await db.collection('mail').where('appointmentIds', 'array-contains', id).get();
    const left = docs.filter((mail) => String(mail.get('kind')).endsWith('-reminder'));
    // At 28 hours the last one replaces the first.
    const why = new Map(left.map((mail) => [mail.get('kind'), mail.get('delivery.error')]));
    expect(why).toEqual(
      new Map([
        ['first-reminder', 'changed'],
        ['last-reminder', 'too-late'],
      ]),
    );
    await reopen();
  });
});

describe('is asked once all the same', () => {
  it.each<[string, (far: Far) => Promise<unknown>]>([
    [
      'whose visit has another length',
      ({ id }) =>
        admin.call(`/appointments/${id}`, { method: 'PATCH', json: { durationMinutes: 45 }, ...at() }),
    ],
    [
      'whose move was undone',
      async ({ id, date }) => {
        ok(await moveAppointment(admin, id, 'reschedule', { date, time: '10:00 AM' }, at()));
        ok(await admin.call(`/appointments/${id}/undo`, { json: { event: 'reschedule' }, ...at() }));
      },
    ],
    [
      'who was confirmed twice',
      async ({ id }) => {
        // Within the minute of undo.
        now -= 5 * 60_000 - 30_000;
        ok(await admin.call(`/appointments/${id}/undo`, { json: { event: 'confirm' }, ...at() }));
        now += 60_000;
        ok(await moveAppointment(admin, id, 'confirm', {}, at()));
      },
    ],
  ])('%s', async (_who, happens) => {
    const far = await farVisit();
    await happens(far);
    await sweep(far.start - twoWeeks);
    await sweep(far.start - twoWeeks + day);
    expect(asked(far.patient)).toHaveLength(1);
  });

  it('who has a series, for its first visit so far ahead, also when another of it is changed', async () => {
    now = begun;
    const ada = await newConfirmedPatient('Ada Story');
    const dates = [addDays(today, 26), farDay(), farDay(), farDay()];
    const json = { patientId: ada.uid, slots: dates.map((date) => ({ date, time: '02:00 PM' })) };
    const answer = await admin.call('/appointments/series', { json, ...at() });
    const visits = answer.body as { _id: string; startsAt: string }[];
    const [, first, second] = visits;
    const edit = { method: 'PATCH', json: { durationMinutes: 45 }, ...at() };
    ok(await admin.call(`/appointments/${second?._id}`, edit));
    for (const { startsAt } of visits) await sweep(Date.parse(startsAt) - twoWeeks);
    expect(asked(ada)).toHaveLength(1);
    expect(await questionsAbout(first?._id ?? '')).toHaveLength(1);
    expect(asked(ada)[0]?.text).toContain('about all the visits that were booked with it');
  });

  it('where the process ends between the email and its mark: the same email again', async () => {
    const { patient, start } = await farVisit();
    await sweep(start - twoWeeks - 60_000);
    // The claim and the count are written; the mark is not.
    await sweep(start - twoWeeks, { ...changes, db: dyingAfter(2) });
    await sweep(start - twoWeeks + 4 * 60_000);
    await sweep(start - twoWeeks + day);
    expect(asked(patient).length).toBeGreaterThan(1);
    expect(new Set(asked(patient).map(({ messageId }) => messageId)).size).toBe(1);
  });
});

it('“I can’t come” on the page of the email frees the time, which is offered to who waits for it', async () => {
  const { patient, id, date, start } = await farVisit();
  const waiting = await newConfirmedPatient('Eve Story');
  const wish = {
    patientId: waiting.uid,
    serviceId: 'general-consultancy',
    from: date,
    to: date,
    parts: ['morning'],
  };
  ok(await waiting.call('/waiting-list', { json: wish, ...at() }));
  await sweep(start - twoWeeks);
  const token = tokenIn(asked(patient)[0]?.text);
  const ifStartsAt = new Date(start).toISOString();
  const json = { token, act: 'cannot-come', ifStartsAt };
  ok(await call('/visit-links/answer', { json, ...at() }));
  expect((await db.doc(`appointments/${id}`).get()).get('status')).toBe('cancelled');
  now += 5 * 60_000;
  await offerOpenings(realDeps(changes));
  await sweep(now + 60_000);
  expect(server.to(waiting.email).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^A time has opened/),
  );
});
