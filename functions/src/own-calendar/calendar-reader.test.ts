import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CalendarFailure } from './calendar-failure.ts';
import { createCalendarReader } from './calendar-reader.ts';

const worker = join(import.meta.dirname, 'calendar-worker.ts');
const reading = {
  timeZone: 'America/New_York',
  now: Date.parse('2026-10-26T12:00:00Z'),
  ownDomain: 'practice.test',
};
const event = ['BEGIN:VEVENT', 'DTSTART:20261027T130000Z', 'DURATION:PT1H', 'END:VEVENT'];
const calendar = (events = 1) =>
  ['BEGIN:VCALENDAR', ...Array<string[]>(events).fill(event).flat(), 'END:VCALENDAR'].join('\r\n');
const closed = {
  busyTimes: [{ startsAt: '2026-10-27T13:00:00.000Z', endsAt: '2026-10-27T14:00:00.000Z' }],
  unreadable: 0,
  leftOut: 0,
};

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'calendar-'));
});
/** The number of this process's threads that wait for messages. */
const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
/** A thread of other code in the place of ours. */
const running = (name: string, code: string) => {
  const file = join(directory, `${name}.mjs`);
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${code}`);
  return file;
};

describe('a calendar', () => {
  it('is read in a thread, one after the other, also after one that could not be read', async () => {
    const read = createCalendarReader(worker);
    const outcomes = await Promise.allSettled([
      read(calendar(), reading),
      read('', reading),
      read(calendar(), reading),
    ]);
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: closed },
      { status: 'rejected', reason: new CalendarFailure('not_a_calendar') },
      { status: 'fulfilled', value: closed },
    ]);
  });

  it('that takes too long is too large, and its thread is ended', async () => {
    const file = running('endless', 'for (;;);');
    const read = createCalendarReader(file, { maxMs: 200 });
    const before = threads();
    await expect(read(calendar(), reading)).rejects.toThrow(new CalendarFailure('too_large'));
    await expect.poll(threads).toBe(before);
  });

  it('that needs too much memory is too large', async () => {
    const read = createCalendarReader(worker, { maxMegabytes: 16, maxMs: 60_000 });
    await expect(read(calendar(60_000), reading)).rejects.toThrow(new CalendarFailure('too_large'));
  });

  it('is read without the secrets of this process, and nothing that the parser prints is logged', async () => {
    process.env['CALENDAR_TEST_SECRET'] = 'secret';
    const file = running(
      'telling',
      `console.warn('Oncologist');
      const busyTimes = Object.keys(process.env).map((startsAt) => ({ startsAt, endsAt: '' }));
      parentPort.postMessage({ busyTimes, unreadable: process.execArgv.length, leftOut: 0 });`,
    );
    await expect(createCalendarReader(file)(calendar(), reading)).resolves.toEqual({
      ...closed,
      busyTimes: [],
    });
    delete process.env['CALENDAR_TEST_SECRET'];
  });

  it('that our own code fails on is a fault of ours, and is not called too large', async () => {
    const file = running('broken', `throw new TypeError('no function');`);
    await expect(createCalendarReader(file)(calendar(), reading)).rejects.toMatchObject({
      name: 'TypeError',
    });
  });
});
