// @time
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { datesOf, weekOf } from '@garden-room/contract/clinic-week';
import { type PracticeWeeks, practiceWeeksSchema } from '@garden-room/contract/endpoints/practice';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../support/api.ts';
import { ownCalendar } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, type Person } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';

/* The practice's figures of this week and the last. The clock is fixed, so that no week ends during the test. */
const now = Date.now();
const [monday = '', tuesday = '', ...others] = datesOf(weekOf(clinicToday(storySchedule.timeZone, now)));
const sunday = others.at(-1) ?? '';
const lastSunday = addDays(monday, -1);
const longAgo = new Date('2024-05-01T12:00:00Z');

let server: Server;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess({ clock: { now: () => now } }), newAdmin()]);
});
afterAll(() => server.close());
afterEach(async () => {
  await db.recursiveDelete(db.collection('appointments'));
});

async function weeks(): Promise<PracticeWeeks> {
  const answer = await call('/practice/weeks', { at: server.origin, cookie: admin.cookie });
  return practiceWeeksSchema.parse(answer.body);
}

/** The visits that are listed of those that a week counts as new patients: two pages, newest first. */
async function firstVisits({ from, to }: { from: string; to: string }): Promise<string[]> {
  const listed: { patientId: string; date: string }[] = [];
  let cursor = '';
  do {
    const query = new URLSearchParams({
      from,
      to,
      firstVisits: 'only',
      limit: '3',
      ...(cursor && { cursor }),
    });
    const answer = await call(`/appointments?${query}`, { at: server.origin, cookie: admin.cookie });
    listed.push(...z.array(z.object({ patientId: z.string(), date: z.string() })).parse(answer.body));
    cursor = answer.headers.get('X-Next-Cursor') ?? '';
  } while (cursor !== '');
  const dates = listed.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  return listed.map(({ patientId, date }) => `${patientId} ${date}`).toSorted();
}

interface Lying {
  date: string;
  status: string;
  serviceName?: string;
  durationMinutes?: number;
  createdAt?: Date;
  patientId?: string;
  attendee?: object;
}

/** Puts an appointment into the store as the past has left it: over, or without locks to hold. */
async function lies({ date, status, ...rest }: Lying): Promise<void> {
  const at = new Date(`${date}T15:00:00Z`);
  await db.collection('appointments').add({
    serviceId: 'general-consultancy',
    serviceName: 'General Consultancy',
    durationMinutes: 30,
    price: 50,
    patientId: 'somebody',
    patientName: 'Somebody',
    date,
    time: '10:00 AM',
    timeZone: storySchedule.timeZone,
    startsAt: at,
    endsAt: at,
    createdAt: longAgo,
    status,
    cells: [],
    attendee: null,
    ...rest,
  });
}

