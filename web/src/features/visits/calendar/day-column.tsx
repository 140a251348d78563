import type { Appointment } from '@garden-room/contract/appointment';
import { blockedOn, type DayPart, overlaps } from '@garden-room/contract/block-time';
import type { BlockReason } from '@garden-room/contract/endpoints/block-reasons';
import { hoursOn, openPeriods } from '@garden-room/contract/hours';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Stretch } from '@garden-room/contract/stretch';
import { clockMinutes } from '@garden-room/contract/wall-time';
import { wallClockAt } from '@garden-room/contract/zoned-time';
import { type CSSProperties, useId } from 'react';
import { PatientName } from '#components/ui/patient-name.tsx';
import { dayOfMonth, longDate, weekdayOf } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { type ActsInBox, AppointmentBox, WholeLines } from './appointment-box.tsx';
import { calendarTimeOf, type DrawnAppointment, formatDayPart } from './calendar-times.ts';

type DayColumnProps = {
  schedule: Schedule;
  date: string;
  isToday: boolean;
  now: number;
  hours: Stretch;
  drawn: readonly DrawnAppointment[];
  /** Why time is blocked. */
  reasons: readonly BlockReason[];
  /** The appointment for which another time is being chosen. */
  movingId: string | null;
  /** The appointment whose move has no answer yet. */
  pendingId: string | null;
  /** The appointment that was moved last. */
  movedId: string | null;
  /** The appointment that was moved last, at its time before. */
  ghost: Appointment | null;
  loading: boolean;
  onUndo: (() => void) | null;
  onOpen: (appointmentId: string) => void;
  onMove: (appointment: Appointment) => void;
  onUnblock: (part: DayPart, reason: string) => void;
  /** The acts in an appointment's box; null in a week’s. */
  acts: ActsInBox | null;
};

/** One day: its hours, what is blocked of them, and who comes. */
export function DayColumn(props: DayColumnProps) {
  const { schedule, date, isToday, now, hours, drawn, reasons, movingId, pendingId, movedId, ghost } = props;
  const headingId = useId();
  const open = hoursOn(schedule, date);
  const blocked = blockedOn(schedule, date);
  const rows = dayRows(hours);
  const clock = isToday ? wallClockAt(schedule.timeZone, now).minutesOfDay : null;
  const isClockShown = clock !== null && hours.start <= clock && clock < hours.end;
  return (
    <section aria-labelledby={headingId} className="min-w-0 border-l border-hairline">
      <div
        className={cn(
          'flex h-16 flex-col items-center justify-center border-t-2 bg-ground lg:sticky lg:top-14 lg:z-20',
          isToday ? 'border-evergreen' : 'border-hairline',
        )}
      >
        <h3 id={headingId} className="flex items-baseline gap-1.5 font-text text-sm font-normal">
          <span className="sr-only">{longDate(date)}</span>
          <span aria-hidden="true" className="text-ink-soft">
            {weekdayOf(date)}
          </span>
          <span aria-hidden="true" className="text-xl font-medium text-evergreen-strong tabular-nums">
            {dayOfMonth(date)}
          </span>
          {isToday && <span className="text-xs font-semibold text-evergreen">Today</span>}
        </h3>
        {!open && (
          <p className="text-xs text-ink-soft">{schedule.daysOff.includes(date) ? 'Day off' : 'Closed'}</p>
        )}
      </div>
      <div className="grid" data-date={date}>
        <div aria-hidden="true" className="closed-hours grid bg-sage [grid-area:1/1]" style={rows}>
          {openPeriods(open).map(({ open: start, close: end }) => (
            <div
              key={start}
              className="open-hours col-start-1 bg-paper"
              style={gridRowOf(hours, { start, end })}
            />
          ))}
          {fullHours(hours).map((start) => (
            <div
              key={start}
              className="col-start-1 border-t border-hairline"
              style={gridRowOf(hours, { start, end: start + 60 })}
            />
          ))}
        </div>
        {/* Behind the entries, whose words it would cross out. */}
        {isClockShown && (
          <div aria-hidden="true" className="pointer-events-none grid [grid-area:1/1]" style={rows}>
            <div
              className="clock-line flex items-center"
              style={gridRowOf(hours, { start: clock, end: clock + 5 })}
            >
              <span className="-ml-1 size-2 rounded-full bg-ink" />
              <span className="h-0.5 grow bg-ink" />
            </div>
          </div>
        )}
        <ul className="grid grid-cols-[minmax(0,1fr)] [grid-area:1/1]" style={rows}>
          {blocked.map((part) => (
            <li
              key={part.start}
              className="col-start-1 flex"
              style={gridRowOf(hours, { start: clockMinutes(part.start), end: clockMinutes(part.end) })}
            >
              <BlockedTime part={part} reason={reasonOf(reasons, part)} onUnblock={props.onUnblock} />
            </li>
          ))}
          {ghost && (
            <li
              className="pointer-events-none col-start-1 flex"
              style={gridRowOf(hours, calendarTimeOf(ghost, schedule.timeZone))}
            >
              <Ghost appointment={ghost} />
            </li>
          )}
          {drawn.map((one) => (
            <li
              key={one.appointment._id}
              className="col-start-1 flex"
              style={{
                ...gridRowOf(hours, one),
                marginLeft: `${(one.lane / one.lanes) * 100}%`,
                width: `${100 / one.lanes}%`,
              }}
            >
              {one.appointment._id === movingId ? (
                <Ghost appointment={one.appointment} />
              ) : (
                <AppointmentBox
                  drawn={one}
                  pending={one.appointment._id === pendingId}
                  onUndo={one.appointment._id === movedId ? props.onUndo : null}
                  onOpen={props.onOpen}
                  onMove={props.onMove}
                  acts={props.acts}
                />
              )}
            </li>
          ))}
        </ul>
        {drawn.length === 0 && !props.loading && <p className="sr-only">Nobody is booked.</p>}
      </div>
    </section>
  );
}

