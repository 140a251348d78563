import type { Stretch } from '@garden-room/contract/stretch';
import { dayRows, fullHours, rowsOf } from './grid-rows.ts';

/** The hours beside the days; every appointment says its own time. */
export const TimeAxis = ({ hours }: { hours: Stretch }) => (
  <div aria-hidden="true" className="mt-16 grid" style={dayRows(hours)}>
    {fullHours(hours).map((start) => (
      <span
        key={start}
        style={rowsOf(hours, { start, end: start + 60 })}
        className="-mt-2.5 pr-2 text-right text-xs whitespace-nowrap text-ink-soft tabular-nums"
      >
        {hourText(start / 60)}
      </span>
    ))}
  </div>
);

/** `9 AM` */
const hourText = (hour: number) => `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
