import type { Appointment, AvailableDays, AvailableSlot } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { zoneName } from '@garden-room/contract/zone';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { availableDaysQuery, nextFreeDayQuery } from '#api/availability.ts';
import { WhatMoveBrings } from '#components/appointments/what-move-brings.tsx';
import { Button } from '#components/ui/button.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { useVisitorZone } from '#components/ui/patient-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useNearViewport } from '#components/ui/use-near-viewport.ts';
import type { Beginning } from '#features/visits/booking/booking-input.ts';
import type { useChangeable } from '#features/visits/visit/use-changeable.ts';
import type { OpenPatientDialog } from '#features/visits/visit/with-patient-dialogs.tsx';
import { clocksDiffer, dateIn, longDate, shiftDate, timeElsewhere } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { EarlierTime } from './earlier-time.tsx';

/** So many days are shown, and so many times of each. */
const mostDays = 3;
const mostOfDay = 3;

type VisitWaitingProps = {
  appointment: Appointment;
  ask: OpenPatientDialog;
  /** The present rights of the patient. */
  rules: ReturnType<typeof useChangeable>;
};

/**
 * What may bring the reader's own visit forward: the earlier times that are free, read once the reader comes near, and
 * below them the waiting list for others. Nothing once the visit cannot be moved any more.
 */
export default function VisitWaiting({ appointment, ask, rules }: VisitWaitingProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  const { _id, patientId, serviceId, date, timeZone } = appointment;
  const { kind } = rules.changeable(appointment);
  const times = useEarlierTimes(appointment, { now: rules.now, enabled: isNear && kind === 'until' });
  const today = dateIn(timeZone, new Date(rules.now));
  const isLooking = kind === 'loading' || (kind === 'until' && (!isNear || times.isLoading));
  return (
    <div ref={place} className="flex flex-col gap-6 empty:hidden">
      {isLooking && <TimesOnTheirWay />}
      {!isLooking && kind === 'until' && (
        <EarlierFreeTimes
          appointment={appointment}
          times={times}
          onMove={(begun) => ask({ change: 'reschedule', appointment, begun })}
        />
      )}
      {!isLooking && kind === 'until' && today < date && (
        <EarlierTime
          {...{ patientId, serviceId, appointmentId: _id }}
          from={today}
          to={date}
          words={wordsFor(times)}
        />
      )}
    </div>
  );
}

function wordsFor({ days, error }: EarlierTimes): string {
  if (error) return 'Would an earlier time suit you better? We’ll write to you when one opens.';
  return days.length === 0
    ? 'No earlier time is free now. We’ll write to you when one opens.'
    : 'None of these suits you? We’ll write to you when another time opens.';
}

type FreeDay = { date: string; slots: readonly AvailableSlot[] };

/** The free times before a patient's visit, of the first week that has any. */
type EarlierTimes = ReturnType<typeof useEarlierTimes>;

/**
 * Reads the week from today on, which the dialog of a move reads, too; only where nothing of it is earlier and free it
 * looks for a later day. `now`: UTC milliseconds; what has begun since the reading is left out.
 */
function useEarlierTimes(appointment: Appointment, { now, enabled }: { now: number; enabled: boolean }) {
  const wanted = { appointmentId: appointment._id };
  const first = useQuery({ ...availableDaysQuery(wanted), enabled });
  const inFirst = earlierOf(first.data, appointment, now);
  const after = nextDayOf(first.data);
  const isSearched = enabled && inFirst.length === 0 && after !== null && after <= appointment.date;
  const next = useQuery({ ...nextFreeDayQuery(wanted, after ?? ''), enabled: isSearched });
  const nextDay = isSearched && next.data && next.data <= appointment.date ? next.data : null;
  const later = useQuery({ ...availableDaysQuery(wanted, nextDay ?? ''), enabled: nextDay !== null });

  const read = nextDay === null ? first : later;
  const days = nextDay === null ? inFirst : earlierOf(later.data, appointment, now);
  const lastRead = nextDayOf(read.data);
  const parts = [first, ...(isSearched ? [next] : []), ...(nextDay === null ? [] : [later])];
  const failed = parts.find(({ isError, data }) => isError && data === undefined);
  return {
    days,
    atOnce: read.data?.confirmsAtOnce === true,
    timeZone: read.data?.timeZone ?? appointment.timeZone,
    /** Whether days before the visit have not been looked at. */
    isOpenEnded: lastRead !== null && lastRead <= appointment.date,
    error: failed?.error ?? null,
    isLoading: enabled && !failed && parts.some(({ data }) => data === undefined),
    retry: () => void failed?.refetch(),
  };
}

