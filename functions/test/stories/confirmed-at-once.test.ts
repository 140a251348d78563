// @time
import {
  appointmentSchema,
  availableDaysSchema,
  nextFreeTimesSchema,
} from '@garden-room/contract/appointment';
import { addDays } from '@garden-room/contract/availability';
import { generalConsultancy } from '@garden-room/contract/service';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitLinksOf } from '#mail-links/visit-link.ts';
import { offerOpenings } from '#waiting-list/offer-openings.ts';
import { allPages } from '../support/all-pages.ts';
import { type Answer, call, refusal } from '../support/api.ts';
import {
  bookAppointment,
  limitTold,
  moveAppointment,
  requestAppointment,
  subjectsTo,
  type Wanted,
} from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { practice, serviceOffered } from '../support/deployed-practice.ts';
import { mailOfSuite, realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { restoreServices } from '../support/practice.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { auth, db } from '../support/suite.ts';

/* A service whose times its patients have without an answer of the practice. */
const month = 2;
const minute = 60_000;
const service = serviceOffered('nutrition-coaching');
const { name: serviceName, id: serviceId, price, durationMinutes, mode } = service;
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };

let server: Server;
let admin: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess({ clock, config: { mail: mailOfSuite } }), newAdmin()]);
  await saveSchedule({ startEveryMinutes: 30, openMinutesToAnswer: 30, maxPendingPerPatient: 3 });
});
afterAll(async () => {
  await server.close();
  await restoreServices();
  await saveSchedule();
});
beforeEach(async () => {
  clock.ahead = 0;
  [patient] = await Promise.all([newConfirmedPatient(), setAtOnce(true)]);
});

const setAtOnce = async (confirmsAtOnce: boolean) => {
  const change = { method: 'PUT', json: { confirmsAtOnce } } as const;
  expect((await admin.call(`/services/${serviceId}`, change)).status).toBe(200);
};
const here = () => ({ at: server.origin });
const wanted = (fields: Partial<Wanted> = {}): Wanted => ({ serviceName, date: freshDay(month), ...fields });
const book = (person: Person, fields: Partial<Wanted> = {}) =>
  bookAppointment(person, wanted(fields), here());
const request = (person: Person, fields: Partial<Wanted> = {}) =>
  requestAppointment(person, wanted(fields), here());
const move = (person: Person, id: string, json: object) =>
  moveAppointment(person, id, 'reschedule', json, here());
const moved = async (answer: Promise<Answer>) => appointmentSchema.parse((await answer).body);
const cancel = (person: Person, id: string) => moveAppointment(person, id, 'cancel', {}, here());
const stored = async (id: string) => (await db.doc(`appointments/${id}`).get()).data();
const mailsOf = async (id: string) => {
  const { docs } = await db.collection('mail').where('appointmentIds', 'array-contains', id).get();
  return docs.map((mail) => [mail.get('kind'), mail.get('recipient')]).sort();
};

