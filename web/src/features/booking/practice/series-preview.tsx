import type { Appointment } from '@garden-room/contract/appointment';
import type { SeriesDate } from '@garden-room/contract/series';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { shortDate } from '#lib/clinic-time.ts';
import { type SeriesDraft, useSeries } from './use-series.ts';

type SeriesPreviewProps = {
  draft: SeriesDraft;
  onBack: () => void;
  onBooked: (appointments: readonly Appointment[]) => void;
};

/** The dates of a series before it is booked: each free, or with what can be done about it. */
export function SeriesPreview({ draft, onBack, onBooked }: SeriesPreviewProps) {
  const series = useSeries(draft, onBooked);
  const { preview, count } = series;
  return (
    <FocusedSection aria-labelledby="series" className="flex flex-col gap-5">
      <div>
        <h3 id="series" className="text-xl text-evergreen-strong">
          {draft.plan.times} dates
        </h3>
        <p className="text-ink-soft wrap-anywhere">{draft.subject}</p>
      </div>
      {preview.isPending && <DatesOnTheirWay times={draft.plan.times} />}
      {preview.data === undefined && preview.error && (
        <RetryNotice title="The dates could not be looked at" onRetry={() => void preview.refetch()}>
          {preview.error.message}
        </RetryNotice>
      )}
      {preview.data && (
        <ol className="divide-y divide-hairline border-y border-hairline">
          {preview.data.map((one) => (
            <li key={one.date} className="py-3">
              <DateEntry
                entry={one}
                time={series.timeOf(one)}
                onDecide={(time) => series.decide(one.date, time)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-col gap-3 border-t border-hairline bg-paper px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
        {series.problem && <Notice tone="error">{series.problem}</Notice>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p aria-live="polite" className="text-sm">
            {preview.data && `${count} of ${preview.data.length} will be booked, confirmed at once.`}
          </p>
          <div className="ml-auto flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={onBack}>
              Back
            </Button>
            <Button
              disabled={count === 0}
              busyText={series.isBooking ? 'Booking…' : undefined}
              onClick={() => void series.book()}
            >
              {count === 1 ? 'Book 1 appointment' : `Book ${count} appointments`}
            </Button>
          </div>
        </div>
      </div>
    </FocusedSection>
  );
}

const reasons = { taken: 'is taken', closed: 'the practice is closed', outside: 'is not offered' } as const;

type DateEntryProps = { entry: SeriesDate; time: string | null; onDecide: (time: string | null) => void };

function DateEntry({ entry: { date, time: wanted, state, nearest }, time, onDecide }: DateEntryProps) {
  if (state === 'free') {
    return (
      <p className="flex items-baseline justify-between gap-4">
        <span>
          {shortDate(date)}, {wanted}
        </span>
        <Badge>Free</Badge>
      </p>
    );
  }
  const why = state === 'closed' ? reasons.closed : `${wanted} ${reasons[state]}`;
  const option = (value: string | null, text: string) => (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="radio"
        name={`instead-${date}`}
        checked={time === value}
        onChange={() => onDecide(value)}
        className="size-4.5 accent-evergreen"
      />
      {text}
    </label>
  );
  return (
    <fieldset className="flex flex-col gap-1">
      <legend>
        {shortDate(date)}: <span className="font-semibold text-danger">{why}</span>
      </legend>
      {nearest === null ? (
        <p className="text-sm text-ink-soft">Nothing else is free on that day: it is left out.</p>
      ) : (
        <div className="flex flex-wrap gap-x-6">
          {option(nearest, `Take ${nearest} instead`)}
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