function earlierOf(week: AvailableDays | undefined, { startsAt }: Appointment, now: number): FreeDay[] {
  const isEarlier = (slot: AvailableSlot) => slot.startsAt < startsAt && Date.parse(slot.startsAt) > now;
  return (week?.days ?? [])
    .map(({ date, slots = [] }) => ({ date, slots: slots.filter(isEarlier) }))
    .filter(({ slots }) => slots.length > 0);
}

/** The day after the last one of a week; null until that is read. */
const nextDayOf = (week: AvailableDays | undefined): string | null => {
  const last = week?.days.at(-1)?.date;
  return last === undefined ? null : shiftDate(last, 1);
};

type EarlierFreeTimesProps = {
  appointment: Appointment;
  times: EarlierTimes;
  /** Opens the dialog of a move. */
  onMove: (begun: Beginning) => void;
};

/** The first free times before a patient's visit, in all states; nothing where there are none. */
function EarlierFreeTimes({ appointment, times, onMove }: EarlierFreeTimesProps) {
  const { days, atOnce, timeZone, isOpenEnded, error, isLoading } = times;
  const zone = useVisitorZone(timeZone);
  const [first] = days;
  if (error)
    return (
      <RetryNotice title="Earlier times could not be loaded" onRetry={times.retry}>
        {error.message}
      </RetryNotice>
    );
  if (isLoading) return <TimesOnTheirWay />;
  if (!first) return null;
  const isAbroad = first.slots.some(({ startsAt }) => clocksDiffer(startsAt, timeZone, zone));
  const isMore = days.length > mostDays || days.some(({ slots }) => slots.length > mostOfDay);
  return (
    <section aria-labelledby="earlier-times" className="flex flex-col gap-3 print:hidden">
      <h2 id="earlier-times" className="text-xl text-evergreen-strong">
        Earlier times that are free
      </h2>
      <p className="text-sm text-ink-soft">
        <WhatMoveBrings {...appointment} atOnce={atOnce} />{' '}
        <span>A press asks you once more before anything moves.</span>
        <span>{isAbroad && ` Practice time in front, your own (${zoneName(zone)}) beneath.`}</span>
      </p>
      <ul className="flex flex-col gap-3">
        {days.slice(0, mostDays).map(({ date, slots }) => (
          <li key={date} className="flex flex-col gap-1.5">
            <p className="font-medium">{longDate(date)}</p>
            <ul
              className={cn(
                'grid gap-2',
                isAbroad
                  ? 'grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))]'
                  : 'grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]',
              )}
            >
              {slots.slice(0, mostOfDay).map(({ time, startsAt }) => (
                <li key={time} className="grid">
                  <Button
                    variant="secondary"
                    size="sm"
                    className="min-h-11 px-1!"
                    onClick={() => onMove({ date, slot: { date, time } })}
                  >
                    <span className="flex flex-col leading-tight tabular-nums">
                      <span>
                        <span className="sr-only">{`${longDate(date)}, `}</span>
                        <span>{timeText(time)}</span>
                      </span>
                      {isAbroad && (
                        <span className="text-xs font-normal">
                          <span>{timeElsewhere(startsAt, zone, date)}</span>{' '}
                          <span className="sr-only">for you</span>
                        </span>
                      )}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {(isMore || isOpenEnded) && (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          onClick={() => onMove({ date: first.date, slot: null })}
        >
          {isMore ? 'More earlier times' : 'Look at further days'}
        </Button>
      )}
    </section>
  );
}

/** In the shape of two days. */
const TimesOnTheirWay = () => (
  <div role="status" className="flex flex-col gap-3 print:hidden">
    <span className="sr-only">Looking for earlier times…</span>
    <Skeleton className="h-7 w-56 max-w-full" />
    <Skeleton className="h-20" />
    {['one', 'two', 'three'].map((day) => (
      <div key={day} className="flex flex-col gap-1.5">
        <Skeleton className="h-6 w-44 max-w-full" />
        <Skeleton className="h-11" />
      </div>
    ))}
  </div>
);