describe('a patient who books', () => {
  it('has the time at once: both events, one message, one email, and no deadline', async () => {
    const visit = await book(patient);
    expect(visit).toMatchObject({ status: 'confirmed', price, atOnceAt: visit.createdAt });
    const { body } = await patient.call(`/appointments/${visit._id}`, here());
    expect(body).not.toHaveProperty('answerBy');
    expect(body).toMatchObject({
      events: [
        { event: 'book', by: 'patient', at: visit.createdAt },
        { event: 'confirm', by: 'practice', at: visit.createdAt },
      ],
    });
    expect(await subjectsTo(patient)).toEqual(['Your visit is confirmed']);
    const { docs } = await db.collection('mail').where('appointmentIds', 'array-contains', visit._id).get();
    const soon = docs.flatMap((mail) => {
      const waits = mail.get('dueAt').toMillis() - Date.parse(visit.createdAt);
      return waits < 60 * minute ? [[mail.get('kind'), mail.get('recipient'), waits]] : [];
    });
    expect(soon).toEqual([['booked-at-once', 'patient', 3 * minute]]);
  });

  it('without a confirmed address asks, as anybody does of the practice’s other services', async () => {
    const newcomer = await newPatient();
    expect(await book(newcomer)).toMatchObject({ status: 'pending', atOnceAt: null });
    expect(await subjectsTo(newcomer)).toEqual(['We have your booking']);
    const plain = await bookAppointment(patient, { date: freshDay(month) }, here());
    expect(plain).toMatchObject({ serviceName: generalConsultancy.name, status: 'pending' });
    expect(await book(admin, { patientId: patient.uid })).toMatchObject({
      status: 'pending',
      atOnceAt: null,
    });
  });

  it('and confirms their address in between has the next one at once, with the session from before', async () => {
    const newcomer = await newPatient();
    const first = await book(newcomer);
    await auth.updateUser(newcomer.uid, { emailVerified: true });
    const second = await book(newcomer);
    expect([first.status, second.status]).toEqual(['pending', 'confirmed']);
  });

  it('for a dependant has it at once too', async () => {
    const { body } = await patient.call(`/users/${patient.uid}/dependants`, {
      json: { name: 'Mia', birthYear: 2019 },
      ...here(),
    });
    const { _id: dependantId } = body as { _id: string };
    const visit = await book(patient, { dependantId });
    expect(visit).toMatchObject({ status: 'confirmed', attendee: { name: 'Mia' } });
  });

  it('and asks again with the same key after a lost answer has one visit, whatever the service says by now', async () => {
    const wish = wanted();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = appointmentSchema.parse(
      (await requestAppointment(patient, wish, { ...here(), headers })).body,
    );
    await setAtOnce(false);
    const again = await requestAppointment(patient, wish, { ...here(), headers });
    expect(again).toMatchObject({ status: 201, body: { _id: first._id, status: 'confirmed' } });
    expect(await subjectsTo(patient)).toHaveLength(1);
  });

  it('of two for the last slot one has it, and the other nothing', async () => {
    const other = await newConfirmedPatient();
    const wish = wanted();
    const answers = await Promise.all(
      [patient, other].map((person) => requestAppointment(person, wish, here())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const kept = answers.map((answer) => (answer.status === 201 ? 'confirmed' : refusal(answer)));
    expect(kept.sort()).toEqual(['409 slot_taken', 'confirmed']);
    await expectLocksMatchAppointments();
  });
});

describe('a service that is changed between look and press', () => {
  const shown = { price, durationMinutes, mode };

  it('is refused to who saw the other, and says what holds', async () => {
    await setAtOnce(false);
    const wish = wanted({ shown: { ...shown, confirmsAtOnce: true } });
    const refused = await expectStoreUnchanged(() => requestAppointment(patient, wish, here()));
    expect(refusal(refused)).toBe('409 service_changed');
    expect(refused.body).toMatchObject({ service: { ...shown, confirmsAtOnce: false } });
    await setAtOnce(true);
    const asRequest = { ...wish, shown: { ...shown, confirmsAtOnce: false } };
    const other = await expectStoreUnchanged(() => requestAppointment(patient, asRequest, here()));
    expect(other.body).toMatchObject({ code: 'service_changed', service: { confirmsAtOnce: true } });
    expect(await bookAppointment(patient, wish, here())).toMatchObject({ status: 'confirmed' });
  });

  it('is no request unsaid to who has no confirmed address yet', async () => {
    const newcomer = await newPatient();
    const wish = wanted({ shown: { ...shown, confirmsAtOnce: true } });
    const refused = await expectStoreUnchanged(() => requestAppointment(newcomer, wish, here()));
    expect(refused.body).toMatchObject({ code: 'service_changed', service: { confirmsAtOnce: false } });
    expect(await bookAppointment(newcomer, { ...wish, shown }, here())).toMatchObject({ status: 'pending' });
  });

  it('is what it is to a page from before, and the answer says what it became', async () => {
    expect(await book(patient, { shown })).toMatchObject({ status: 'confirmed' });
    await setAtOnce(false);
    expect(await book(patient, { shown })).toMatchObject({ status: 'pending' });
  });
});

describe('what was confirmed at once', () => {
  const limits = async (act: () => Promise<Answer>) =>
    expect(refusal(await expectStoreUnchanged(act))).toBe('409 too_many_open');
  /** What the booking page says before anything is chosen. */
  const told = () => limitTold(patient, { ...here(), now: clock.now() });

  it('counts among the three of a patient until it begins', async () => {
    const [first] = [await book(patient), await book(patient)];
    await bookAppointment(patient, { date: freshDay(month) }, here());
    expect((await told())?.visits).toHaveLength(3);
    await limits(() => request(patient));
    await limits(() => requestAppointment(patient, { date: freshDay(month) }, here()));
    // Confirming it again changes nothing of that.
    const confirmed = await moveAppointment(admin, first?._id ?? '', 'confirm', {}, here());
    expect(confirmed.status).toBe(200);
    expect((await told())?.of).toBe('pending');
    await limits(() => request(patient));
    clock.ahead = Date.parse(first?.startsAt ?? '') - Date.now() + minute;
    expect(await told()).toBeNull();
    expect((await request(patient)).status).toBe(201);
  });

  it('is no way round the three by cancelling and taking that back', async () => {
    const first = await book(patient);
    await cancel(patient, first._id);
    for (let count = 0; count < 3; count += 1) await book(patient);
    await limits(() => patient.call(`/appointments/${first._id}/restore`, { json: {}, ...here() }));
  });

  it('ends with 20 at once in exactly three', async () => {
    const wishes = Array.from({ length: 20 }, () => wanted());
    const answers = await Promise.all(wishes.map((wish) => requestAppointment(patient, wish, here())));
    const refused = answers.filter(({ status }) => status !== 201).map(refusal);
    expect(refused).toEqual(Array.from({ length: 17 }, () => '409 too_many_open'));
    await expectLocksMatchAppointments();
  });

  it('is the practice’s once it moves it, and counts no more; moved back, it counts again', async () => {
    const visit = await book(patient);
    const was = { date: visit.date, time: visit.time };
    const to = { date: freshDay(month), time: '11:00 AM' };
    expect(await moved(move(admin, visit._id, to))).toMatchObject({ timeByPractice: true, atOnceAt: null });
    expect(await moved(move(admin, visit._id, was))).toMatchObject({
      status: 'confirmed',
      timeByPractice: false,
      atOnceAt: visit.atOnceAt,
    });
  });

  it('is listed to the practice since it was last there, the last booked first, and to nobody else', async () => {
    const since = new Date(clock.now()).toISOString();
    const [first, second, third] = [await book(patient), await book(patient), await book(patient)];
    await cancel(patient, second._id);
    const path = `/appointments?atOnceSince=${since}`;
    const listed = async (limit = 100) => {
      const pages = await allPages((asked) => admin.call(asked, here()), path, limit);
      const all = pages.map((visit) => appointmentSchema.parse(visit));
      // Others were booked by a clock that was ahead.
      return all.filter(({ patientId }) => patientId === patient.uid).map(({ _id }) => _id);
    };
    expect(await listed(1)).toEqual([third._id, first._id]);
    expect(await listed()).toEqual([third._id, first._id]);
    expect(refusal(await patient.call(path, here()))).toBe('403 forbidden');
    const reason = { reason: 'I am away.' };
    expect((await moveAppointment(admin, third._id, 'cancel', reason, here())).status).toBe(200);
    expect(await listed()).toEqual([first._id]);
    clock.ahead = Date.parse(first.startsAt) - Date.now();
    expect(await listed()).toEqual([]);
  });
});

describe('a move by its patient', () => {
  const later = () => ({ date: freshDay(month), time: '02:00 PM' });

  it('stays confirmed while the service says so, with one email, and is undone as it was', async () => {
    const visit = await book(patient);
    const to = later();
    const after = await moved(move(patient, visit._id, to));
    expect(after).toMatchObject({ ...to, status: 'confirmed', timeByPractice: false });
    expect(after.atOnceAt).not.toBeNull();
    expect((await mailsOf(visit._id)).filter(([kind]) => kind === 'rescheduled')).toEqual([
      ['rescheduled', 'patient'],
    ]);
    const restored = await patient.call(`/appointments/${visit._id}/restore`, { json: {}, ...here() });
    expect(restored.body).toMatchObject({ time: visit.time, status: 'confirmed', atOnceAt: visit.atOnceAt });

    await setAtOnce(false);
    expect(await moved(move(patient, visit._id, to))).toMatchObject({ status: 'pending', atOnceAt: null });
    await setAtOnce(true);
    expect(await moved(move(patient, visit._id, later()))).toMatchObject({ status: 'confirmed' });
  });

  it('says before the press what it becomes, also by the link of a reminder', async () => {
    const visit = await book(patient);
    const days = async (answer: Promise<Answer>) => availableDaysSchema.parse((await answer).body);
    const own = () => days(patient.call(`/available-days?appointmentId=${visit._id}`, here()));
    const links = await visitLinksOf(
      { db, practice },
      { appointmentId: visit._id, startsAt: visit.startsAt, patientId: patient.uid },
    );
    const token = links['another-time'].split('#')[1];
    const byLink = () =>
      days(call('/visit-links/times', { json: { token, from: visit.date, days: 1 }, ...here() }));
    const anyones = () => days(call(`/available-days?serviceId=${serviceId}`, here()));
    for (const asked of [own, byLink, anyones]) expect((await asked()).confirmsAtOnce).toBe(true);
    await setAtOnce(false);
    for (const asked of [own, byLink, anyones]) expect(await asked()).not.toHaveProperty('confirmsAtOnce');
    await setAtOnce(true);
    const to = later();
    const pressed = await call('/visit-links/move', { json: { token, ...to }, ...here() });
    expect(pressed.status).toBe(200);
    expect(await stored(visit._id)).toMatchObject({ ...to, status: 'confirmed' });
  });

  it('of a visit that the practice has confirmed needs room among the three', async () => {
    const { _id } = await book(admin, { patientId: patient.uid, confirmed: true });
    for (let count = 0; count < 3; count += 1) await book(patient);
    const refused = await expectStoreUnchanged(() => move(patient, _id, later()));
    expect(refusal(refused)).toBe('409 too_many_open');
  });
});

describe('without a deadline', () => {
  /** Closing time, after which nobody can answer a request for tomorrow’s first times. */
  const evening = () => {
    const today = freshDay(month);
    freshDay(month);
    clock.ahead = edgeInstant(storySchedule.timeZone, today, 18 * 60) - Date.now();
    return addDays(today, 1);
  };

  it('the notice alone decides what is offered and booked; without a confirmed address nobody can be asked', async () => {
    const date = evening();
    const first = async (id: string) => {
      const days = await call(`/available-days?serviceId=${id}&from=${date}&days=1&slots=true`, here());
      return availableDaysSchema.parse(days.body).days[0]?.slots?.[0]?.time;
    };
    expect(await first(generalConsultancy.id)).not.toBe('09:00 AM');
    expect(await first(serviceId)).toBe('09:00 AM');
    const { services, minimumNoticeMinutes } = nextFreeTimesSchema.parse(
      (await call('/next-free-times', here())).body,
    );
    const [free] = services[serviceId] ?? [];
    expect(Date.parse(free?.startsAt ?? '') - Date.parse(free?.askableUntil ?? '')).toBe(
      minimumNoticeMinutes * minute,
    );
    const newcomer = await newPatient();
    const refused = await expectStoreUnchanged(() => request(newcomer, { date }));
    expect(refusal(refused)).toBe('409 email_unconfirmed');
    expect(await book(patient, { date })).toMatchObject({ status: 'confirmed', time: '09:00 AM' });
  });

  it('an offer of the waiting list that is taken is confirmed; without a confirmed address none is made', async () => {
    const date = evening();
    const people = await Promise.all([newConfirmedPatient(), newPatient()]);
    const [waiting, newcomer] = people;
    for (const each of people) {
      const wait = { patientId: each.uid, serviceId, from: date, to: date, parts: ['morning'] };
      expect((await each.call('/waiting-list', { json: wait, ...here() })).status).toBe(201);
    }
    const { _id, time } = await book(patient, { date });
    await cancel(patient, _id);
    clock.ahead += 2 * minute;
    await offerOpenings(realDeps({ clock }));
    const messagesOf = async (person: Person) =>
      (await person.call(`/messages?email=${person.email}`, here())).body;
    expect(await messagesOf(newcomer)).toEqual([]);
    expect(await messagesOf(waiting)).toMatchObject([{ kind: 'earlier-time', facts: { date, time } }]);
    expect(refusal(await request(newcomer, { date, time }))).toBe('409 email_unconfirmed');
    expect(await book(waiting, { date, time })).toMatchObject({ status: 'confirmed' });
  });
});

it('a series, which the practice alone books, is as it was', async () => {
  const slots = [freshDay(month), freshDay(month)].map((date) => ({ date, time: '09:00 AM' }));
  const json = { patientId: patient.uid, serviceName, slots };
  const { body } = await admin.call('/appointments/series', { json, ...here() });
  expect(body).toMatchObject([
    { status: 'confirmed', atOnceAt: null },
    { status: 'confirmed', atOnceAt: null },
  ]);
  expect(refusal(await patient.call('/appointments/series', { json, ...here() }))).toBe('403 forbidden');
});
