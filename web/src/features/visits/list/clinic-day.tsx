import type { Appointment, AppointmentStatus } from '@garden-room/contract/appointment';
import { openMinutesOn } from '@garden-room/contract/clinic-week';
import type { BlockReason } from '@garden-room/contract/endpoints/block-reasons';
import { holidayOn } from '@garden-room/contract/holidays';
import { hoursOn, openPeriods } from '@garden-room/contract/hours';
import type { Schedule } from '@garden-room/contract/schedule';
import { type Stretch, subtractStretches } from '@garden-room/contract/stretch';
import { timeText } from '@garden-room/contract/time-text';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { appointmentsOfDayQuery } from '#api/appointments.ts';
import { listBlockReasons } from '#api/block-reasons.ts';
import { listClosures } from '#api/closures.ts';
import { deskRefresh } from '#api/desk-refresh.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { PartOnItsWay } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { holidays } from '#deployment/holidays.ts';
import { isComing } from '#features/visits/visit/use-changeable.ts';
import { useFocusKept } from '#features/visits/visit/use-focus-kept.ts';
import type { PracticeDialogOpener } from '#features/visits/visit/with-practice-dialogs.tsx';
import { dateIn, longDate, timeElsewhere, weekdayName } from '#lib/clinic-time.ts';
import { usePractice } from '#lib/practice.ts';
import { useNow } from '#lib/use-now.ts';
import { DayEntry, LoadedList } from './day-entry.tsx';
import { FoldedOnPhone } from './folded-on-phone.tsx';

type ClinicDayProps = {
  name: string;
  /** Null until the clinic's time zone is known. */
  date: string | null;
  /** Whether a phone shows the number of its visits, and them once it is asked for them. */
  isFolded?: boolean;
  changes: PracticeDialogOpener;
};

/** The visits of a day, with the free time between them. */
export function ClinicDay({ name, date, isFolded = false, changes }: ClinicDayProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const schedule = useQuery({ ...scheduleQuery, ...deskRefresh });
  const read = useQuery({ ...appointmentsOfDayQuery(date), ...deskRefresh });
  const noteChange = useFocusKept(read.data, heading);
  const now = useNow();
  const items =
    read.data && schedule.data && date !== null
      ? dayTimeline({ appointments: read.data, date, schedule: schedule.data, now })
      : undefined;
  const list = (
    <LoadedList
      query={{ ...(schedule.isError ? schedule : read), data: items }}
      failedTitle="The appointments could not be loaded"
      empty="Nobody is booked."
    >
      {(shown) =>
        shown.map((item) =>
          item.kind === 'gap' ? (
            <li key={item.key} className="py-2 text-sm text-ink-soft">
              {freeText(item, schedule.data?.timeZone)}
            </li>
          ) : (
            <DayEntry
              key={item.appointment._id}
              appointment={item.appointment}
              when={timeText(item.appointment.time)}
              changes={changes}
              onChange={noteChange}
            />
          ),
        )
      }
    </LoadedList>
  );
  return (
    <section aria-labelledby={`day-${name}`} className="mt-12 sm:mt-14">
      <h2 id={`day-${name}`} ref={heading} tabIndex={-1} className="text-2xl text-evergreen-strong">
        {date === null ? name : `${name}, ${longDate(date)}`}
      </h2>
      {schedule.data && date !== null && (
        <ClosedNote
          name={name}
          date={date}
          schedule={schedule.data}
          booked={read.isLoading ? null : (read.data ?? []).filter((visit) => isComing(visit, now)).length}
        />
      )}
      {isFolded && items && items.length > 0 ? (
        <FoldedOnPhone storageKey={`${name.toLowerCase()}-shown`} summary={<span>{visitsText(items)}</span>}>
          {list}
        </FoldedOnPhone>
      ) : (
        list
      )}
    </section>
  );
}

/** `5 visits, the first at 9:00 am` */
function visitsText(items: readonly TimelineItem[]): string {
  const visits = items.flatMap((item) => (item.kind === 'appointment' ? item.appointment : []));
  const first = timeText(visits[0]?.time ?? '');
  return visits.length === 1 ? `One visit, at ${first}` : `${visits.length} visits, the first at ${first}`;
}