describe('a week in numbers', () => {
  it('tells what was cancelled and missed of what lies in it, from Monday to Sunday', async () => {
    await Promise.all([
      lies({ date: monday, status: 'cancelled' }),
      lies({ date: sunday, status: 'cancelled' }),
      lies({ date: sunday, status: 'no-show' }),
      lies({ date: lastSunday, status: 'no-show' }),
      lies({ date: addDays(sunday, 1), status: 'cancelled' }),
      lies({ date: addDays(monday, -8), status: 'cancelled' }),
    ]);
    const { today, thisWeek, lastWeek } = await weeks();
    expect(today).toBe(clinicToday(storySchedule.timeZone, now));
    expect(thisWeek).toMatchObject({ from: monday, to: sunday, cancelled: 2, noShows: 1 });
    expect(lastWeek).toMatchObject({ from: addDays(monday, -7), to: lastSunday, cancelled: 0, noShows: 1 });
  });

  it('counts who is or was expected by day and service, and nobody whose time was free again', async () => {
    await Promise.all([
      lies({ date: monday, status: 'completed' }),
      lies({ date: monday, status: 'pending' }),
      lies({ date: monday, status: 'confirmed', serviceName: 'Sleep Consultation', durationMinutes: 60 }),
      lies({ date: monday, status: 'cancelled' }),
      lies({ date: tuesday, status: 'declined' }),
      lies({ date: tuesday, status: 'no-show' }),
    ]);
    const { thisWeek } = await weeks();
    expect(thisWeek.days.map(({ date }) => date)).toEqual([monday, tuesday, ...others]);
    expect(thisWeek.days[0]?.services).toHaveLength(2);
    expect(thisWeek.days[0]?.services).toEqual(
      expect.arrayContaining([
        { serviceName: 'General Consultancy', count: 2 },
        { serviceName: 'Sleep Consultation', count: 1 },
      ]),
    );
    expect(thisWeek.days[1]?.services).toEqual([{ serviceName: 'General Consultancy', count: 1 }]);
    expect(thisWeek.days.slice(2).flatMap(({ services }) => services)).toEqual([]);
    expect(thisWeek.expectedMinutes).toBe(30 + 30 + 60 + 30);
  });

  it('holds the time that is taken against the hours, days off and breaks of just that week', async () => {
    const sevenHours = 7 * 60;
    expect((await weeks()).thisWeek.openMinutes).toBe(7 * sevenHours);
    await saveSchedule({ daysOff: [tuesday, lastSunday] });
    const { thisWeek, lastWeek } = await weeks();
    await saveSchedule();
    expect([thisWeek.openMinutes, lastWeek.openMinutes]).toEqual([6 * sevenHours, 6 * sevenHours]);
  });

  it('counts what was made in it, for whenever', async () => {
    const inMonths = addDays(sunday, 90);
    await Promise.all([
      lies({ date: inMonths, status: 'confirmed', createdAt: new Date(`${monday}T12:00:00Z`) }),
      lies({ date: inMonths, status: 'cancelled', createdAt: new Date(`${sunday}T12:00:00Z`) }),
      lies({ date: inMonths, status: 'confirmed', createdAt: new Date(`${lastSunday}T12:00:00Z`) }),
      lies({ date: monday, status: 'completed', createdAt: longAgo }),
    ]);
    const { thisWeek, lastWeek } = await weeks();
    expect([thisWeek.booked, lastWeek.booked]).toEqual([2, 1]);
  });

  it('has a day begin and end at the clinic, not in Greenwich', async () => {
    const made = (instant: string) =>
      lies({ date: monday, status: 'completed', createdAt: new Date(instant) });
    // Three in the morning in Greenwich is still the evening before in New York, in summer and in winter.
    await made(`${monday}T03:00:00Z`);
    await made(`${addDays(sunday, 1)}T03:00:00Z`);
    const { thisWeek, lastWeek } = await weeks();
    expect([thisWeek.booked, lastWeek.booked]).toEqual([1, 1]);
  });

  it('knows as new who has their first visit in it, each person once, whenever they registered', async () => {
    const by = (patientId: string, date: string, status = 'confirmed', more: object = {}) =>
      lies({ date, status, patientId, ...more });
    const kid = { attendee: { dependantId: 'kid', name: 'Kid', birthYear: 2019 } };
    await Promise.all([
      by('new', tuesday),
      by('new', sunday),
      by('came', monday, 'completed'),
      // Seen before, last week or long ago; also where many of a child's visits lie between.
      by('last-week', lastSunday, 'completed'),
      by('last-week', monday),
      by('parent', monday),
      by('parent', '2025-01-08', 'completed'),
      ...Array.from({ length: 70 }, () => by('parent', '2026-01-08', 'completed', kid)),
      // The child of somebody known comes for the first time.
      by('family', '2025-01-08', 'completed'),
      by('family', tuesday, 'confirmed', kid),
      // Not a visit: what is asked for, called off or missed, now or before.
      by('asks', monday, 'pending'),
      by('cancels', monday, 'cancelled'),
      by('misses', monday, 'no-show'),
      by('missed', '2025-01-08', 'no-show'),
      by('missed', tuesday),
    ]);
    const { thisWeek, lastWeek } = await weeks();
    // `new`, `came`, the child of `family`, `missed`; last week `last-week`.
    expect([thisWeek.newPatients, lastWeek.newPatients]).toEqual([4, 1]);
    expect(await firstVisits(thisWeek)).toEqual([
      `came ${monday}`,
      `family ${tuesday}`,
      `missed ${tuesday}`,
      `new ${tuesday}`,
    ]);
    expect(await firstVisits(lastWeek)).toEqual([`last-week ${lastSunday}`]);
  });

  it('leaves out a broken record, and no more', async () => {
    await lies({ date: monday, status: 'completed' });
    await db.collection('appointments').add({ date: monday, status: 'completed' });
    expect((await weeks()).thisWeek.days[0]?.services).toEqual([
      { serviceName: 'General Consultancy', count: 1 },
    ]);
  });

  it('reads what lies in the two weeks, however much lies around them or was made in them', async () => {
    await Promise.all([
      lies({ date: monday, status: 'completed' }),
      lies({ date: lastSunday, status: 'no-show' }),
    ]);
    await weeks();
    const few = await countReads(weeks);
    const batch = db.batch();
    for (let n = 0; n < 400; n += 1)
      batch.create(db.collection('appointments').doc(), {
        date: addDays(sunday, 1 + n),
        status: 'confirmed',
        createdAt: new Date(`${monday}T12:00:00Z`),
      });
    await batch.commit();
    const many = await countReads(weeks);
    expect(few.reads).toBeGreaterThan(0);
    expect(many.reads).toBe(few.reads);
    expect((await weeks()).thisWeek.booked).toBe(400);
  });
});
