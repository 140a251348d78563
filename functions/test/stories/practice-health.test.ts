// @time
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { practiceHealthSchema } from '@garden-room/contract/endpoints/practice-health';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runScheduled } from '#health/run-scheduled.ts';
import { watchBackups, watchCalendar, watchMail, watchRuns } from '#health/watch-runs.ts';
import { addChangeMark } from '#lib/change-marks.ts';
import { nextDue } from '#mail-delivery/next-due.ts';
import { readScheduleState } from '#schedule/schedule-store.ts';
import { mailOfSuite, realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { logSpy } from '../support/log-spy.ts';
import { newAdmin, type Person } from '../support/people.ts';
import { plantMail } from '../support/planted-mail.ts';
import { db } from '../support/suite.ts';

/* What the site does by itself: success is noted, the log alerts operators, the practice reads what concerns it. */

const minute = 60_000;
const hour = 60 * minute;
const began = Date.now();
let now = began;
const spy = logSpy();
const changes = { log: spy.log, clock: { now: () => now } };
const deps = realDeps(changes);
let server: Server;
let admin: Person;
beforeAll(async () => {
  [server, admin] = await Promise.all([serveInProcess(changes), newAdmin()]);
});
beforeEach(async () => {
  now = began;
  spy.entries.length = 0;
  spy.failures.length = 0;
  await db.recursiveDelete(db.collection('mail'));
  for (const name of ['health', 'ownCalendar']) await db.doc(`settings/${name}`).delete();
});
afterAll(async () => {
  await db.recursiveDelete(db.collection('mail'));
  for (const name of ['health', 'ownCalendar']) await db.doc(`settings/${name}`).delete();
  await server.close();
});

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const health = async () =>
  practiceHealthSchema.parse((await admin.call('/practice/health', { at: server.origin })).body);
const logged = (event: string) =>
  spy.entries.filter((entry) => entry.event === event).map(({ entry }) => entry);

/** An email that was due so long ago. */
async function mailDue(ago: number, changed: Record<string, unknown> = {}, sequence = 0): Promise<void> {
  const about = { patientId: 'nobody', appointmentId: 'none' };
  const id = await plantMail(about, { sequence, dueAt: now - ago });
  await db.doc(`mail/${id}`).update({
    'delivery.state': 'PENDING',
    'delivery.error': null,
    nextAttemptAt: Timestamp.fromMillis(now - ago),
    ...changed,
  });
}

async function calendarRead(ago: number): Promise<void> {
  const at = Timestamp.fromMillis(now - ago);
  const connected = { url: 'https://calendar.test/a.ics', connectedAt: at, lastSuccessAt: at };
  await db.doc('settings/ownCalendar').set({ ...connected, failure: null, unreadable: 0, leftOut: 0 });
}

describe('a run of a scheduled function', () => {
  it('is noted and logged with how long it took', async () => {
    await runScheduled(deps, 'sweep', { acts: [async () => undefined] });
    expect((await db.doc('settings/health').get()).get('sweep')).toEqual(Timestamp.fromMillis(now));
    expect(logged('runSucceeded')).toEqual([{ run: 'sweep', milliseconds: expect.any(Number) }]);
  });

  it('that fails runs its other acts, is looked at, and is no success', async () => {
    let ran = 0;
    const fails = () => Promise.reject(new Error('down'));
    const others = async () => {
      ran += 1;
    };
    const run = runScheduled(deps, 'mail', { acts: [fails, others], watch: watchMail });
    await expect(run).rejects.toThrow('down');
    expect(ran).toBe(1);
    expect(logged('mailBacklog')).toEqual([{ count: 0 }]);
    expect(logged('runSucceeded')).toEqual([]);
    expect(spy.failures.map(({ route }) => route)).toEqual(['mail']);
    expect((await db.doc('settings/health').get()).data()).toEqual({
      waitingMail: null,
      mailWatchedAt: Timestamp.fromMillis(now),
    });
  });

  it('is done also where nobody may look at the backups, which is logged', async () => {
    const readBackups = () => Promise.reject(Object.assign(new Error('no list'), { code: 403 }));
    await runScheduled({ ...deps, readBackups }, 'sweep', {
      acts: [async () => undefined],
      watch: watchBackups,
    });
    expect(spy.failures.map(({ route }) => route)).toEqual(['sweep']);
    expect(logged('runSucceeded')).toMatchObject([{ run: 'sweep' }]);
    expect((await db.doc('settings/health').get()).get('sweep')).toEqual(Timestamp.fromMillis(now));
  });

  describe('with nothing to do', () => {
    let ran: number;
    let due: number;
    /** Since when it was asked what is due. */
    let asked: number[];
    const tick = (minutes = 1) => {
      now += minutes * minute;
      const act = async () => {
        ran += 1;
      };
      const nextDue = async (_deps: unknown, since: number) => {
        asked.push(since);
        return due;
      };
      return runScheduled(deps, 'mail', { acts: [act], watch: watchMail, nextDue });
    };
    const change = async () => {
      const batch = db.batch();
      addChangeMark(batch, db.doc('tasks/any'));
      await batch.commit();
    };
    const notedAt = async () => (await db.doc('settings/health').get()).get('mail')?.toMillis();
    beforeEach(async () => {
      [ran, due, asked] = [0, 0, []];
      // Another run may have left the process knowing of a rest.
      await change();
      await tick();
      due = Number.POSITIVE_INFINITY;
      await tick();
      expect(ran).toBe(2);
      [ran, asked] = [1, []];
      spy.entries.length = 0;
    });

    it('rests, says so every ten minutes, and looks after an hour all the same', async () => {
      const begun = now;
      for (let minutes = 1; minutes < 60; minutes += 1) {
        await tick();
        expect(await notedAt()).toBe(begun + Math.floor(minutes / 10) * 10 * minute);
      }
      expect(ran).toBe(1);
      expect(logged('runSucceeded')).toHaveLength(59);
      await tick();
      expect(ran).toBe(2);
    });

    it('is up again when something is due, of which it asks after any change', async () => {
      const begun = now;
      await tick();
      expect(asked).toEqual([]);
      await change();
      due = now + 5 * minute;
      await tick();
      await tick(3);
      // What has come due since the last run, and not since the change.
      expect([ran, asked]).toEqual([1, [begun]]);
      await tick();
      expect(ran).toBe(2);
      // What is due and not done leaves it no rest.
      await tick();
      expect(ran).toBe(3);
    });

    it('is up again at once after a change by which something is due', async () => {
      await change();
      due = now;
      await tick();
      expect(ran).toBe(2);
    });

    it('looks after an hour also where there are changes, and nothing is due', async () => {
      for (let minutes = 1; minutes < 60; minutes += 1) {
        await change();
        await tick();
      }
      expect([ran, asked.length]).toEqual([1, 59]);
      await change();
      await tick();
      expect(ran).toBe(2);
    });

    it('has the morning’s list due that no run has queued', async () => {
      const { timeZone } = (await readScheduleState(db)).schedule;
      const today = clinicToday(timeZone, now);
      const [seven, next] = [today, addDays(today, 1)].map((date) => edgeInstant(timeZone, date, 7 * 60));
      const withMail = realDeps({ ...changes, config: { mail: mailOfSuite } });
      const before = Number(seven) - minute;
      expect([await nextDue(withMail, before), await nextDue(withMail, Number(seven))]).toEqual([
        seven,
        next,
      ]);
    });

    it('has no rest after a failure', async () => {
      now += 61 * minute;
      const fails = () => Promise.reject(new Error('down'));
      const failing = { acts: [fails], watch: watchMail, nextDue: async () => due };
      await expect(runScheduled(deps, 'mail', failing)).rejects.toThrow('down');
      await tick();
      expect(ran).toBe(2);
    });
  });

  it('names those that are overdue, also one that has never come to its end', async () => {
    await runScheduled(deps, 'mail', { acts: [] });
    await watchRuns(deps);
    expect(logged('runOverdue')).toEqual([]);
    now += 16 * minute;
    await watchRuns(deps);
    now += 26 * hour;
    await watchRuns(deps);
    const all = ['mail', 'fetchCalendar', 'housekeeping', 'sweep'].map((run) => ({ run }));
    expect(logged('runOverdue')).toEqual([{ run: 'mail' }, ...all]);
  });
});

describe('the log has', () => {
  it('how many emails wait past their time, without those that are held back on purpose', async () => {
    await mailDue(14 * minute);
    await mailDue(16 * minute, {}, 1);
    const next = Timestamp.fromMillis(now + minute);
    await mailDue(20 * minute, { 'delivery.state': 'RETRY', nextAttemptAt: next }, 2);
    const unreachable = { 'delivery.state': 'RETRY', 'delivery.error': 'EDNS', nextAttemptAt: next };
    await mailDue(20 * minute, unreachable, 3);
    await mailDue(20 * minute, { 'delivery.state': 'SUCCESS', nextAttemptAt: null }, 4);
    await watchMail(deps);
    expect(logged('mailBacklog')).toEqual([{ count: 2 }]);
  });

  it('how long ago the own calendar was read, where there is one', async () => {
    await watchCalendar(deps);
    expect(logged('calendarAge')).toEqual([]);
    await calendarRead(130 * minute);
    await watchCalendar(deps);
    expect(logged('calendarAge')).toEqual([{ minutes: 130 }]);
  });

  it('how old the newest backup is, and that there is none', async () => {
    const backups = [iso(now - 30 * hour), iso(now - 20 * hour)];
    await watchBackups({ ...deps, readBackups: async () => backups });
    await watchBackups({ ...deps, readBackups: async () => [] });
    await watchBackups(deps);
    const [newest, none, ...others] = logged('backupAge');
    expect(newest).toEqual({ hours: 20 });
    expect(Object(none).hours).toBeGreaterThan(400_000);
    expect(others).toEqual([]);
  });
});

describe('the practice reads', () => {
  const well = { waitingMail: null, calendarReadAt: null, sweptAt: null, wrongDates: null };

  it('nothing before anything has run, and nothing while all is done', async () => {
    expect(await health()).toEqual(well);
    await calendarRead(hour);
    await mailDue(50 * minute);
    await runScheduled(deps, 'mail', { acts: [], watch: watchMail });
    expect(await health()).toEqual(well);
  });

  it('of emails that wait for more than an hour, and once they have left nothing', async () => {
    await mailDue(61 * minute);
    await mailDue(90 * minute, {}, 1);
    await runScheduled(deps, 'mail', { acts: [], watch: watchMail });
    expect((await health()).waitingMail).toEqual({ count: 2, since: iso(now - 90 * minute) });
    await db.recursiveDelete(db.collection('mail'));
    await runScheduled(deps, 'mail', { acts: [], watch: watchMail });
    expect(await health()).toEqual(well);
  });

  it('of emails that nothing has looked at for an hour', async () => {
    await runScheduled(deps, 'mail', { acts: [], watch: watchMail });
    now += 61 * minute;
    expect((await health()).waitingMail).toEqual({ count: 0, since: iso(began) });
  });

  it('of what is stored with a date that could not be sent, until it is corrected', async () => {
    const old = { date: '0026-12-24', correctionOf: null, method: 'cash', kind: 'visit', cents: 100 };
    const entry = { ...old, appointmentId: 'visit', createdAt: Timestamp.fromMillis(now), receiptNumber: 1 };
    const takenBack = Array.from({ length: 10 }, (_, n) => [
      `payments/back-${n}`,
      { ...entry, correctedBy: 'another', place: `0026-12-24 ${n}` },
    ]);
    const wrong: Record<string, object> = {
      // As many as are named of a kind, before the one that is wrong.
      ...Object.fromEntries(takenBack),
      'payments/slip': { ...entry, correctedBy: null, place: '0026-12-24 x' },
      'users/slip': { birthDate: '0080-01-31' },
      'users/known': { birthDate: '1980-01-31' },
      'blogs/slip': { date: '2026-11-01', reviewedOn: '0026-11-01' },
      'tasks/slip': { place: '1 0027-12-24 x' },
      'tasks/far': { place: '1 2077-12-24 x' },
      'tasks/any': { place: '1 9999-12-31 x' },
      'tasks/done': { place: '2 0027' },
      'closures/far': { last: '9999-12-31' },
    };
    await Promise.all(Object.entries(wrong).map(([path, fields]) => db.doc(path).set(fields)));
    const { wrongDates } = await health();
    await Promise.all(Object.keys(wrong).map((path) => db.doc(path).delete()));
    expect(wrongDates).toEqual([
      { kind: 'payment', id: 'visit' },
      { kind: 'patient', id: 'slip' },
      { kind: 'post', id: 'slip' },
      { kind: 'task', id: 'slip' },
      { kind: 'task', id: 'far' },
      { kind: 'closure', id: 'far' },
    ]);
    expect((await health()).wrongDates).toBeNull();
  });

  it('of a calendar that was not read for two hours', async () => {
    await calendarRead(121 * minute);
    expect((await health()).calendarReadAt).toBe(iso(now - 121 * minute));
  });

  it('of a sweep that has not run for two days, or never has', async () => {
    await runScheduled(deps, 'sweep', { acts: [] });
    now += 47 * hour;
    await runScheduled(deps, 'mail', { acts: [], watch: watchMail });
    expect((await health()).sweptAt).toBeNull();
    now += hour;
    expect((await health()).sweptAt).toBe(iso(began));
    await db.doc('settings/health').set({ mail: Timestamp.fromMillis(now) });
    now += 49 * hour;
    expect((await health()).sweptAt).not.toBeNull();
  });
});
