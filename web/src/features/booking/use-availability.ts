import type { AvailableDays, AvailableSlots } from '@garden-room/contract/appointment';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { availableDaysQuery, daysPerWeek, slotsOfDay } from '#api/available-days.ts';
import { availableSlotsQuery } from '#api/available-slots.ts';
import { shiftDate } from '#lib/clinic-time.ts';
import { pageAtRest } from '#lib/page-at-rest.ts';

/** A week that nobody has turned to yet is not asked for again before that. */
const nextWeekStaleMilliseconds = 60_000;

/** Something that is read from the server: `data` once it has been. */
type Reading<Data> = Pick<UseQueryResult<Data>, 'isError' | 'data'> & { refetch: () => unknown };

/** Which week and day are looked at, and what is free there: what a picker of slots shows. */
export type Availability = Pick<
  ReturnType<typeof useAvailability>,
  'date' | 'settled' | 'chooseDay' | 'earlier' | 'later' | 'goTo'
> & {
  days: Reading<Pick<AvailableDays, 'days' | 'lastDate'>>;
  slots: Reading<AvailableSlots>;
};

/**
 * Which week and day are looked at, and what is free there. Weeks count from today at the clinic. Until a day is
 * chosen it is the requested one, or else the first free one of the week.
 */
export function useAvailability(
  serviceId: string,
  requestedDate: string | null,
  preloaded?: AvailableDays | undefined,
) {
  const [chosenWeek, setChosenWeek] = useState<number | null>(null);
  const [chosenDay, setChosenDay] = useState<string | null>(null);

  const thisWeek = useQuery({ ...availableDaysQuery(serviceId), ...asStale(preloaded) });
  const weekIndexOf = (date: string) => weekBetween(thisWeek.data, date);
  const week = chosenWeek ?? (requestedDate === null ? 0 : weekIndexOf(requestedDate));
  const from = week === 0 || !thisWeek.data ? undefined : shiftDate(thisWeek.data.today, week * daysPerWeek);
  const days = useQuery({ ...availableDaysQuery(serviceId, from), ...(from ? {} : asStale(preloaded)) });

  const strip = days.data?.days ?? [];
  const isFree = ({ freeSlots }: { freeSlots: number }) => freeSlots > 0;
  const requested = strip.find((day) => day.date === requestedDate && isFree(day))?.date;
  const firstFree = strip.find(isFree)?.date ?? null;
  const date = strip.some((day) => day.date === chosenDay) ? chosenDay : (requested ?? firstFree);

  const slots = useSlots(serviceId, date, days);
  const hasLater = days.data !== undefined && endsBefore(days.data);
  useNextWeek(serviceId, hasLater ? shiftDate(days.data.today, (week + 1) * daysPerWeek) : null);

  const showWeek = (index: number) => {
    setChosenDay(null);
    setChosenWeek(index);
  };

  return {
    days,
    slots,
    date,
    /** Whether it is known what the day shown has free, if there is such a day. */
    settled: days.isSuccess && (date === null || slots.isSuccess),
    chooseDay: setChosenDay,
    /** Back to the requested day, which may be another one now. */
    startAnew: () => {
      setChosenWeek(null);
      setChosenDay(null);
    },
    earlier: week > 0 ? () => showWeek(week - 1) : null,
    later: hasLater ? () => showWeek(week + 1) : null,
    /** Goes to the week of a date and chooses the date there. */
    goTo: (target: string) => {
      showWeek(weekIndexOf(target));
      setChosenDay(target);
    },
  };
}

/** The slots of a day: at once where the week holds them, and asked for once these are old. */
function useSlots(serviceId: string, date: string | null, days: UseQueryResult<AvailableDays>) {
  const known = days.data && date !== null ? slotsOfDay(days.data, date) : undefined;
  return useQuery({
    ...availableSlotsQuery(serviceId, date ?? ''),
    ...(known && { initialData: known, initialDataUpdatedAt: days.dataUpdatedAt }),
    // With the week that the page came with, its slots came too, and both are being asked for anew.
    enabled: date !== null && (days.isFetchedAfterMount || !known),
  });
}

/** Asks for the week after the one shown as soon as the browser has a moment, so that it is there when it is wanted. */
function useNextWeek(serviceId: string, from: string | null) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (from === null) return;
    let wanted = true;
    void pageAtRest().then(() => {
      const week = { ...availableDaysQuery(serviceId, from), staleTime: nextWeekStaleMilliseconds };
      if (wanted) void queryClient.prefetchQuery(week);
    });
    return () => {
      wanted = false;
    };
  }, [queryClient, serviceId, from]);
}

/** What the page was rendered with is shown at once, and asked for anew: the CDN may have kept it. */
const asStale = (week: AvailableDays | undefined) =>
  week ? { initialData: week, initialDataUpdatedAt: 0 } : {};

const endsBefore = ({ days, lastDate }: { days: { date: string }[]; lastDate: string }) =>
  (days.at(-1)?.date ?? lastDate) < lastDate;

/** The week of a date, counted from today's; this one for dates that cannot be booked. */
function weekBetween(known: { today: string; lastDate: string } | undefined, date: string): number {
  if (!known || date < known.today || date > known.lastDate) return 0;
  return Math.floor((Date.parse(date) - Date.parse(known.today)) / 86_400_000 / daysPerWeek);
}
