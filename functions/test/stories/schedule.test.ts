// @time
import { scheduleSchema } from '@garden-room/contract/schedule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { practice } from '../support/deployed-practice.ts';
import { serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { auditOf, expectStoreUnchanged, isAudit } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 9;
let patient: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [patient, admin] = await Promise.all([newPatient('Ada Byron'), newAdmin()]);
});
afterAll(async () => {
  await saveSchedule();
});

const save = (changes: Record<string, unknown>, query = '') =>
  admin.call(`/schedule${query}`, { method: 'PUT', json: { ...storySchedule, ...changes } });
const day = { open: '09:00', close: '17:00', breaks: [] };
const monday = (hours: Record<string, unknown>) => ({
  weekly: { ...storySchedule.weekly, monday: { ...day, ...hours } },
});

it('is in the zone, and closed on the holidays, of the deployment, until one is saved', async () => {
  await db.doc('settings/schedule').delete();
  const address = { ...practice.defaults.address, countryCode: 'CH' };
  const elsewhere = { ...practice, timeZone: 'Europe/Zurich', defaults: { ...practice.defaults, address } };
  for (const [deployed, holidays] of [
    [elsewhere, 0],
    [practice, expect.any(Number)],
  ] as const) {
    const server = await serveInProcess({ practice: deployed });
    const { body } = await call('/schedule', { at: server.origin });
    await server.close();
    expect(body).toMatchObject({ timeZone: deployed.timeZone, daysOff: { length: holidays } });
  }
  await saveSchedule();
});

