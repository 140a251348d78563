import { datesBetween, lastBookableDate } from '@garden-room/contract/availability';
import { hoursOn, openPeriods } from '@garden-room/contract/hours';
import { cellsBetween, gridMinutes } from '@garden-room/contract/lock-cell';
import type { Schedule } from '@garden-room/contract/schedule';
import { type Stretch, subtractStretches } from '@garden-room/contract/stretch';
import { formatTime } from '@garden-room/contract/wall-time';
import { edgeInstant, wallClockAt } from '@garden-room/contract/zoned-time';
import type { Firestore } from 'firebase-admin/firestore';
import type { Writes } from '#lib/firestore.ts';
import { addOpening } from './opening-store.ts';

/** The most stretches of one change that are offered: a month of longer days. */
const maxOpened = 60;
/** Minutes until an opening is offered: of today only what is left by then is one. */
const settledMinutes = 2;

/**
 * Adds to the commit of a schedule the times that it opens and the one before did not, on days that patients could book
 * already. Another time zone moves every time: then nothing is offered.
 */
export function addOpenedTimes(
  db: Firestore,
  writes: Writes,
  { before, after }: { before: Schedule; after: Schedule },
  now: number,
): void {
  const { timeZone } = after;
  if (before.timeZone !== timeZone) return;
  const last = lastBookableDate(before, now);
  const today = wallClockAt(timeZone, now);
  const opening = {
    start: 0,
    end: Math.ceil((today.minutesOfDay + settledMinutes) / gridMinutes) * gridMinutes,
  };
  let left = maxOpened;
  for (const date of datesBetween(today.date, last)) {
    if (left <= 0) break;
    const closed = [...stretchesOf(before, date), ...(date === today.date ? [opening] : [])];
    const opened = subtractStretches(stretchesOf(after, date), closed);
    for (const { start, end } of opened.slice(0, left)) {
      const [from, to] = [edgeInstant(timeZone, date, start), edgeInstant(timeZone, date, end)];
      const slot = {
        date,
        time: formatTime(start),
        startsAt: new Date(from).toISOString(),
        endsAt: new Date(to).toISOString(),
        cells: cellsBetween(from, to),
      };
      addOpening(db, writes, `schedule-${date}-${start}-${now}`, { ...slot, isStretch: true }, now);
    }
    left -= opened.length;
  }
}

const stretchesOf = (schedule: Schedule, date: string): Stretch[] =>
  openPeriods(hoursOn(schedule, date)).map(({ open, close }) => ({ start: open, end: close }));
