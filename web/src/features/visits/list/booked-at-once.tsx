import { expiryNewsFrom } from '@garden-room/contract/answer-deadline';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { atOnceQuery } from '#api/appointments.ts';
import { deskRefresh } from '#api/desk-refresh.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { PartOnItsWay } from '#components/ui/skeleton.tsx';
import { useFocusKept } from '#features/visits/visit/use-focus-kept.ts';
import type { PracticeDialogOpener } from '#features/visits/visit/with-practice-dialogs.tsx';
import { longDate } from '#lib/clinic-time.ts';
import { useNow } from '#lib/use-now.ts';
import { DayEntry, LoadedList } from './day-entry.tsx';

/**
 * What patients have booked, or moved, since the last open day without an answer of the practice: it can still cancel
 * it, with a reason. Nothing where there is none.
 */
export function BookedAtOnce({ changes }: { changes: PracticeDialogOpener }) {
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: schedule } = useQuery(scheduleQuery);
  const since = schedule ? new Date(expiryNewsFrom(schedule, now)).toISOString() : null;
  const booked = useQuery({ ...atOnceQuery(since), ...deskRefresh });
  const noteChange = useFocusKept(booked.data, heading);
  if (booked.isLoading) return <PartOnItsWay />;
  const toCome = booked.data?.filter(({ startsAt }) => Date.parse(startsAt) > now);
  if (toCome?.length === 0) return null;
  return (
    <section aria-labelledby="booked" className="mt-12 sm:mt-14">
      <h2 id="booked" ref={heading} tabIndex={-1} className="text-2xl text-evergreen-strong">
        Booked since you were last here
      </h2>
      <p className="mt-4 text-ink-soft">
        Confirmed at once, as its service says, since the last open day. If a time does not suit you, cancel
        it with a reason.
      </p>
      <LoadedList
        query={{ ...booked, data: toCome }}
        failedTitle="What was booked could not be loaded"
        empty=""
      >
        {(appointments) =>
          appointments.map((appointment) => (
            <DayEntry
              key={appointment._id}
              appointment={appointment}
              when={`${longDate(appointment.date)}, ${timeText(appointment.time)}`}
              waits
              changes={changes}
              onChange={noteChange}
            />
          ))
        }
      </LoadedList>
    </section>
  );
}
