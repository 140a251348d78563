import type { Appointment } from '@garden-room/contract/appointment';
import { type Series, type SeriesDate, seriesPlanSchema, seriesSchema } from '@garden-room/contract/series';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { bookSeries, previewSeries } from '#api/series.ts';
import { useAct } from '#api/use-act.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { DialogFoot } from '#components/ui/dialog.tsx';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { shortDate } from '#lib/clinic-time.ts';
import { makeOnce } from '#lib/repeated-calls.ts';
import { draftStore, useDraft } from '#lib/use-draft.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';

/** A series to preview; `subject` says for whom and which service. */
const draftSchema = z.object({
  plan: seriesPlanSchema,
  series: z.omit(seriesSchema, { slots: true }),
  subject: z.string(),
  /**
   * The request that was sent, until it is known whether it is booked: the preview shows its own times as taken by
   * then.
   */
  sent: z.optional(z.object({ body: seriesSchema, idempotencyKey: z.string() })),
});
export type SeriesDraft = z.infer<typeof draftSchema>;

/** A series of each member of the practice that was sent without an answer that settles it. */
export const sentSeries = draftStore('sent-series', [], draftSchema);

type SeriesPreviewProps = {
  /** The user who books. */
  ownerId: string;
  draft: SeriesDraft;
  onBack: () => void;
  onBooked: (appointments: readonly Appointment[]) => void;
};

/** The dates of a series before it is booked: each free, or with another time to choose. */
export function SeriesPreview({ ownerId, draft, onBack, onBooked }: SeriesPreviewProps) {
  const series = useSeries(ownerId, draft, onBooked);
  const { preview, count, open } = series;
  return (
    <FocusedSection aria-labelledby="series" className="flex flex-col gap-5">
      <div>
        <h3 id="series" className="text-xl text-evergreen-strong">{`${draft.plan.times} dates`}</h3>
        <p className="text-ink-soft wrap-anywhere">{draft.subject}</p>
      </div>
      {open && <SentDates slots={open} />}
      {!open && preview.isPending && <DatesOnTheirWay times={draft.plan.times} />}
      {!open && preview.data === undefined && preview.error && (
        <RetryNotice title="The dates could not be looked at" onRetry={() => void preview.refetch()}>
          {preview.error.message}
        </RetryNotice>
      )}
      {!open && preview.data && (
        <ol className="divide-y divide-hairline border-y border-hairline">
          {preview.data.map((one) => (
            <li key={one.date} className="py-3">
              <DateEntry
                entry={one}
                time={series.proposedTime(one)}
                onDecide={(time) => series.decide(one.date, time)}
              />
            </li>
          ))}
        </ol>
      )}
      <DialogFoot>
        {series.problem ? <Notice tone="error">{series.problem}</Notice> : null}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p aria-live="polite" className="text-sm">
            {!open && preview.data && `${count} of ${preview.data.length} will be booked, confirmed at once.`}
          </p>
          <div className="ml-auto flex flex-wrap justify-end gap-3">
            {!open && (
              <Button variant="quiet" onClick={onBack}>
                Back
              </Button>
            )}
            <Button
              disabled={count === 0 && !open}
              busyText={series.isBooking ? 'Booking…' : undefined}
              onClick={() => void series.book()}
            >
              {open ? 'Try again' : buttonText(count)}
            </Button>
          </div>
        </div>
      </DialogFoot>
    </FocusedSection>
  );
}

const buttonText = (count: number) => (count === 1 ? 'Book 1 appointment' : `Book ${count} appointments`);

const SentDates = ({ slots }: { slots: Series['slots'] }) => (
  <ul className="divide-y divide-hairline border-y border-hairline">
    {slots.map(({ date, time }) => (
      <li key={date} className="py-3">{`${shortDate(date)}, ${timeText(time)}`}</li>
    ))}
  </ul>
);

const reasons = { taken: 'is taken', closed: 'the practice is closed', outside: 'is not offered' } as const;

