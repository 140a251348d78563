/** Measures a built function on the emulators that the environment names; see ../api.ts. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus } from 'node:os';
import { call } from '../../../functions/test/support/api.ts';
import { saveSchedule } from '../../../functions/test/support/schedule.ts';
import { say } from '../../terminal/command.ts';
import { compare, report } from '../figures.ts';
import { prepareBooking, prepareSlots } from './calls.ts';

const warmUp = 100;
const rounds = 300;

const served = fork(new URL('./serve.ts', import.meta.url), process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const [at] = await once(served, 'message');
await saveSchedule();
const slots = await prepareSlots(at);
const booking = await prepareBooking(at);

type Measured = { act: () => Promise<unknown>; undo?: () => Promise<void>; times: number[] };
const empty: Measured = { act: () => call('/healthz', { at }), times: [] };
const listed: Measured = { act: slots.api, times: [] };
const bareListed: Measured = { act: slots.bare, times: [] };
const booked: Measured = { act: booking.api, undo: booking.undo, times: [] };
const bareBooked: Measured = { act: booking.bare, undo: booking.undo, times: [] };

say(`› ${rounds} rounds on ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`);
const all = [empty, listed, bareListed, booked, bareBooked];
for (let round = -warmUp; round < rounds; round += 1) {
  // Each begins a round in its turn, so that none always comes after the same other one.
  const first = (round + warmUp) % all.length;
  for (const { act, undo, times } of [...all.slice(first), ...all.slice(0, first)]) {
    const began = performance.now();
    await act();
    if (round >= 0) times.push(performance.now() - began);
    await undo?.();
  }
}

const misses = report([
  compare('GET /available-slots', empty.times, listed.times, bareListed.times, 1.5),
  compare('POST /appointments/book', empty.times, booked.times, bareBooked.times, 2),
]);
for (const line of misses) say(line);
served.disconnect();
process.exit(misses.length === 0 ? 0 : 1);
