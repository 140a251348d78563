import type { AvailableDays } from '@garden-room/contract/appointment';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  availableDaysQuery,
  availableSlotsQuery,
  daysPerWeek,
  type SlotsFor,
  slotsOfDay,
} from '#api/availability.ts';
import { shiftDate } from '#lib/clinic-time.ts';
import { whenPageIdle } from '#lib/when-page-idle.ts';

/** A prefetched week is not fetched again within that time. */
const nextWeekStaleMilliseconds = 60_000;

/** The week and day shown, and what is free there. */
export type AvailabilityView = ReturnType<typeof useAvailability>;

/**
 * Weeks count from today at the clinic. Until a day is chosen, the requested one is shown, or else the first free one
 * of the week.
 */
export function useAvailability(
  wanted: SlotsFor,
  requestedDate: string | null,
  preloaded?: AvailableDays | undefined,
) {
  /** A day of the week shown. */
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const [chosenDay, setChosenDay] = useState<string | null>(null);

  const thisWeek = useQuery({ ...availableDaysQuery(wanted), ...asStale(preloaded) });
  const week = weekOf(thisWeek.data, lookedAt ?? requestedDate);
  const startOf = (index: number) =>
    index === 0 || !thisWeek.data ? undefined : shiftDate(thisWeek.data.today, index * daysPerWeek);
  const from = startOf(week);
  const days = useQuery({ ...availableDaysQuery(wanted, from), ...(from ? {} : asStale(preloaded)) });

  const strip = days.data?.days ?? [];
  const isFree = ({ freeSlots }: { freeSlots: number }) => freeSlots > 0;
  const requested = strip.find((day) => day.date === requestedDate && isFree(day))?.date;
  const firstFree = strip.find(isFree)?.date ?? null;
  const date = strip.some((day) => day.date === chosenDay) ? chosenDay : (requested ?? firstFree);

  const slots = useSlots(wanted, date, days);
  const later = days.data && endsBefore(days.data) ? startOf(week + 1) : undefined;
  useNextWeek(wanted, later);

  const turnTo = (target: string) => {
    setChosenDay(null);
    setLookedAt(target);
  };

  return {
    days,
    slots,
    date,
    /** Whether the free slots of the day shown are known, or no day has any. */
    settled: days.isSuccess && (date === null || slots.isSuccess),
    /** Whether the week or the day shown is still on its way, and has not failed. */
    looking: days.isPending || (date !== null && slots.isPending),
    chooseDay: setChosenDay,
    /** Back to the requested day, which may have changed. */
    startAnew: () => {
      setLookedAt(null);
      setChosenDay(null);
    },
    earlier: week > 0 && days.data ? () => turnTo(startOf(week - 1) ?? days.data.today) : null,
    later: later ? () => turnTo(later) : null,
    /** Goes to the week of a date and chooses the date there. */
    goTo: (target: string) => {
      turnTo(target);
      setChosenDay(target);
    },
  };
}

/** The slots of a day: at once where the week has them, and fetched when these are stale. */
function useSlots(wanted: SlotsFor, date: string | null, days: UseQueryResult<AvailableDays>) {
  const daySlots = days.data && date !== null ? slotsOfDay(days.data, date) : undefined;
  return useQuery({
    ...availableSlotsQuery(wanted, date ?? ''),
    ...(daySlots && { initialData: daySlots, initialDataUpdatedAt: days.dataUpdatedAt }),
    // The page's HTML has the week with its slots, and both are being fetched again.
    enabled: date !== null && (days.isFetchedAfterMount || !daySlots),
  });
}

/** Prefetches the week after the one shown when the browser is idle. */
function useNextWeek(
  { serviceId, appointmentId, link, for: by, seriesScope }: SlotsFor,
  from: string | undefined,
) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (from === undefined) return;
    let isWanted = true;
    void whenPageIdle().then(() => {
      const week = availableDaysQuery({ serviceId, appointmentId, link, for: by, seriesScope }, from);
      if (isWanted) void queryClient.prefetchQuery({ ...week, staleTime: nextWeekStaleMilliseconds });
    });
    return () => {
      isWanted = false;
    };
  }, [queryClient, serviceId, appointmentId, link, by, seriesScope, from]);
}

/** The data of the page's HTML is shown at once and fetched again: the CDN may have cached it. */
const asStale = (week: AvailableDays | undefined) =>
  week ? { initialData: week, initialDataUpdatedAt: 0 } : {};

const endsBefore = ({ days, lastDate }: { days: { date: string }[]; lastDate: string }) =>
  (days.at(-1)?.date ?? lastDate) < lastDate;

/** The week of a date, counted from today's; this one for dates that cannot be booked. */
function weekOf(range: { today: string; lastDate: string } | undefined, date: string | null): number {
  if (!range || date === null || date < range.today || date > range.lastDate) return 0;
  return Math.floor((Date.parse(date) - Date.parse(range.today)) / 86_400_000 / daysPerWeek);
}
