import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { calendarFailureSchema } from '@garden-room/contract/endpoints/own-calendar';
import * as z from 'zod/mini';
import { CalendarFailure } from './calendar-failure.ts';
import type { BusyReading, CalendarContext } from './read-busy-times.ts';

/** Reads when a calendar is busy, beside the thread that answers calls. Throws a CalendarFailure. */
export type ReadCalendar = (text: string, reading: CalendarContext) => Promise<BusyReading>;

const answerSchema = z.union([
  z.object({ reason: calendarFailureSchema }),
  z.object({
    busyTimes: z.array(z.object({ startsAt: z.string(), endsAt: z.string() })),
    unreadable: z.number(),
    leftOut: z.number(),
  }),
]);

interface Limits {
  maxMs: number;
  maxMegabytes: number;
}

/**
 * Reads each calendar in its own thread: meanwhile calls are answered, and its time and memory end with the thread. One
 * at a time, to save memory. `file` is `calendar-worker.ts`, or its build.
 */
export function createCalendarReader(file: string, changes: Partial<Limits> = {}): ReadCalendar {
  const limits: Limits = { maxMs: 10_000, maxMegabytes: 192, ...changes };
  let last: Promise<unknown> = Promise.resolve();
  return (text, reading) => {
    const outcome = last.then(() => readInThread(file, limits, { text, reading }));
    last = outcome.catch(() => undefined);
    return outcome;
  };
}

async function readInThread(file: string, limits: Limits, workerData: unknown): Promise<BusyReading> {
  const worker = new Worker(file, {
    workerData,
    // Passes on neither the secrets of this process nor how it was started.
    env: {},
    argv: [],
    execArgv: [],
    // The parser prints what it cannot read, which must not be logged.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.maxMegabytes },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  // Without a listener, what goes wrong while it is being ended would end this process as well.
  worker.on('error', () => undefined);
  try {
    const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(limits.maxMs) });
    const answer = answerSchema.parse(message);
    if ('reason' in answer) throw new CalendarFailure(answer.reason);
    return answer;
  } catch (error) {
    throw isSpent(error) ? new CalendarFailure('too_large') : error;
  } finally {
    await worker.terminate();
  }
}

/**
 * Whether a reading ran out of time, or of memory. Tells errors by their names: an error of another thread is none of
 * this one's classes.
 */
function isSpent(error: unknown): boolean {
  const { name, code }: { name?: unknown; code?: unknown } = Object(error);
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
