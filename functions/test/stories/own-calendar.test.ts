// @time
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CalendarFailure } from '#own-calendar/calendar-failure.ts';
import { createCalendarReader } from '#own-calendar/calendar-reader.ts';
import { refreshOwnCalendar, refreshWhenDue } from '#own-calendar/refresh-own-calendar.ts';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { auditOf, expectLocksMatchAppointments, expectStoreUnchanged, pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 4;
const url = 'https://calendar.test/private-4711/basic.ics';

/** The events in the doctor's calendar, and the answer to a fetch. */
let events: string[] = [];
let failure: CalendarFailure | null = null;
let now = Date.now();
const fetchCalendar = async () => {
  if (failure) throw failure;
  return ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n');
};
const deps = realDeps({ fetchCalendar, clock: { now: () => now } });

let server: Server;
let patient: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [server, patient, admin] = await Promise.all([
    serveInProcess({ fetchCalendar, clock: { now: () => now } }),
    newPatient(),
    newAdmin(),
  ]);
});
beforeEach(async () => {
  [events, failure, now] = [[], null, Date.now()];
  await saveSchedule();
  await db.doc('settings/ownCalendar').delete();
});
afterAll(async () => {
  await server.close();
  await saveSchedule();
  await db.doc('settings/ownCalendar').delete();
});

const at = () => ({ at: server.origin });
/** On the practice's clock: `busy('2026-12-01', '0900', '1000')`. */
const busy = (date: string, from: string, to: string): string[] => {
  const local = (time: string) => `;TZID=${storySchedule.timeZone}:${date.replaceAll('-', '')}T${time}00`;
  return [
    'BEGIN:VEVENT',
    `UID:${date}-${from}`,
    'SUMMARY:Oncologist',
    `DTSTART${local(from)}`,
    `DTEND${local(to)}`,
    'END:VEVENT',
  ];
};
const connect = () => admin.call('/own-calendar', { method: 'PUT', json: { url }, ...at() });
const status = async () => (await admin.call('/own-calendar', at())).body;
const slotsOf = async (date: string, query = '', person?: Person): Promise<string[]> => {
  const path = `/available-slots?date=${date}${query}`;
  const answer = await (person ? person.call(path, at()) : call(path, at()));
  return Object(answer.body).availableSlots;
};

describe('a busy time', () => {
  it('closes its slots to patients and to the practice, and opens them when the event goes', async () => {
    const date = freshDay(month);
    events = busy(date, '0920', '1000');
    const connected = await connect();
    expect(connected).toMatchObject({
      status: 200,
      body: {
        calendar: { host: 'calendar.test', busyTimes: 1, unreadable: 0, failure: null },
        appointments: [],
      },
    });
    // Half an hour each: the last before it ends at 9:15, which none does; the first after it starts at 10.
    for (const slots of [await slotsOf(date), await slotsOf(date, '&for=practice', admin)])
      expect(slots[0]).toBe('10:00 AM');
    for (const [person, json] of [
      [patient, {}],
      [admin, { patientId: patient.uid }],
    ] as const)
      expect(refusal(await requestAppointment(person, { date, time: '09:15 AM', ...json }, at()))).toBe(
        '400 invalid_slot',
      );
    const preview = await admin.call(
      `/appointments/series/preview?date=${date}&time=09:15%20AM&everyWeeks=1&times=2`,
      at(),
    );
    expect(preview.body).toMatchObject([{ state: 'taken', nearest: '10:00 AM' }, { state: 'free' }]);

    events = [];
    expect(await refreshOwnCalendar(deps)).toBe(true);
    expect((await requestAppointment(patient, { date, time: '09:15 AM' }, at())).status).toBe(201);
  });

  it('is on the practice’s clock on both sides of its change', async () => {
    const timeZone = storySchedule.timeZone;
    const today = clinicToday(timeZone, now);
    const offset = (date: string) => edgeInstant(timeZone, date, 720) - Date.parse(`${date}T12:00Z`);
    const days = Array.from({ length: 300 }, (_, day) => addDays(today, day + 1));
    const change = days.find((date) => offset(date) !== offset(addDays(date, 1))) ?? '';
    const both = [change, addDays(change, 1)];
    events = both.flatMap((date) => busy(date, '0900', '1600'));
    await connect();
    for (const date of both) expect((await slotsOf(date))[0]).toBe('04:00 PM');
  });

  it('keeps what was booked before, and shows it to the practice', async () => {
    const date = freshDay(month);
    const { _id } = await bookAppointment(patient, { date, time: '11:00 AM' });
    events = busy(date, '1000', '1200');
    expect((await connect()).body).toMatchObject({ appointments: [{ _id, date, time: '11:00 AM' }] });
    expect(JSON.stringify(await status())).not.toContain('Story Patient');
    // The appointment keeps its time, but once cancelled it cannot be restored into the busy time.
    expect((await moveAppointment(admin, _id, 'confirm', {}, at())).status).toBe(200);
    expect((await moveAppointment(patient, _id, 'cancel', {}, at())).status).toBe(200);
    expect(refusal(await moveAppointment(patient, _id, 'restore', {}, at()))).toBe('409 illegal_move');
    expect(await status()).toMatchObject({ appointments: [] });
  });

  it('costs no read, and is kept without its title', async () => {
    const date = freshDay(month);
    events = busy(date, '0900', '1000');
    await connect();
    await slotsOf(date);
    expect((await countReads(() => slotsOf(date))).reads).toBe(3);
    expect(await pathsWith('oncologist')).toEqual([]);
    expect(await pathsWith('private-4711')).toEqual(['settings/ownCalendar']);
    expect(JSON.stringify([await status(), (await call('/schedule', at())).body])).not.toContain(
      'private-4711',
    );
    expect((await call('/schedule', at())).body).toEqual(storySchedule);
  });

  it('stays closed when the schedule is saved', async () => {
    const date = freshDay(month);
    events = busy(date, '0900', '1000');
    await connect();
    const json = { ...storySchedule, bufferMinutes: 15 };
    expect((await admin.call('/schedule', { method: 'PUT', json, ...at() })).status).toBe(200);
    expect((await slotsOf(date))[0]).toBe('10:00 AM');
  });

  it.each(raceRounds(3))(
    'that comes at the moment of a booking closes it or shows it (round %i)',
    async () => {
      const date = freshDay(month);
      await connect();
      events = busy(date, '0900', '1000');
      const [booked] = await Promise.all([
        requestAppointment(patient, { date }, at()),
        refreshOwnCalendar(deps),
      ]);
      expect(await slotsOf(date)).not.toContain('09:00 AM');
      const over = Object(await status()).appointments.filter((each: { date: string }) => each.date === date);
      expect([booked.status, over.length]).toEqual(booked.status === 201 ? [201, 1] : [400, 0]);
      await expectLocksMatchAppointments();
    },
  );
});

