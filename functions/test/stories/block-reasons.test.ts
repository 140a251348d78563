import { addDays } from '@garden-room/contract/availability';
import { blockedParts, mostBlockedDays } from '@garden-room/contract/block';
import { blockTime, type DayPart, isBlockedWithin, unblockTime } from '@garden-room/contract/block-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeOldBlockReasons } from '#schedule/block-reasons.ts';
import { call, refusal } from '../support/api.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps } from '../support/in-process.ts';
import { newAdmin, newPatient, newReception, type Person } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* Why time is blocked: for the practice alone, beside the schedule that anyone can read. */
let admin: Person;
let reception: Person;
ownCalendar();
beforeAll(async () => {
  [admin, reception] = await Promise.all([newAdmin(), newReception()]);
});
afterAll(async () => {
  await saveSchedule();
  await db.recursiveDelete(db.collection('blockReasons'));
});

const date = freshDay(8);
const morning: DayPart = { date, start: '10:00', end: '11:00' };
const wholeDay: DayPart = { date, start: '00:00', end: '24:00' };
const save = (schedule: typeof storySchedule) =>
  reception.call('/schedule', { method: 'PUT', json: schedule });
const block = (part: DayPart) => save(blockTime(storySchedule, part, date));
const note = (part: unknown, reason: unknown) =>
  reception.call('/block-reasons', { method: 'PUT', json: { part, reason } });
const reasons = async () => (await admin.call(`/block-reasons?from=${date}&to=${date}`)).body;

it('is noted once the time is blocked, shown to the practice alone, and removed with the block', async () => {
  const blocked = await block(morning);
  expect(blocked.status).toBe(200);
  for (let times = 1; times <= 2; times++)
    expect(await note(morning, ' The dentist. ')).toMatchObject({ status: 200, body: { success: true } });
  expect(await reasons()).toEqual([{ part: morning, reason: 'The dentist.' }]);
  const patient = await newPatient();
  const refused = await patient.call(`/block-reasons?from=${date}&to=${date}`);
  expect(refusal(refused)).toBe('403 forbidden');
  expect(JSON.stringify((await call('/schedule')).body)).not.toContain('dentist');
  expect(JSON.stringify(await auditOf('settings/schedule'))).not.toContain('dentist');

  // Another change of the schedule leaves it.
  const later = { date, start: '15:00', end: '16:00' };
  const both = blockTime(blockTime(storySchedule, morning, date), later, date);
  await save(both);
  expect(await reasons()).toHaveLength(1);
  await save(unblockTime(both, morning, date));
  expect(await reasons()).toEqual([]);
});

it('holds for a whole day, and goes when that is over', async () => {
  await block(wholeDay);
  await note(wholeDay, 'A congress.');
  expect(await reasons()).toEqual([{ part: wholeDay, reason: 'A congress.' }]);
  const after = Date.parse(`${date}T12:00:00Z`) + 86_400_000;
  await removeOldBlockReasons(realDeps({ clock: { now: () => after } }));
  expect(await reasons()).toEqual([]);
});

it('of a block that spans days and comes again is noted on each of them by one call, and freed with each', async () => {
  const [last, until] = [addDays(date, 1), addDays(date, 7)];
  const block = { date, start: '15:00', lastDate: last, end: '10:00', everyWeeks: 1, until } as const;
  const parts = blockedParts(block);
  expect(parts).toHaveLength(4);
  const blocked = parts.reduce((before, part) => blockTime(before, part, date), storySchedule);
  await save(blocked);
  const [part, ...further] = parts;
  const json = { part, further, reason: 'A course.' };
  const noted = await reception.call('/block-reasons', { method: 'PUT', json });
  expect(noted).toMatchObject({ status: 200, body: { success: true } });
  const all = async () => (await admin.call(`/block-reasons?from=${date}&to=${addDays(until, 1)}`)).body;
  // A day without hours has nothing that is blocked.
  const open = parts.filter((each) => isBlockedWithin(blocked, each));
  expect(await all()).toEqual(open.map((each) => ({ part: each, reason: 'A course.' })));
  expect(open.length).toBeGreaterThan(1);
  await expectStoreUnchanged(async () => {
    const many = Array.from({ length: mostBlockedDays + 1 }, () => morning);
    const over = await reception.call('/block-reasons', { method: 'PUT', json: { ...json, further: many } });
    expect(refusal(over)).toBe('400 validation_failed');
  });
  await save(unblockTime(blocked, open[0] ?? morning, date));
  expect(await all()).toHaveLength(open.length - 1);
  await save(storySchedule);
});

it('writes nothing for open time, or for bad input', async () => {
  await block(morning);
  await expectStoreUnchanged(async () => {
    const open = { date, start: '11:00', end: '12:00' };
    expect(refusal(await note(open, 'The dentist.'))).toBe('404 not_found');
    expect(refusal(await note(morning, ' '))).toBe('400 missing_fields');
    for (const reason of ['\u200b', 'x'.repeat(121), 'two\nlines', 7])
      expect(refusal(await note(morning, reason))).toBe('400 validation_failed');
    const backwards = { ...morning, end: '09:00' };
    expect(refusal(await note(backwards, 'The dentist.'))).toBe('400 validation_failed');
  });
});
