import { clinicToday } from '@garden-room/contract/availability';
import { lastPracticeDate } from '@garden-room/contract/practice-slots';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysPerWeek } from '#api/available-days.ts';
import { calendarAppointmentsQuery } from '#api/calendar-appointments.ts';
import { scheduleQuery } from '#api/get-schedule.ts';
import { site } from '#config/site.ts';
import { shiftDate } from '#lib/clinic-time.ts';
import { useNow } from '#lib/use-now.ts';
import type { Availability } from '../use-availability.ts';
import { freeDays, type Placed } from './free-days.ts';

const dayMilliseconds = 86_400_000;

type Wanted = Placed & {
  /** The day looked at first; today where there is none. */
  date: string | null;
};

/**
 * Which week and day are looked at for an appointment, and where the practice may put it: notice, horizon and
 * regular starts bind patients only. As in the calendar, it is computed from the hours and from who is there.
 */
export function usePracticeAvailability({ date: firstDate, ...placed }: Wanted) {
  const now = useNow();
  const schedule = useQuery(scheduleQuery);
  const [lookedAt, setLookedAt] = useState(firstDate);
  const [chosenDay, setChosenDay] = useState<string | null>(null);

  const timeZone = schedule.data?.timeZone ?? site.timeZone;
  const today = clinicToday(timeZone, now);
  const lastDate = lastPracticeDate(timeZone, now);
  const from = weekStart(lookedAt, today, lastDate);
  const dates = Array.from({ length: daysPerWeek }, (_, index) => shiftDate(from, index));
  const appointments = useQuery({
    ...calendarAppointmentsQuery({ from, to: shiftDate(from, daysPerWeek - 1) }),
    enabled: schedule.isSuccess,
  });

  const days =
    schedule.data && appointments.data
      ? freeDays(placed, dates, { schedule: schedule.data, appointments: appointments.data, now })
      : undefined;
  const dayOf = (date: string | null) => days?.find((day) => day.date === date);
  const isFree = (day: { freeSlots: number } | undefined) => day !== undefined && day.freeSlots > 0;
  const shown = dayOf(chosenDay) ?? [dayOf(lookedAt), ...(days ?? [])].find(isFree);
  const failed = [schedule, appointments].filter(({ data, isError }) => isError && data === undefined);
  const isError = failed.length > 0;
  const refetch = () => failed.map((query) => query.refetch());

  const turnTo = (date: string) => {
    setChosenDay(null);
    setLookedAt(date);
  };
  return {
    today,
    lastDate,
    days: { isError, refetch, data: days && { days, lastDate } },
    slots: {
      isError,
      refetch,
      data: shown && {
        date: shown.date,
        timeZone,
        availableSlots: shown.slots.map(({ time }) => time),
        slots: shown.slots,
      },
    },
    date: shown?.date ?? null,
    settled: days !== undefined,
    chooseDay: setChosenDay,
    earlier: from > today ? () => turnTo(shiftDate(from, -daysPerWeek)) : null,
    later: shiftDate(from, daysPerWeek) <= lastDate ? () => turnTo(shiftDate(from, daysPerWeek)) : null,
    goTo: (date: string) => {
      turnTo(date);
      setChosenDay(date);
    },
  } satisfies Availability & { today: string; lastDate: string };
}

/** First day of the week that a date is in; weeks count from today. */
function weekStart(date: string | null, today: string, lastDate: string): string {
  if (date === null || date < today || date > lastDate) return today;
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMilliseconds);
  return shiftDate(today, days - (days % daysPerWeek));
}
