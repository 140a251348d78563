// @time
import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { messageSchema } from '@garden-room/contract/message';
import { freeToTheEndOfSomeText } from '@garden-room/contract/practice-words';
import { seriesMovePreviewSchema, seriesOutcomeSchema } from '@garden-room/contract/series';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { type Answer, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment, subjectsTo } from '../support/appointments.ts';
import { ownCalendar } from '../support/calendar.ts';
import { realDeps, served, serveInProcess } from '../support/in-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { auditOf, expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';
import { dyingAfter } from '../support/watched-commits.ts';

/* This one and the following of a series, or all of it, moved and cancelled in one act. */
let admin: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
});
beforeEach(async () => {
  patient = await newPatient();
});
afterEach(expectLocksMatchAppointments);

let starts = 0;
/** A day from which on ten weeks are no other story’s on that weekday. */
function freshStart(): string {
  const day = 100 + 70 * Math.floor(starts / 7) + (starts % 7);
  starts += 1;
  return addDays(clinicToday(storySchedule.timeZone, Date.now()), day);
}

async function bookWeekly(times: number, from = freshStart()): Promise<Appointment[]> {
  const slots = Array.from({ length: times }, (_, week) => ({
    date: addDays(from, 7 * week),
    time: '09:00 AM',
  }));
  const answer = await admin.call('/appointments/series', { json: { patientId: patient.uid, slots } });
  return z.array(appointmentSchema).parse(answer.body);
}
const newKey = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });
const at = (series: readonly Appointment[], place: number): Appointment => {
  const one = series[place - 1];
  if (!one) throw new Error('The series is shorter.');
  return one;
};
const move = ({ _id }: Appointment, json: object, options: object = {}, who = admin): Promise<Answer> =>
  who.call(`/appointments/${_id}/series/reschedule`, { json, ...options });
const cancel = ({ _id }: Appointment, json: object, options: object = {}, who = admin): Promise<Answer> =>
  who.call(`/appointments/${_id}/series/cancel`, { json: { reason: 'I am away.', ...json }, ...options });
const outcomeOf = (answer: Answer) => {
  expect(answer.status).toBe(200);
  return seriesOutcomeSchema.parse(answer.body);
};
/** When each of a series is, and what has become of it. */
const statesOf = async (series: readonly Appointment[]) => {
  const answer = await admin.call(`/appointments/${at(series, 1)._id}/series`);
  return z
    .array(appointmentSchema)
    .parse(answer.body)
    .map(({ date, time, status }) => [date, time, status].join(' '));
};
const inWeeks = (one: Appointment, weeks: number) => addDays(one.date, 7 * weeks);

it('each visit says which one of the series it is; one that is booked alone is none', async () => {
  const series = await bookWeekly(3);
  expect(series.map(({ series: place }) => place)).toEqual(
    [1, 2, 3].map((place) => ({ id: at(series, 1)._id, place, of: 3 })),
  );
  const own = await patient.call(`/appointments/${at(series, 2)._id}/series`);
  expect(Object(own.body)).toHaveLength(3);
  expect((await bookWeekly(1)).map(({ series: place }) => place)).toEqual([null]);
});