describe('saving the schedule', () => {
  it('changes what is offered, and is audited', async () => {
    const date = freshDay(month);
    const overrides = [{ date, hours: { open: '18:00', close: '19:00', breaks: [] } }];
    const answer = await save({ overrides, bufferMinutes: 15 });
    expect(answer.status).toBe(200);
    expect(scheduleSchema.parse(answer.body)).toEqual({ ...storySchedule, overrides, bufferMinutes: 15 });
    expect((await call('/schedule')).body).toEqual(answer.body);
    expect((await call(`/available-slots?date=${date}`)).body).toMatchObject({
      availableSlots: ['06:00 PM', '06:15 PM', '06:30 PM'],
    });
    const entries = await auditOf('settings/schedule');
    expect(entries.at(-1)).toMatchObject({
      action: 'save-schedule',
      actorId: admin.uid,
      before: { overrides: [], bufferMinutes: 0 },
      after: { overrides, bufferMinutes: 15 },
    });
    expect(Object.keys(entries.at(-1)?.['after']).sort()).toEqual(['bufferMinutes', 'overrides']);
    expect((await save({})).status).toBe(200);
  });

  it('from a date on leaves the days before it alone, and strands nobody who is booked there', async () => {
    const [before, from] = [freshDay(month), freshDay(month)];
    const booked = await bookAppointment(patient, { date: before, time: '02:00 PM' });
    const inside = await bookAppointment(patient, { date: from, time: '02:00 PM' });
    const morning = { open: '08:00', close: '12:00', breaks: [] };
    const weekly = Object.fromEntries(Object.keys(storySchedule.weekly).map((name) => [name, morning]));
    const upcoming = { from, weekly };
    const refused = await expectStoreUnchanged(() => save({ upcoming }), isAudit);
    expect(refusal(refused)).toBe('409 bookings_stranded');
    expect(Object(refused.body).appointments.map(({ _id }: { _id: string }) => _id)).toEqual([inside._id]);

    const answer = await save({ upcoming }, '?force=true');
    expect(answer).toMatchObject({ status: 200, body: { weekly: storySchedule.weekly, upcoming } });
    const slotsOn = async (date: string): Promise<string[]> =>
      Object((await call(`/available-slots?date=${date}`)).body).availableSlots;
    expect(await slotsOn(before)).toContain('04:30 PM');
    expect(await slotsOn(before)).not.toContain('08:00 AM');
    expect(await slotsOn(from)).toContain('08:00 AM');
    expect(await slotsOn(from)).not.toContain('04:30 PM');
    expect((await auditOf('settings/schedule')).at(-1)).toMatchObject({ action: 'save-schedule' });
    // A second change takes the place of the first, and without one the week stays.
    expect(await save({ upcoming: { from: before, weekly } }, '?force=true')).toMatchObject({
      body: { upcoming: { from: before } },
    });
    expect(await slotsOn(before)).toContain('08:00 AM');
    expect(await save({})).toMatchObject({ status: 200, body: { upcoming: null } });
    expect(await slotsOn(from)).toContain('04:30 PM');
    for (const { _id } of [booked, inside]) await moveAppointment(patient, _id, 'cancel');
    const bad = await expectStoreUnchanged(() => save({ upcoming: { from: '2026-02-30', weekly } }));
    expect(bad).toMatchObject({ status: 400, body: { issues: [{ path: 'upcoming.from' }] } });
  });

  it('fills in what is left out', async () => {
    const { timeZone, weekly } = storySchedule;
    const answer = await admin.call('/schedule?force=true', { method: 'PUT', json: { timeZone, weekly } });
    expect(answer).toMatchObject({
      status: 200,
      body: { horizonDays: 30, cancelCutoffHours: 24, maxPendingPerPatient: 3, maxLivePerPatient: 10 },
    });
    await saveSchedule();
  });

  it.each<[string, Record<string, unknown>]>([
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['timeZone', { timeZone: 'Etc/Unknown' }],
    ['timeZone', { timeZone: '' }],
    ['timeZone', { timeZone: {} }],
    ['timeZone', { timeZone: 'UTC' }],
    ['timeZone', { timeZone: undefined }],
    ['weekly', { weekly: undefined }],
    ['weekly.sunday', { weekly: { ...storySchedule.weekly, sunday: undefined } }],
    ['weekly', { weekly: { ...storySchedule.weekly, someday: null } }],
    ['weekly.monday.open', monday({ open: '09:10' })],
    ['weekly.monday.open', monday({ open: '25:00' })],
    ['weekly.monday.close', monday({ close: '9:00' })],
    ['weekly.monday.close', monday({ open: '17:00', close: '09:00' })],
    ['weekly.monday.close', monday({ open: '09:00', close: '09:00' })],
    ['weekly.monday.breaks.0.end', monday({ breaks: [{ start: '13:00', end: '12:00' }] })],
    ['weekly.monday.breaks.0.start', monday({ breaks: [{ start: '08:00', end: '10:00' }] })],
    ['weekly.monday.breaks.0.end', monday({ breaks: [{ start: '16:00', end: '18:00' }] })],
    [
      'weekly.monday.breaks.1.start',
      monday({
        breaks: [
          { start: '12:00', end: '13:00' },
          { start: '12:30', end: '14:00' },
        ],
      }),
    ],
    [
      'weekly.monday.breaks',
      monday({ breaks: Array.from({ length: 11 }, () => ({ start: '12:00', end: '12:15' })) }),
    ],
    ['daysOff.0', { daysOff: ['2026-02-30'] }],
    ['daysOff', { daysOff: Array.from({ length: 401 }, () => '2026-12-25') }],
    ['overrides.0.date', { overrides: [{ date: 'xmas', hours: day }] }],
    ['overrides.0.hours', { overrides: [{ date: '2026-12-24', hours: null }] }],
    ['overrides.0.hours.close', { overrides: [{ date: '2026-12-24', hours: { ...day, close: '08:00' } }] }],
    ['overrides.1.date', { overrides: [1, 2].map(() => ({ date: '2026-12-24', hours: day })) }],
    ['bufferMinutes', { bufferMinutes: -1 }],
    ['bufferMinutes', { bufferMinutes: 121 }],
    ['bufferMinutes', { bufferMinutes: 7.5 }],
    ['minimumNoticeMinutes', { minimumNoticeMinutes: 60 * 24 * 14 + 1 }],
    ['horizonDays', { horizonDays: 0 }],
    ['horizonDays', { horizonDays: 366 }],
    ['cancelCutoffHours', { cancelCutoffHours: 24 * 14 + 1 }],
    ['answerWithinOpenDays', { answerWithinOpenDays: 0 }],
    ['openMinutesToAnswer', { openMinutesToAnswer: 121 }],
    ['minimumNoticeMinutes', { minimumNoticeMinutes: 89 }],
    ['maxPendingPerPatient', { maxPendingPerPatient: 0 }],
    ['maxPendingUnverified', { maxPendingUnverified: 1.5 }],
    ['maxLivePerPatient', { maxLivePerPatient: 501 }],
    ['', { owner: 'me' }],
  ])('refuses a bad %s: %j', async (path, changes) => {
    const answer = await expectStoreUnchanged(() => save(changes));
    expect(answer.status).toBe(400);
    const issues = Object(answer.body).issues.map((issue: { path: string }) => issue.path);
    expect(issues).toContain(path);
  });

  it('reads an old one with two overrides of one date', async () => {
    const overrides = [1, 2].map(() => ({ date: freshDay(month), hours: day }));
    await saveSchedule({ overrides });
    expect((await call('/schedule')).body).toMatchObject({ overrides });
    await saveSchedule();
  });

  it.each(['?force=maybe', '?force=true&force=true', '?really=true'])('refuses %s', async (query) => {
    expect(refusal(await expectStoreUnchanged(() => save({}, query)))).toBe('400 validation_failed');
  });
});

