import { execFileSync } from 'node:child_process';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CommandError } from '../terminal/command.ts';
import { clockOffset, moveClock } from './clock.ts';
import { randomMoment, setClock } from './set-clock.ts';

const hour = 3_600_000;
const at = '2099-03-14T05:30Z';

/** The output of a program that is run by one whose clock was set. */
function printed(program: string): unknown {
  const setting = `
    import { execFileSync } from 'node:child_process';
    import { setClock } from '${import.meta.resolve('./set-clock.ts')}';
    setClock('${at}');
    process.stdout.write(execFileSync(process.execPath, ['-e', process.env.PROGRAM]));
    if (new Date().getFullYear() !== 2099) throw new Error('Its own clock is not set.');`;
  const { CLOCK_OFFSET_MS, NODE_OPTIONS, ...env } = process.env;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', setting], {
    env: { ...env, PROGRAM: program },
  });
  const [, said = ''] = `${output}`.split(`as if it were --at ${at}\n`);
  return JSON.parse(said);
}

it('sets the clock of what is started and of its threads, which goes on from there', () => {
  const program = `
    const { Worker } = require('node:worker_threads');
    const read = '({ now: Date.now(), made: new Date().getTime(), said: Date.parse(Date()) })';
    const thread = new Worker('require("node:worker_threads").parentPort.postMessage(' + read + ')', { eval: true });
    const here = eval(read);
    thread.once('message', (there) => console.log(JSON.stringify([here, there])));`;
  const clocks = (printed(program) as Record<string, number>[]).flatMap((one) => Object.values(one));
  expect(clocks).toHaveLength(6);
  for (const time of clocks) {
    expect(time).toBeGreaterThanOrEqual(Date.parse(at));
    expect(time).toBeLessThan(Date.parse(at) + hour);
  }
});

it('leaves alone what is said of a date that is given, and what a date is', () => {
  const program = `
    class Day extends Date { isDay() { return this instanceof Day && this instanceof Date; } }
    console.log(JSON.stringify([
      new Date(0), new Date('2026-02-03T04:05:06Z'), Date.UTC(2026, 1, 3), Date.parse('2026-02-03'),
      new Date(2026, 1, 3, 4).getHours(), new Date(new Date(7)).getTime(), String(new Date(NaN)),
      new Date() instanceof Date, structuredClone(new Date()) instanceof Date, new Date().constructor === Date,
      new Day().isDay(), new Day().getFullYear(), new Day(0).getTime(), Date.name, Date.length,
    ]));`;
  expect(printed(program)).toEqual([
    '1970-01-01T00:00:00.000Z',
    '2026-02-03T04:05:06.000Z',
    Date.UTC(2026, 1, 3),
    Date.UTC(2026, 1, 3),
    ...[4, 7, 'Invalid Date'],
    ...[true, true, true],
    ...[true, 2099, 0, 'Date', 7],
  ]);
});

it('moves a clock once, also under the timers of a test', () => {
  const { Date: former } = globalThis;
  const { now } = former;
  const mark = Symbol.for('the clock is moved');
  const wasMoved = Reflect.deleteProperty(globalThis, mark) && clockOffset > 0;
  onTestFinished(() => {
    vi.useRealTimers();
    Object.assign(former, { now });
    Object.assign(former.prototype, { constructor: former });
    Object.assign(globalThis, { Date: former, ...(wasMoved && { [mark]: true }) });
    if (!wasMoved) Reflect.deleteProperty(globalThis, mark);
  });
  const hoursAhead = () =>
    [Date.now(), Date.parse(new Date().toISOString())].map((time) => Math.round((time - now()) / hour));
  for (const offset of [1000, 2000]) moveClock(offset * hour);
  expect(hoursAhead()).toEqual([1000, 1000]);
  vi.useFakeTimers();
  const began = Date.now();
  expect(hoursAhead()).toEqual([1000, 1000]);
  vi.advanceTimersByTime(5000);
  expect([Date.now(), Date.parse(new Date().toISOString())]).toEqual([began + 5000, began + 5000]);
  vi.setSystemTime(at);
  expect(new Date()).toEqual(new Date(at));
  vi.useRealTimers();
  expect(hoursAhead()).toEqual([1000, 1000]);
});

it.each([
  ['yesterday', 'A moment has a date, a time and a zone: --at 2027-03-14T05:30Z, and not "yesterday".'],
  ['2027-03-14', 'A moment has a date, a time and a zone: --at 2027-03-14T05:30Z, and not "2027-03-14".'],
  ['2099-02-30T05:30Z', 'and not "2099-02-30T05:30Z".'],
  ['2099-03-14T05:30', 'and not "2099-03-14T05:30".'],
  ['2026-03-14T05:30Z', 'The clock is only set forward, and 2026-03-14T05:30Z is past.'],
])('is not set to %s', (moment, said) => {
  const set = () => setClock(moment);
  expect(set).toThrow(said);
  expect(set).toThrow(CommandError);
});

it('finds a moment of the next two years', () => {
  const ahead = () => Date.parse(randomMoment()) - Date.now();
  const all = Array.from({ length: 50 }, ahead);
  expect(Math.min(...all)).toBeGreaterThan(0);
  expect(Math.max(...all)).toBeLessThanOrEqual(2 * 366 * 24 * hour);
  expect(new Set(all).size).toBeGreaterThan(40);
});
