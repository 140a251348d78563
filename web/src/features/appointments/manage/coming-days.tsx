import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { scheduleQuery } from '#api/get-schedule.ts';
import { appointmentsOfDayQuery } from '#api/practice-day.ts';
import { dateIn, longDate, shiftDate } from '#lib/clinic-time.ts';
import { useNow } from '#lib/use-now.ts';
import { DayEntry } from './day-entry.tsx';
import { dayTimeline } from './day-timeline.ts';
import { LoadedList } from './loaded-list.tsx';
import type { ManageApi } from './manage-actions.tsx';
import { useFocusKept } from './use-focus-kept.ts';

/** Who comes today and tomorrow, at the clinic, with the time that is free between them. */
export function ComingDays({ changes }: { changes: ManageApi }) {
  const now = useNow();
  const schedule = useQuery(scheduleQuery);
  const today = schedule.data ? dateIn(schedule.data.timeZone, new Date(now)) : null;
  return (
    <>
      <Day name="Today" date={today} changes={changes} />
      <Day name="Tomorrow" date={today === null ? null : shiftDate(today, 1)} changes={changes} />
    </>
  );
}

type DayProps = {
  name: string;
  /** Null until it is known which day it is at the clinic. */
  date: string | null;
  changes: ManageApi;
};

function Day({ name, date, changes }: DayProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const schedule = useQuery(scheduleQuery);
  const day = useQuery({
    ...appointmentsOfDayQuery(date),
    select: dayTimeline,
    refetchOnWindowFocus: 'always',
  });
  const noteChange = useFocusKept(day.data, heading);
  return (
    <section aria-labelledby={`day-${name}`} className="mt-12 sm:mt-14">
      <h2 id={`day-${name}`} ref={heading} tabIndex={-1} className="text-2xl text-evergreen-strong">
        {date === null ? name : `${name}, ${longDate(date)}`}
      </h2>
      <LoadedList
        query={schedule.isError ? { ...schedule, data: day.data } : day}
        failedTitle="The appointments could not be loaded"
        empty="Nobody is booked."
      >
        {(items) =>
          items.map((item) =>
            item.kind === 'gap' ? (
              <li key={item.key} className="py-2 text-sm text-ink-soft">
                {durationText(item.minutes)} free
              </li>
            ) : (
              <DayEntry
                key={item.appointment._id}
                appointment={item.appointment}
                when={item.appointment.time}
                changes={changes}
                onChange={noteChange}
              />
            ),
          )
        }
      </LoadedList>
    </section>
  );
}

/** `90` -> `1 h 30 min` */
function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