type DateEntryProps = { entry: SeriesDate; time: string | null; onDecide: (time: string | null) => void };

function DateEntry({ entry: { date, time: wanted, state, nearest }, time, onDecide }: DateEntryProps) {
  if (state === 'free') {
    return (
      <p className="flex items-baseline justify-between gap-4">
        <span>{`${shortDate(date)}, ${timeText(wanted)}`}</span>
        <Badge>Free</Badge>
      </p>
    );
  }
  const why = state === 'closed' ? reasons.closed : `${timeText(wanted)} ${reasons[state]}`;
  const option = (value: string | null, text: string) => (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="radio"
        name={`instead-${date}`}
        checked={time === value}
        onChange={() => onDecide(value)}
        className="tick"
      />
      <span>{text}</span>
    </label>
  );
  return (
    <fieldset className="flex flex-col gap-1">
      <legend>
        <span>{shortDate(date)}</span>: <span className="font-semibold text-danger">{why}</span>
      </legend>
      {nearest === null ? (
        <p className="text-sm text-ink-soft">Nothing else is free on that day: it is left out.</p>
      ) : (
        <div className="flex flex-wrap gap-x-6">
          {option(nearest, `Take ${timeText(nearest)} instead`)}
          {option(null, 'Leave it out')}
        </div>
      )}
    </fieldset>
  );
}

const DatesOnTheirWay = ({ times }: { times: number }) => (
  <div role="status" className="flex flex-col gap-2">
    <span className="sr-only">Looking at the dates…</span>
    {Array.from({ length: Math.min(times, 6) }, (_, index) => index).map((row) => (
      <Skeleton key={row} className="h-10" />
    ))}
  </div>
);

/** The time chosen instead, for each date that is not free; '' leaves it out. */
type Decisions = Readonly<Record<string, string>>;

/** The dates of a series, what is chosen instead of those that are not free, and the booking of all the rest. */
function useSeries(ownerId: string, draft: SeriesDraft, onBooked: (booked: readonly Appointment[]) => void) {
  const preview = useQuery(previewSeries.query({ query: draft.plan }));
  const [instead, setInstead] = useState<Decisions>({});
  const booking = useAct(bookSeries);
  const sentDraft = useDraft(sentSeries, { personId: ownerId });
  const [sent, setSent] = useState(draft.sent);

  /** The time that a date is booked at; null leaves it out. */
  const proposedTime = ({ date, time, state, nearest }: SeriesDate): string | null => {
    if (state === 'free') return time;
    return nearest !== null && instead[date] === nearest ? nearest : null;
  };
  const slots = (preview.data ?? []).flatMap((one) => {
    const time = proposedTime(one);
    return time === null ? [] : [{ date: one.date, time }];
  });

  const book = useOneAtATime(async () => {
    if (slots.length === 0 && !sent) return;
    const now = sent ?? { body: { ...draft.series, slots }, idempotencyKey: crypto.randomUUID() };
    const keep = () => {
      setSent(now);
      sentDraft.keep({ ...draft, sent: now });
    };
    const answer = await makeOnce(() => booking.mutateAsync(now), sent ? null : keep);
    if ('error' in answer && answer.isOpen) return;
    sentDraft.drop();
    if ('made' in answer) return onBooked(answer.made);
    setSent(undefined);
  });
  const isOpen = sent !== undefined && (booking.isError || booking.isIdle);

  return {
    preview,
    proposedTime,
    decide: (date: string, time: string | null) =>
      setInstead((before) => ({ ...before, [date]: time ?? '' })),
    count: slots.length,
    book,
    isBooking: booking.isPending,
    /** The dates that were sent and may be booked or not. */
    open: isOpen ? sent.body.slots : null,
    /** Why nothing was booked, or that the outcome is unknown. */
    problem: isOpen
      ? 'We have not heard whether they are booked. Try again: nothing is booked twice.'
      : booking.error && `${booking.error.message} Nothing was booked.`,
  };
}