describe('a fetch', () => {
  it('that fails keeps the times, says since when, and is over with the next that works', async () => {
    const date = freshDay(month);
    events = busy(date, '0900', '1000');
    await connect();
    const [since, later] = [now + 900_000, now + 1_800_000].map((time) => new Date(time).toISOString());
    failure = new CalendarFailure('unreachable');
    now += 900_000;
    await refreshOwnCalendar(deps);
    now += 900_000;
    failure = new CalendarFailure('refused');
    const fetched = await admin.call('/own-calendar/fetch', { method: 'POST', ...at() });
    expect(fetched.body).toMatchObject({
      calendar: { failure: { since, at: later, reason: 'refused' }, busyTimes: 1 },
    });
    expect((await slotsOf(date))[0]).toBe('10:00 AM');
    failure = null;
    await refreshOwnCalendar(deps);
    expect(await status()).toMatchObject({ calendar: { failure: null, lastSuccessAt: later } });
  });

  it('is left out for as long as the calendar’s server asks, unless an admin asks for it', async () => {
    await connect();
    failure = new CalendarFailure('too_often', 3_600_000);
    await refreshWhenDue(deps);
    const [at, retryAt] = [now, now + 3_600_000].map((time) => new Date(time).toISOString());
    expect(await status()).toMatchObject({ calendar: { failure: { at, retryAt, reason: 'too_often' } } });
    failure = null;
    now += 3_599_999;
    await refreshWhenDue(deps);
    expect(await status()).toMatchObject({ calendar: { failure: { at } } });
    now += 1;
    await refreshWhenDue(deps);
    expect(await status()).toMatchObject({ calendar: { failure: null } });
    failure = new CalendarFailure('too_often', 3_600_000);
    await refreshWhenDue(deps);
    failure = null;
    const fetched = await admin.call('/own-calendar/fetch', { method: 'POST', at: server.origin });
    expect(fetched.body).toMatchObject({ calendar: { failure: null } });
  });

  it('does not write times that have not changed, which bookings would wait for', async () => {
    events = busy(freshDay(month), '0900', '1000');
    await connect();
    const written = async () => (await db.doc('settings/schedule').get()).updateTime;
    const before = await written();
    await refreshOwnCalendar(deps);
    expect(await written()).toEqual(before);
  });

  it('of an address that was removed meanwhile closes nothing', async () => {
    const date = freshDay(month);
    await connect();
    const slow = realDeps({
      fetchCalendar: async () => {
        expect((await admin.call('/own-calendar', { method: 'DELETE', ...at() })).status).toBe(204);
        events = busy(date, '0900', '1000');
        return fetchCalendar();
      },
    });
    await refreshOwnCalendar(slow);
    expect((await slotsOf(date))[0]).toBe('09:00 AM');
    expect(await status()).toEqual({ calendar: null, appointments: [] });
  });
});

