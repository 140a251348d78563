// @time
import { nextFreeTimesSchema } from '@garden-room/contract/appointment';
import { addDays, clinicToday, offeredSlots } from '@garden-room/contract/availability';
import { generalConsultancy } from '@garden-room/contract/service';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLocks } from '#appointments/lock-store.ts';
import { call } from '../support/api.ts';
import { countReads } from '../support/count-reads.ts';
import { catalogue } from '../support/deployed-practice.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newPatient } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';

/* What public pages show before a login: the next free times of each service, out of one call. */
const { timeZone } = storySchedule;
const today = clinicToday(timeZone, Date.now());
const clock = { at: 0, now: () => clock.at };
const clockAt = (time: number, day = 0) => edgeInstant(timeZone, addDays(today, day), time * 60);
const iso = (instant: number) => new Date(instant).toISOString();
const long = catalogue.find(({ durationMinutes }) => durationMinutes === 90);
const plan = { startEveryMinutes: 30, minimumNoticeMinutes: 120, horizonDays: 200, answerWithinOpenDays: 3 };

let server: Server;
beforeAll(async () => {
  server = await serveInProcess({ clock });
});
beforeEach(async () => {
  clock.at = clockAt(6);
  await saveSchedule(plan);
});
// In one go: locks without an appointment are what other stories look for.
afterEach(async () => {
  for (const name of ['appointments', 'slots', 'busyDays']) await db.recursiveDelete(db.collection(name));
});
afterAll(async () => {
  await server.close();
  await saveSchedule();
});

const ask = async (who = {}) =>
  nextFreeTimesSchema.parse((await call('/next-free-times', { at: server.origin, ...who })).body);
const timesOf = async (id = generalConsultancy.id) => {
  const { services } = await ask();
  return services[id]?.map(({ date, time }) => `${date === today ? 'today' : date} ${time}`);
};

/** Takes every cell of some days, counted from today, as bookings do. */
async function fillDays(first: number, end: number): Promise<void> {
  for (let day = first; day < end; day += 1) {
    const offered = offeredSlots(storySchedule, addDays(today, day), generalConsultancy, clockAt(6));
    const batch = db.batch();
    addLocks(db, batch, 'full', [...new Set(offered.flatMap(({ cells }) => cells))]);
    await batch.commit();
  }
}

describe('the next free times', () => {
  it('are three of every service and of the consultancy, as the booking page would offer them', async () => {
    const { services, ...rest } = await ask();
    expect(rest).toEqual({
      timeZone,
      today,
      daysAhead: 30,
      minimumNoticeMinutes: 120,
      answerWithinOpenDays: 3,
      answeredAt: iso(clockAt(6)),
      opening: { from: iso(clockAt(9)), until: iso(clockAt(12.5)) },
    });
    expect(Object.keys(services)).toEqual([generalConsultancy, ...catalogue].map(({ id }) => id));
    expect(await timesOf()).toEqual(['today 09:00 AM', 'today 09:30 AM', `${addDays(today, 1)} 09:00 AM`]);
    for (const { startsAt } of Object.values(services).flat())
      expect(Date.parse(startsAt)).toBeGreaterThan(clock.at);
  });

  it('leave with what is booked, and by how long a visit is', async () => {
    clock.at = Date.now(); // a booking is made by the clock of the suite
    const patient = await newPatient();
    const date = addDays(today, 1);
    const booking = { patientId: patient.uid, date, time: '09:30 AM' };
    expect((await patient.call('/appointments/book', { json: booking })).status).toBe(201);
    clock.at = clockAt(20); // today is over
    expect(await timesOf()).toEqual([
      `${date} 09:00 AM`,
      `${date} 10:00 AM`,
      `${addDays(today, 2)} 09:00 AM`,
    ]);
    expect((await timesOf(long?.id))?.[0]).toBe(`${date} 10:00 AM`);
    const { body } = await call(`/available-slots?date=${date}`, { at: server.origin });
    expect(Object(body).availableSlots).not.toContain('09:30 AM');
  });

  it('have one of another day among them, however far that is, and the next of the day where there is none', async () => {
    await fillDays(1, 9);
    expect(await timesOf()).toEqual(['today 09:00 AM', 'today 09:30 AM', `${addDays(today, 9)} 09:00 AM`]);
    clock.at = clockAt(14.5); // one is left of today
    expect(await timesOf()).toEqual([
      'today 04:30 PM',
      `${addDays(today, 9)} 09:00 AM`,
      `${addDays(today, 9)} 09:30 AM`,
    ]);
    await fillDays(9, 31);
    clock.at = clockAt(6);
    expect(await timesOf()).toEqual(['today 09:00 AM', 'today 09:30 AM', 'today 10:00 AM']);
  });

  it('are never past, nor within the notice that the practice asks for', async () => {
    clock.at = clockAt(13);
    expect((await timesOf())?.[0]).toBe('today 03:00 PM');
  });

  it('are looked for day by day up to thirty days ahead, and no further', async () => {
    await fillDays(0, 16);
    const later = await countReads(async () => {
      expect((await timesOf())?.[0]).toBe(`${addDays(today, 16)} 09:00 AM`);
    });
    expect(later.reads).toBeLessThanOrEqual(23);
    await fillDays(16, 31);
    const none = await countReads(async () => {
      expect(Object.values((await ask()).services).flat()).toEqual([]);
    });
    expect(none.reads).toBeLessThanOrEqual(37);
    await saveSchedule({ ...plan, horizonDays: 10 });
    expect((await ask()).daysAhead).toBe(10);
  });

  it('cost a week of days when nothing much is booked, whatever the number of services', async () => {
    await ask();
    expect((await countReads(() => ask())).reads).toBe(9);
  });

  it('are kept by the CDN for a minute, and current for whoever is signed in', async () => {
    const cacheOf = async (who: object) =>
      (await call('/next-free-times', { at: server.origin, ...who })).headers.get('cache-control');
    expect(await cacheOf({})).toBe('public, max-age=0, s-maxage=60');
    clock.at = Date.now();
    expect(await cacheOf({ cookie: (await newPatient()).cookie })).toBe('private, no-store');
  });
});
