import type { BusyTime } from '@garden-room/contract/busy-times';
import { readDuration, readProperty, readTime } from './calendar-value.ts';
import { inRange, type Range } from './range.ts';
import { instantsOf, utc } from './zone-clock.ts';

/** The times of a VFREEBUSY, which says them without events. A line that cannot be read is given to `leave`. */
export function timesOfFreeBusy(lines: string[], range: Range, leave: (error: unknown) => void): BusyTime[] {
  return lines.flatMap((line) => {
    try {
      const { parameters, value } = readProperty(line);
      if (/^FREE$/i.test(parameters.get('FBTYPE') ?? '')) return [];
      return value.split(',').flatMap((period) => inRange(readPeriod(period.trim(), range), range));
    } catch (error) {
      leave(error);
      return [];
    }
  });
}

function readPeriod(text: string, { practice }: Range): { begin: number; end: number } {
  const [start = '', end = ''] = text.split('/');
  const at = (word: string) => {
    const { wall, isUtc } = readTime(word);
    return instantsOf(isUtc ? utc : practice, wall);
  };
  const begin = at(start).earlier;
  return { begin, end: /^\+?P/i.test(end) ? begin + readDuration(end) : at(end).later };
}
