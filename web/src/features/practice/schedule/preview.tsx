import { addDays, clinicToday, lastBookableDate, offeredSlots } from '@garden-room/contract/availability';
import { hoursOn } from '@garden-room/contract/hours';
import { type Schedule, scheduleSchema } from '@garden-room/contract/schedule';
import { generalConsultancy, type ServiceTiming } from '@garden-room/contract/service';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { servicesQuery } from '#api/services.ts';
import { Button } from '#components/ui/button.tsx';
import { controlLook } from '#components/ui/fields.tsx';
import { useDebounced } from '#components/ui/use-search-term.ts';
import { dayOfMonth, longDate, monthsOf, weekdayOf } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { useNow } from '#lib/use-now.ts';

const restMilliseconds = 300;
const minute = 60_000;

type PreviewProps = {
  /** The fields of the form, valid or not. */
  typed: Schedule;
  /** The stored schedule. */
  saved: Schedule;
};

/**
 * Four weeks as patients will find them, by the last valid input of the form: the next ones, or those from the week on
 * in which the first day has other hours than now.
 */
export function Preview({ typed, saved }: PreviewProps) {
  const id = useId();
  const { data: offered = [] } = useQuery(servicesQuery);
  const services = [generalConsultancy, ...offered];
  const [serviceId, setServiceId] = useState(generalConsultancy.id);
  const service = services.find((one) => one.id === serviceId) ?? generalConsultancy;
  const settled = useDebounced(typed, restMilliseconds);
  const { schedule, isCurrent } = useLastValid(settled, saved);
  // By the minute: nothing on it changes faster.
  const now = Math.floor(useNow() / minute) * minute;
  const edited = useMemo(() => editedWeek(schedule, saved, now), [schedule, saved, now]);
  const [chosen, setChosen] = useState<{ edited: number; week: number } | null>(null);
  // What is edited next is shown, wherever its editor has looked before.
  const week = chosen?.edited === edited ? chosen.week : edited;
  const days = useMemo(() => previewOf(schedule, service, now, week), [schedule, service, now, week]);
  const before = useMemo(() => previewOf(saved, service, now, week), [saved, service, now, week]);
  const show = (to: number) => setChosen({ edited, week: Math.min(furthestWeek, Math.max(0, to)) });
  const total = days.reduce((sum, { times }) => sum + times, 0);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-2xl text-evergreen-strong">
        What patients will see
      </h2>
      <label className="flex flex-col gap-1.5 text-sm font-semibold">
        Service
        <select
          className={cn(controlLook, 'h-11 px-3 font-normal')}
          value={serviceId}
          onChange={({ target }) => setServiceId(target.value)}
        >
          {services.map(({ id: value, name, durationMinutes }) => (
            <option key={value} value={value}>{`${name}, ${durationMinutes} minutes`}</option>
          ))}
        </select>
      </label>
      <p role="status" className="text-sm text-ink-soft">
        {isCurrent
          ? `${total} times to choose from in ${week === 0 ? 'the next four weeks' : 'these four weeks'}, before anybody has booked and your own calendar closes any.`
          : 'Some of the fields cannot be read yet. These are the last hours that could.'}
      </p>
      <div className="-mb-2 flex gap-3">
        {([-previewWeeks, previewWeeks] as const).map((by) => (
          <Button
            key={by}
            variant="quiet"
            size="sm"
            // A button at the end of the weeks keeps its place, and so the focus.
            aria-disabled={week === (by < 0 ? 0 : furthestWeek) || undefined}
            onClick={() => show(week + by)}
            className="aria-disabled:cursor-default aria-disabled:opacity-40"
          >
            {by < 0 ? 'Earlier weeks' : 'Later weeks'}
          </Button>
        ))}
      </div>
      <PreviewWeeks days={days} before={before} isFaded={!isCurrent} />
    </section>
  );
}

/** The last valid schedule; what is half typed is none. */
function useLastValid(typed: Schedule, saved: Schedule): { schedule: Schedule; isCurrent: boolean } {
  const parsed = useMemo(() => scheduleSchema.safeParse(typed), [typed]);
  const [valid, setValid] = useState(saved);
  if (parsed.success && parsed.data !== valid) setValid(parsed.data);
  return { schedule: parsed.success ? parsed.data : valid, isCurrent: parsed.success };
}