describe('a move', () => {
  it('of this one and the following by a week: onto each other’s times, in one message', async () => {
    const series = await bookWeekly(4);
    const third = at(series, 2);
    const outcome = outcomeOf(
      await move(third, { scope: 'following', date: inWeeks(third, 1), time: '09:00 AM' }),
    );
    expect(outcome.kept).toEqual([]);
    expect(await statesOf(series)).toEqual([
      `${at(series, 1).date} 09:00 AM confirmed`,
      ...[2, 3, 4].map((place) => `${inWeeks(at(series, place), 1)} 09:00 AM confirmed`),
    ]);
    expect(await subjectsTo(patient)).toEqual(
      expect.arrayContaining(['We have booked 4 visits for you', 'Your 3 visits have new times']),
    );
    expect(await subjectsTo(patient)).toHaveLength(2);
    for (const { _id } of outcome.changed)
      expect((await auditOf(`appointments/${_id}`)).at(-1)).toMatchObject({
        action: 'reschedule',
        actorId: admin.uid,
      });
  });

  it('says nothing of the reason of an earlier one', async () => {
    const series = await bookWeekly(2);
    const [first] = series;
    await db.doc(`appointments/${first?._id}`).update({ reason: 'A burst pipe.' });
    const { changed } = outcomeOf(
      await move(at(series, 1), { scope: 'all', date: at(series, 1).date, time: '10:00 AM' }),
    );
    expect(changed.map(({ reason }) => reason)).toEqual([null, null]);
    const { body } = await patient.call(`/messages?email=${patient.email}`);
    expect(JSON.stringify(body)).not.toContain('A burst pipe.');
  });

  it('of a request among others confirms it: the message and the email say that, and that it is free to cancel', async () => {
    patient = await newConfirmedPatient('Ada Byron');
    const mailServer = await startMailServer();
    const api = await serveInProcess({ ...mailServer.deps });
    const here = { at: api.origin };
    const series = await bookWeekly(3);
    const [first, second] = [at(series, 1), at(series, 2)];
    const target = { date: second.date, time: '11:00 AM' };
    expect((await moveAppointment(patient, second._id, 'reschedule', target, here)).status).toBe(200);
    expect((await statesOf(series))[1]).toBe(`${second.date} 11:00 AM pending`);
    outcomeOf(await move(first, { scope: 'all', date: first.date, time: '10:00 AM' }, here));
    expect(await statesOf(series)).toEqual([
      `${first.date} 10:00 AM confirmed`,
      `${second.date} 12:00 PM confirmed`,
      `${at(series, 3).date} 10:00 AM confirmed`,
    ]);
    const inbox = z.array(messageSchema).parse((await patient.call(`/messages?email=${patient.email}`)).body);
    const subject = 'Your 3 visits have new times';
    expect(inbox.find((message) => message.subject === subject)?.body).toContain(freeToTheEndOfSomeText);
    await sendDueMail(realDeps({ ...mailServer.deps, clock: { now: () => Date.now() + 5 * 60_000 } }));
    const email = mailServer.to(patient.email).find((each) => each.subject?.startsWith(subject));
    expect(email?.text?.replaceAll(/\s+/g, ' ')).toContain(freeToTheEndOfSomeText);
    await Promise.all([api.close(), mailServer.close()]);
  });

  it('names what cannot move and why, as its preview does; what would need its time stays as well', async () => {
    const series = await bookWeekly(4);
    const first = at(series, 1);
    const target = { scope: 'all', date: first.date, time: '02:00 PM' } as const;
    await bookAppointment(await newPatient(), { date: at(series, 2).date, time: '02:00 PM' });
    await saveSchedule({ daysOff: [at(series, 3).date] });
    try {
      const query = new URLSearchParams(target);
      const seen = await admin.call(`/appointments/${first._id}/series/preview?${query}`);
      expect(seriesMovePreviewSchema.parse(seen.body).map(({ why }) => why)).toEqual([
        null,
        'taken',
        'closed',
        null,
      ]);
      const options = newKey();
      const { changed, kept } = outcomeOf(await move(first, target, options));
      expect(changed.map(({ _id }) => _id)).toEqual([first._id, at(series, 4)._id]);
      expect(kept.map(({ appointmentId, why }) => [appointmentId, why])).toEqual([
        [at(series, 2)._id, 'taken'],
        [at(series, 3)._id, 'closed'],
      ]);
      const again = await expectStoreUnchanged(() => move(first, target, options));
      expect(outcomeOf(again).kept, 'as the first call has told it').toEqual(kept);
    } finally {
      await saveSchedule();
    }
  });

  it('is refused where the visit itself cannot move, and nothing is moved', async () => {
    const series = await bookWeekly(2);
    const first = at(series, 1);
    await bookAppointment(await newPatient(), { date: first.date, time: '02:00 PM' });
    const onto = (time: string) => () => move(first, { scope: 'all', date: first.date, time });
    expect(refusal(await expectStoreUnchanged(onto('02:00 PM')))).toBe('409 slot_taken');
    expect(refusal(await expectStoreUnchanged(onto('06:00 AM')))).toBe('400 invalid_slot');
  });

  it('that dies on its way has done nothing; repeated with its key it is done once', async () => {
    const series = await bookWeekly(3);
    const [key, first] = [newKey(), at(series, 1)];
    const json = { scope: 'all', date: inWeeks(first, 1), time: '10:00 AM' };
    const died = await expectStoreUnchanged(() =>
      served(dyingAfter(0), (origin) => move(first, json, { ...key, at: origin })),
    );
    expect(died.status).toBe(500);
    const answers = await Promise.all([move(first, json, key), move(first, json, key)]);
    const [one, other] = answers.map(outcomeOf);
    expect(other).toEqual(one);
    expect(await expectStoreUnchanged(async () => outcomeOf(await move(first, json, key)))).toEqual(one);
    expect(await statesOf(series)).toEqual(series.map((visit) => `${inWeeks(visit, 1)} 10:00 AM confirmed`));
    const otherwise = () => move(first, { ...json, time: '11:00 AM' }, key);
    expect(refusal(await expectStoreUnchanged(otherwise))).toBe('422 idempotency_mismatch');
  });

  it('and a booking of one of its times at once: each time is one patient’s', async () => {
    for (const _round of raceRounds(1, 5)) {
      const series = await bookWeekly(3);
      const first = at(series, 1);
      const other = await newPatient();
      const wanted = { patientId: other.uid, date: at(series, 2).date, time: '11:00 AM', confirmed: true };
      const [moved, booked] = await Promise.all([
        move(first, { scope: 'all', date: first.date, time: '11:00 AM' }),
        admin.call('/appointments/book', { json: wanted }),
      ]);
      const { kept } = outcomeOf(moved);
      expect(kept.map(({ why }) => why)).toEqual(booked.status === 201 ? ['taken'] : []);
      await expectLocksMatchAppointments();
    }
  });
});

