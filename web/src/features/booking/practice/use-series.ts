import type { Appointment } from '@garden-room/contract/appointment';
import type { Series, SeriesDate, SeriesPlan } from '@garden-room/contract/series';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBookSeries } from '#api/book-series.ts';
import { seriesPreviewQuery } from '#api/preview-series.ts';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { isOutcomeOpen } from '#lib/api-error.ts';
import { useKeyPerDraft } from '#lib/use-key-per-draft.ts';

/** A series to be looked at; `subject` says for whom and what it is. */
export type SeriesDraft = { plan: SeriesPlan; series: Omit<Series, 'slots'>; subject: string };

/** What becomes of a date that is not free: another time of that day, or none. */
type Decisions = Readonly<Record<string, string>>;

/** The dates of a series, what is decided about those that are not free, and the booking of all that are left. */
export function useSeries(
  { plan, series }: Omit<SeriesDraft, 'subject'>,
  onBooked: (booked: readonly Appointment[]) => void,
) {
  const preview = useQuery(seriesPreviewQuery(plan));
  const [instead, setInstead] = useState<Decisions>({});
  const booking = useBookSeries();
  const keyFor = useKeyPerDraft();

  /** The time that a date is booked at; null leaves it out. */
  const timeOf = ({ date, time, state, nearest }: SeriesDate): string | null => {
    if (state === 'free') return time;
    return nearest !== null && instead[date] === nearest ? nearest : null;
  };
  const slots = (preview.data ?? []).flatMap((one) => {
    const time = timeOf(one);
    return time === null ? [] : [{ date: one.date, time }];
  });

  const book = useOneAtATime(async () => {
    if (slots.length === 0) return;
    const draft = { ...series, slots };
    onBooked(await booking.mutateAsync({ series: draft, idempotencyKey: keyFor(draft) }));
  });

  return {
    preview,
    timeOf,
    decide: (date: string, time: string | null) =>
      setInstead((before) => ({ ...before, [date]: time ?? '' })),
    count: slots.length,
    book,
    isBooking: booking.isPending,
    problem: booking.error && problemText(booking.error),
  };
}

/** Why nothing was booked, or that it is not known: sent again, it is the same series. */
function problemText(error: Error): string {
  if (isOutcomeOpen(error))
    return 'We have not heard whether they are booked. Try again: nothing is booked twice.';
  return `${error.message} Nothing was booked.`;
}