describe('a schedule that leaves booked appointments outside its hours', () => {
  it('is refused with the list of them, and of no others', async () => {
    const date = freshDay(month);
    const [early, late, over] = [
      await bookAppointment(patient, { date }),
      await bookAppointment(patient, { date, time: '03:00 PM' }),
      await bookAppointment(patient, { date, time: '09:30 AM' }),
    ];
    await moveAppointment(patient, over._id, 'cancel');
    await moveAppointment(admin, early._id, 'confirm');
    const overrides = [{ date, hours: { ...day, open: '14:00' } }];
    // The refusal names patients, so it is audited.
    const answer = await expectStoreUnchanged(() => save({ overrides }), isAudit);
    expect(refusal(answer)).toBe('409 bookings_stranded');
    const { _id, time, serviceName } = early;
    const noFacts = { alert: null, birthDate: null };
    expect(Object(answer.body).appointments).toEqual([
      { _id, date, time, serviceName, patientId: patient.uid, patientName: 'Ada Byron', ...noFacts },
    ]);
    const closed = await expectStoreUnchanged(() => save({ daysOff: [date] }), isAudit);
    const stranded = Object(closed.body).appointments.map((appointment: { _id: string }) => appointment._id);
    expect(stranded).toEqual([early._id, late._id]);
  });

  it('is saved by force; the appointments stay as they are', async () => {
    const date = freshDay(month);
    const appointment = await bookAppointment(patient, { date });
    const before = (await db.doc(`appointments/${appointment._id}`).get()).data();
    expect(await save({ daysOff: [date] }, '?force=true')).toMatchObject({
      status: 200,
      body: { daysOff: [date] },
    });
    expect((await db.doc(`appointments/${appointment._id}`).get()).data()).toEqual(before);
    expect((await call(`/available-slots?date=${date}`)).body).toMatchObject({ availableSlots: [] });
    expect((await auditOf('settings/schedule')).at(-1)).toMatchObject({ after: { daysOff: [date] } });
    expect((await auditOf(`appointments/${appointment._id}`)).at(-1)).toMatchObject({
      action: 'keep',
      actorId: admin.uid,
      after: { patientId: patient.uid },
    });
    await saveSchedule();
  });

  it('is asked about once: an appointment kept by force blocks no later change', async () => {
    const [kept, other] = [freshDay(month), freshDay(month)];
    await bookAppointment(patient, { date: kept });
    const { _id } = await bookAppointment(patient, { date: other });
    expect((await save({ daysOff: [kept] }, '?force=true')).status).toBe(200);
    expect((await save({ daysOff: [kept], bufferMinutes: 15 })).status).toBe(200);
    const answer = await expectStoreUnchanged(() => save({ daysOff: [kept, other] }), isAudit);
    expect(refusal(answer)).toBe('409 bookings_stranded');
    expect(Object(answer.body).appointments).toMatchObject([{ _id }]);
    await saveSchedule();
  });

  it('is asked about what it leaves outside anew, not about what has been kept before', async () => {
    const date = freshDay(month);
    const { _id: kept } = await bookAppointment(patient, { date });
    await save({ daysOff: [date] }, '?force=true');
    expect((await save({ daysOff: [date], bufferMinutes: 15 })).status).toBe(200);
    expect((await save({ daysOff: [date], bufferMinutes: 15 }, '?force=true')).status).toBe(200);
    const entries = await auditOf(`appointments/${kept}`);
    expect(entries.filter(({ action }) => action === 'keep')).toHaveLength(1);
    await saveSchedule();
    expect(refusal(await save({ daysOff: [date] }))).toBe('409 bookings_stranded');
  });

  it('does not mind appointments that are still inside', async () => {
    const date = freshDay(month);
    await bookAppointment(patient, { date, time: '10:00 AM' });
    const overrides = [{ date, hours: { ...day, open: '10:00', close: '10:30' } }];
    expect((await save({ overrides }, '?force=true')).status).toBe(200);
    await saveSchedule();
  });
});