describe('a cancellation', () => {
  it('of this one and the following leaves those before, in one message', async () => {
    const series = await bookWeekly(3);
    expect(outcomeOf(await cancel(at(series, 2), { scope: 'following' })).changed).toHaveLength(2);
    expect((await statesOf(series)).map((state) => state.split(' ').at(-1))).toEqual([
      'confirmed',
      'cancelled',
      'cancelled',
    ]);
    expect(await subjectsTo(patient)).toContain('Your 2 visits are cancelled');
    const open = (await db.doc(`users/${patient.uid}`).get()).get('openAppointments');
    expect(Object.keys(open)).toEqual([at(series, 1)._id]);
  });

  it('by its patient keeps what is past its cut-off, and names it, unless they say that they know', async () => {
    const series = await bookWeekly(2);
    const now = Date.parse(at(series, 1).startsAt) - 60_000;
    const server = await serveInProcess({ clock: { now: () => now } });
    const here = { at: server.origin };
    const body = { scope: 'all', reason: undefined };
    const refused = await cancel(at(series, 1), body, here, patient);
    expect(refusal(refused)).toBe('409 too_late');
    const { changed, kept } = outcomeOf(await cancel(at(series, 2), body, here, patient));
    expect(changed.map(({ _id }) => _id)).toEqual([at(series, 2)._id]);
    expect(kept).toMatchObject([{ appointmentId: at(series, 1)._id, why: 'too-late' }]);
    const late = await cancel(at(series, 1), { ...body, late: true }, here, patient);
    expect(outcomeOf(late).changed).toMatchObject([{ cancelledLate: true }]);
    await server.close();
  });

  it('of several that are late is free for one of them, as the first is', async () => {
    const series = await bookWeekly(3);
    const now = Date.parse(at(series, 1).startsAt) - 60_000;
    const server = await serveInProcess({ clock: { now: () => now } });
    const here = { at: server.origin };
    await saveSchedule({ cancelCutoffHours: 8 * 24 });
    try {
      const request = { scope: 'all', reason: undefined, late: true };
      const { changed } = outcomeOf(await cancel(at(series, 1), request, here, patient));
      expect(changed).toMatchObject([
        { cancelledLate: true, lateIsFree: true, lateFee: null },
        { cancelledLate: true, lateIsFree: false, lateFee: expect.any(Number) },
        { cancelledLate: false, lateIsFree: false, lateFee: null },
      ]);
    } finally {
      await saveSchedule();
      await server.close();
    }
  });

  it('repeated by its patient, says nothing of a visit that is another patient’s by now', async () => {
    const series = await bookWeekly(2);
    const key = newKey();
    const ask = () => cancel(at(series, 1), { scope: 'all', reason: undefined }, key, patient);
    expect(outcomeOf(await ask()).changed).toHaveLength(2);
    const given = at(series, 2)._id;
    expect((await patient.call(`/appointments/${given}/restore`, { json: {} })).status).toBe(200);
    const { uid: patientId } = await newConfirmedPatient('Noor Haddad');
    const edit = { method: 'PATCH', json: { patientId } };
    expect((await admin.call(`/appointments/${given}`, edit)).status).toBe(200);
    const again = outcomeOf(await expectStoreUnchanged(ask));
    expect(again.changed.map(({ _id }) => _id)).toEqual([at(series, 1)._id]);
  });

  it('needs the practice’s reason, and something that is still to come', async () => {
    const series = await bookWeekly(2);
    const silent = () => cancel(at(series, 1), { scope: 'all', reason: '' });
    expect(refusal(await expectStoreUnchanged(silent))).toBe('400 missing_fields');
    await moveAppointment(admin, at(series, 1)._id, 'cancel', { reason: 'So.' });
    const over = () => cancel(at(series, 1), { scope: 'all' });
    expect(refusal(await expectStoreUnchanged(over))).toBe('409 illegal_move');
  });
});