describe('a hostile calendar', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour || '+0').join(',');
  const minutes = Array.from({ length: 60 }, (_, minute) => minute || '+0').join(',');
  /** An event at night, which closes no slot, that repeats. */
  const repeating = (uid: string, rule: string) => [
    ...['BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20200106T070000Z', 'DURATION:PT1M', `RRULE:${rule}`],
    'END:VEVENT',
  ];

  it.each([
    ['every second', `FREQ=DAILY;BYHOUR=${hours};BYMINUTE=${minutes};BYSECOND=${minutes}`],
    ['every half hour', `FREQ=DAILY;BYHOUR=${hours};BYMINUTE=+0,30`],
  ])('that repeats %s leaves the real events in force, and says what it left out', async (_case, rule) => {
    const date = freshDay(month);
    events = [...repeating('bomb', rule), ...busy(date, '0900', '1000')];
    expect(await connect()).toMatchObject({
      status: 200,
      body: { calendar: { busyTimes: 1, unreadable: 1, leftOut: 1 } },
    });
    expect((await slotsOf(date))[0]).toBe('10:00 AM');
  });

  it('is given up on in its time: the API answers meanwhile, and the times that were in force stay', async () => {
    const date = freshDay(month);
    const directory = mkdtempSync(join(tmpdir(), 'calendar-'));
    // Whatever a calendar may bring our own thread to.
    const endless = join(directory, 'endless.mjs');
    writeFileSync(endless, 'for (;;);');
    const inThread = createCalendarReader(endless, { maxMs: 5000 });
    let isReading = false;
    const begun = Promise.withResolvers<void>();
    const readBusyTimes: typeof inThread = (text, reading) => {
      isReading = true;
      begun.resolve();
      return inThread(text, reading).finally(() => {
        isReading = false;
      });
    };
    events = busy(date, '0900', '1000');
    await connect();
    const hostile = await serveInProcess({ fetchCalendar, readBusyTimes });
    try {
      const fetching = admin.call('/own-calendar/fetch', { method: 'POST', at: hostile.origin });
      await begun.promise;
      expect((await call('/schedule', { at: hostile.origin })).status).toBe(200);
      expect(isReading).toBe(true);
      expect((await fetching).body).toMatchObject({
        calendar: { failure: { reason: 'too_large' }, busyTimes: 1 },
      });
      expect((await slotsOf(date))[0]).toBe('10:00 AM');
    } finally {
      await hostile.close();
    }
  });

  it('that is asked for first and read last does not replace what was read meanwhile', async () => {
    const date = freshDay(month);
    await connect();
    now += 1000;
    const slow = realDeps({
      clock: { now: () => now },
      fetchCalendar: async () => {
        const text = await fetchCalendar();
        now += 1000;
        events = busy(date, '0900', '1000');
        await refreshOwnCalendar(deps);
        return text;
      },
    });
    await refreshOwnCalendar(slow);
    expect((await slotsOf(date))[0]).toBe('10:00 AM');
  });
});

describe('connecting', () => {
  it.each([
    'http://calendar.test/a.ics',
    'https://me:secret@calendar.test/a.ics',
    'calendar.test',
    'file:///etc/passwd',
  ])('refuses an address that is none: %s', async (wrong) => {
    const ask = () => admin.call('/own-calendar', { method: 'PUT', json: { url: wrong }, ...at() });
    expect(refusal(await expectStoreUnchanged(ask))).toBe('400 validation_failed');
  });

  it('keeps nothing of a calendar that cannot be read, and the one before', async () => {
    failure = new CalendarFailure('not_public');
    const refused = await expectStoreUnchanged(connect);
    expect(refused.body).toMatchObject({
      code: 'calendar_unreadable',
      error: 'The address is not on the public internet, so it is not fetched.',
    });
  });

  it('and removing are audited without the address, and removing opens what was closed', async () => {
    const date = freshDay(month);
    events = busy(date, '0900', '1000');
    await connect();
    const remove = () => admin.call('/own-calendar', { method: 'DELETE', ...at() });
    now += 1000;
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect((await slotsOf(date))[0]).toBe('09:00 AM');
    const entries = (await auditOf('settings/ownCalendar')).slice(-2);
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['connect-calendar', admin.uid],
      ['remove-calendar', admin.uid],
    ]);
  });
});
