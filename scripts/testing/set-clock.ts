import { join } from 'node:path';
import * as z from 'zod';
import { CommandError, say } from '../terminal/command.ts';
import { moveClock } from './clock.ts';

const minute = z.iso.datetime({ offset: true, precision: -1 });

/**
 * Sets the clock of this process, and of all that it starts, to a moment such as `2027-03-14T05:30Z`, from where it
 * goes on. Throws a CommandError for a past one: Firestore keeps the machine's clock, and would write later times.
 */
export function setClock(at: string): void {
  if (!minute.safeParse(at).success)
    throw new CommandError(
      `A moment has a date, a time and a zone: --at 2027-03-14T05:30Z, and not "${at}".`,
    );
  const offset = Date.parse(at) - Date.now();
  if (offset <= 0) throw new CommandError(`The clock is only set forward, and ${at} is past.`);
  const { env } = process;
  env['CLOCK_OFFSET_MS'] = `${offset}`;
  // Quoted, as the path may have spaces. Of `--require`, as workers that are made of a text leave out `--import`.
  env['NODE_OPTIONS'] = `${env['NODE_OPTIONS'] ?? ''} --require "${join(import.meta.dirname, 'clock.ts')}"`;
  moveClock(offset);
  say(`  as if it were --at ${at}`);
}

/** A moment of the next two years, to the minute. */
export function randomMoment(): string {
  const twoYears = 2 * 365 * 24 * 60 * 60_000;
  return new Date(Date.now() + 60_000 + Math.random() * twoYears).toISOString().replace(/:\d\d\.\d+Z/, 'Z');
}