/** Why a part of a day is blocked; empty without a note. Parts that touch are blocked as one, each with its reason. */
const reasonOf = (reasons: readonly BlockReason[], blocked: DayPart) =>
  reasons
    .filter(({ part }) => part.date === blocked.date && overlaps(part, blocked))
    .map(({ reason }) => reason)
    .join('; ');

type BlockedTimeProps = { part: DayPart; reason: string } & Pick<DayColumnProps, 'onUnblock'>;

/** Time that the practice has blocked. Pressed, it asks whether to unblock it. */
const BlockedTime = ({ part, reason, onUnblock }: BlockedTimeProps) => (
  <button
    type="button"
    aria-label={`Blocked: ${formatDayPart(part)}${reason && `. ${reason}`}`}
    aria-haspopup="dialog"
    onClick={() => onUnblock(part, reason)}
    className="m-px flex min-w-0 grow flex-col overflow-hidden rounded-sm border border-field bg-[repeating-linear-gradient(135deg,var(--color-sage-deep)_0_2px,transparent_2px_9px)] px-1.5 py-0.5 text-left text-xs leading-tight hover:border-evergreen focus-visible:z-10"
  >
    <WholeLines>
      <span className="rounded-sm bg-ground box-decoration-clone px-1 font-medium text-ink-soft">
        {reason || 'Blocked'}
      </span>
    </WholeLines>
  </button>
);

/** The place of an appointment before it was moved, or until it is moved. */
const Ghost = ({ appointment: { patientName, alert } }: { appointment: Appointment }) => (
  <p className="pointer-events-none m-px min-w-0 grow overflow-hidden rounded-sm border border-dashed border-field px-1.5 py-0.5 text-xs leading-tight text-ink-soft">
    <WholeLines>
      <PatientName name={patientName} of={{ alert }} words="inside" />
      <span className="block">from here</span>
    </WholeLines>
  </p>
);

/** Minutes of a row. */
const rowMinutes = 5;

/** A day's rows: an hour is so high that a day from 9 to 5 fits a laptop, and higher where fingers press. */
export const dayRows = (hours: Stretch): CSSProperties => ({
  gridTemplateRows: `repeat(${(hours.end - hours.start) / rowMinutes}, calc(var(--hour) / ${60 / rowMinutes}))`,
});

/** The rows of a stretch of the day, cut off at the shown hours. */
export function gridRowOf(hours: Stretch, { start, end }: Stretch): CSSProperties {
  const row = (minutes: number, round: (value: number) => number) =>
    round((Math.min(Math.max(minutes, hours.start), hours.end) - hours.start) / rowMinutes) + 1;
  return { gridRow: `${row(start, Math.floor)} / ${row(end, Math.ceil)}` };
}

/** The full hours of a day, without the last. */
export function fullHours({ start, end }: Stretch): number[] {
  return Array.from({ length: (end - start) / 60 }, (_, index) => start + index * 60);
}