type PreviewWeeksProps = {
  days: readonly PreviewDay[];
  /** Each of `days` under the schedule that is in force. */
  before: readonly PreviewDay[];
  /** True while the form is invalid, so that earlier input is shown. */
  isFaded: boolean;
};

/** Four weeks, a day a cell with how many times it has; a day that will be another than it is now is marked. */
function PreviewWeeks({ days, before, isFaded }: PreviewWeeksProps) {
  const daysBefore = new Map(before.map((day) => [day.date, day]));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className={cn('transition-opacity', isFaded && 'opacity-85')}>
      {first && last && <p className="mb-2 font-display text-xl">{monthsOf(first.date, last.date)}</p>}
      <p
        aria-hidden="true"
        className="mb-1 grid grid-cols-7 gap-1 text-center text-[min(var(--text-xs),4.6vw)] text-ink-soft"
      >
        {days.slice(0, 7).map(({ date }) => (
          <span key={date}>{weekdayOf(date)}</span>
        ))}
      </p>
      <ol className="grid grid-cols-7 gap-1">
        {days.map((day) => (
          <Cell key={day.date} day={day} was={daysBefore.get(day.date) ?? day} />
        ))}
      </ol>
      <p className="mt-3 flex items-center gap-2 text-xs text-ink-soft">
        <span aria-hidden="true" className="size-3 border-2 border-terracotta" />
        Another number than now
      </p>
    </div>
  );
}

function Cell({ day, was }: { day: PreviewDay; was: PreviewDay }) {
  const changes = day.times !== was.times || day.state !== was.state;
  return (
    <li
      className={cn(
        'flex min-h-16 flex-col items-center justify-center border-2 py-1 text-center',
        changes ? 'border-terracotta' : 'border-transparent',
        day.times > 0 ? 'bg-sage' : 'bg-plaster/50 text-ink-soft',
      )}
    >
      <span className="sr-only">{`${longDate(day.date)}: ${dayWords(day)}${changes ? `, now ${dayWords(was)}` : ''}`}</span>
      <span aria-hidden="true" className="text-xs text-ink-soft">
        {dayOfMonth(day.date)}
      </span>
      <span aria-hidden="true" className="text-lg leading-tight font-semibold tabular-nums">
        {day.times > 0 ? day.times : '–'}
      </span>
    </li>
  );
}

function dayWords({ times, state }: PreviewDay): string {
  if (state === 'closed') return 'closed';
  const count = times === 1 ? '1 time' : `${times} times`;
  if (state === 'open') return count;
  return times > 0 ? `${count}, cannot be booked yet` : 'cannot be booked yet';
}

const previewWeeks = 4;
const previewDays = 7 * previewWeeks;
/** The last week that can be looked at, counted from today: two years ahead. */
const furthestWeek = 104;

/** The week, counted from today, in which the first day has other hours than it has now; 0 where none has. */
function editedWeek(schedule: Schedule, saved: Schedule, now: number): number {
  const today = clinicToday(schedule.timeZone, now);
  for (let day = 0; day < 7 * (furthestWeek + previewWeeks); day += 1) {
    const [after, before] = [schedule, saved].map((one) => hoursOn(one, addDays(today, day)));
    if (JSON.stringify(after) !== JSON.stringify(before))
      return day < previewDays ? 0 : Math.min(furthestWeek, Math.floor(day / 7));
  }
  return 0;
}

/** A day as patients will find it; `times` is how many starts are on offer before any is booked. */
type PreviewDay = { date: string; times: number; state: 'open' | 'closed' | 'notYet' };

/**
 * The slots that a schedule offers to a service in the four weeks from a week on, counted from today. Later ones that
 * cannot be booked yet have those that they will. `now` in UTC milliseconds.
 */
function previewOf(schedule: Schedule, service: ServiceTiming, now: number, week: number): PreviewDay[] {
  const today = clinicToday(schedule.timeZone, now);
  const last = lastBookableDate(schedule, now);
  return Array.from({ length: previewDays }, (_, index) => {
    const date = addDays(today, 7 * week + index);
    if (date > last && week === 0) return { date, times: 0, state: 'notYet' };
    const offered = offeredSlots(
      week === 0 ? schedule : { ...schedule, horizonDays: 7 * (furthestWeek + previewWeeks) },
      date,
      service,
      now,
    );
    const times = offered.filter(({ onlyAfter }) => onlyAfter === undefined).length;
    const state = date > last ? 'notYet' : 'open';
    return { date, times, state: hoursOn(schedule, date) ? state : 'closed' };
  });
}
