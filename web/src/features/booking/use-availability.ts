import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { availableDaysQuery, daysPerWeek } from '#api/available-days.ts';
import { availableSlotsQuery } from '#api/available-slots.ts';
import { shiftDate } from '#lib/clinic-time.ts';

/**
 * Which week and day are looked at, and what is free there. Weeks count from today at the clinic. Until a day is
 * chosen it is the requested one, or else the first free one of the week.
 */
export function useAvailability(serviceId: string, requestedDate: string | null) {
  const [chosenWeek, setChosenWeek] = useState<number | null>(null);
  const [chosenDay, setChosenDay] = useState<string | null>(null);

  const thisWeek = useQuery(availableDaysQuery(serviceId));
  const weekOf = (date: string) => weekBetween(thisWeek.data, date);
  const week = chosenWeek ?? (requestedDate === null ? 0 : weekOf(requestedDate));
  const from = week === 0 || !thisWeek.data ? undefined : shiftDate(thisWeek.data.today, week * daysPerWeek);
  const days = useQuery(availableDaysQuery(serviceId, from));

  const strip = days.data?.days ?? [];
  const isFree = ({ freeSlots }: { freeSlots: number }) => freeSlots > 0;
  const requested = strip.find((day) => day.date === requestedDate && isFree(day))?.date;
  const firstFree = strip.find(isFree)?.date ?? null;
  const date = strip.some((day) => day.date === chosenDay) ? chosenDay : (requested ?? firstFree);

  const slots = useQuery({
    ...availableSlotsQuery(serviceId, date ?? ''),
    enabled: date !== null,
  });

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
    earlier: week > 0 ? () => showWeek(week - 1) : null,
    later: days.data && endsBefore(days.data) ? () => showWeek(week + 1) : null,
    /** Goes to the week of a date and chooses the date there. */
    goTo: (target: string) => {
      showWeek(weekOf(target));
      setChosenDay(target);
    },
  };
}

const endsBefore = ({ days, lastDate }: { days: { date: string }[]; lastDate: string }) =>
  (days.at(-1)?.date ?? lastDate) < lastDate;

/** The week of a date, counted from today's; this one for dates that cannot be booked. */
function weekBetween(known: { today: string; lastDate: string } | undefined, date: string): number {
  if (!known || date < known.today || date > known.lastDate) return 0;
  return Math.floor((Date.parse(date) - Date.parse(known.today)) / 86_400_000 / daysPerWeek);
}
