import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shiftDate } from '../../lib/clinic-time.ts';
import { availableDaysQuery, daysPerWeek } from './api/available-days.ts';
import { availableSlotsQuery } from './api/available-slots.ts';

/**
 * Which week and day are looked at, and what is free there. Weeks count from today at the clinic. Until a day is
 * chosen, the first free one of the week is.
 */
export function useAvailability(serviceId: string) {
  const [week, setWeek] = useState({ index: 0, today: '' });
  const [chosenDay, setChosenDay] = useState<string | null>(null);

  const from = week.index === 0 ? undefined : shiftDate(week.today, week.index * daysPerWeek);
  const days = useQuery(availableDaysQuery(serviceId, from));
  const strip = days.data?.days ?? [];
  const firstFree = strip.find(({ freeSlots }) => freeSlots > 0)?.date ?? null;
  const date = strip.some((day) => day.date === chosenDay) ? chosenDay : firstFree;

  const slots = useQuery({
    ...availableSlotsQuery(serviceId, date ?? ''),
    enabled: date !== null,
  });

  const showWeek = (index: number) => {
    if (!days.data) return;
    setChosenDay(null);
    setWeek({ index, today: days.data.today });
  };

  return {
    days,
    slots,
    date,
    chooseDay: setChosenDay,
    earlier: week.index > 0 ? () => showWeek(week.index - 1) : null,
    later: days.data && endsBefore(days.data) ? () => showWeek(week.index + 1) : null,
    /** Goes to the week of a date and chooses the date there. */
    goTo: (target: string) => {
      if (!days.data) return;
      showWeek(Math.floor(daysBetween(days.data.today, target) / daysPerWeek));
      setChosenDay(target);
    },
  };
}

const endsBefore = ({ days, lastDate }: { days: { date: string }[]; lastDate: string }) =>
  (days.at(-1)?.date ?? lastDate) < lastDate;

const daysBetween = (one: string, other: string) =>
  Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000);