/** `9:30 am to 11:00 am: 1 h 30 min free` */
function freeText({ start, end }: Stretch, timeZone = 'UTC'): string {
  const [from, to] = [start, end].map((at) => {
    const instant = new Date(at);
    return timeElsewhere(instant.toISOString(), timeZone, dateIn(timeZone, instant));
  });
  const minutes = Math.round((end - start) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const length = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
  return `${from} to ${to}: ${length} free`;
}

type ClosedNoteProps = {
  /** The day's name on the page: Today, Tomorrow. */
  name: string;
  date: string;
  schedule: Schedule;
  /** The number of visits still to take place on it; null until it is known. */
  booked: number | null;
};

/** Says that the practice is closed on a day, why if that is known, and that visits are still booked; else nothing. */
function ClosedNote({ name, date, schedule, booked }: ClosedNoteProps) {
  const isClosed = openMinutesOn(schedule, date) === 0;
  const { data: reasons = [], isLoading } = useQuery({
    ...listBlockReasons.query({ query: { from: date, to: date } }),
    enabled: isClosed,
  });
  // The note is whole without: they say where its link leads.
  const { data: closures = [] } = useQuery({
    ...listClosures.query(),
    enabled: isClosed && !isLoading && booked !== null && booked > 0,
  });
  const { address } = usePractice();
  if (!isClosed) return null;
  if (isLoading || booked === null) return <PartOnItsWay />;
  const holiday = holidayOn(holidays, address.countryCode, date);
  const closure = closures.find(({ first, last, reopenedAt }) => {
    return reopenedAt === null && first <= date && date <= last;
  });
  return (
    <p className="mt-4 flex flex-wrap gap-x-2 font-medium">
      <span>{closedText({ name, date, schedule }, reasons, holiday)}</span>
      {booked > 0 && (
        <Link to={closure ? paths.closure(closure._id) : paths.closeDays} className={textLinkClass}>
          {booked === 1 ? 'One visit is still booked' : `${booked} visits are still booked`}
        </Link>
      )}
    </p>
  );
}

/** The practice's own reason says more than the name of a holiday. */
function closedText(
  { name, date, schedule }: Omit<ClosedNoteProps, 'booked'>,
  reasons: readonly BlockReason[],
  holiday: string | undefined,
): string {
  const closed = `Closed ${name.toLowerCase()}`;
  const why = [...new Set(reasons.map(({ reason }) => reason))].join('; ') || holiday;
  if (hoursOn({ ...schedule, daysOff: [] }, date) === null)
    return `${closed}, as every ${weekdayName(date)}.`;
  return why ? `${closed}: ${why}.` : `${closed}.`;
}

/** An appointment, or free time within the hours; instants in UTC milliseconds. */
type TimelineItem =
  | { kind: 'appointment'; appointment: Appointment }
  | ({ kind: 'gap'; key: string } & Stretch);

/** The statuses of visits that take place, or took or should have taken place. */
const standing: ReadonlySet<AppointmentStatus> = new Set(['pending', 'confirmed', 'completed', 'no-show']);

type TimelineDay = {
  appointments: readonly Appointment[];
  /** The date at the clinic, YYYY-MM-DD. */
  date: string;
  schedule: Schedule;
  /** UTC milliseconds: what is past is no free time any more. */
  now: number;
};

/**
 * A day's appointments, those that take place, in the order of their time, with the time that is free before, between
 * and after them: within the hours, without breaks. Nothing for a day without appointments.
 */
export function dayTimeline({ appointments, date, schedule, now }: TimelineDay): readonly TimelineItem[] {
  const ofDay = appointments.filter(({ status }) => standing.has(status));
  if (ofDay.length === 0) return [];
  const edge = (minutes: number) => edgeInstant(schedule.timeZone, date, minutes);
  const open = openPeriods(hoursOn(schedule, date)).map(({ open: from, close }) => ({
    start: Math.max(edge(from), now),
    end: edge(close),
  }));
  const taken = ofDay.map(({ startsAt, endsAt }) => ({
    start: Date.parse(startsAt),
    end: Date.parse(endsAt),
  }));
  const free = subtractStretches(
    open.filter(({ start, end }) => start < end),
    taken,
  );
  const items = [
    ...ofDay.map((appointment) => ({ kind: 'appointment' as const, appointment })),
    ...free.map((stretch) => ({ kind: 'gap' as const, key: `free ${stretch.start}`, ...stretch })),
  ];
  return items.sort((one, other) => startOf(one) - startOf(other));
}

const startOf = (item: TimelineItem): number =>
  item.kind === 'gap' ? item.start : Date.parse(item.appointment.startsAt);
