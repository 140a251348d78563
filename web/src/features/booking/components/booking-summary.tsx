import type { BookableService } from '@garden-room/contract/service';
import { CalendarDays } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { site } from '#config/site.ts';
import { longDate, zoneName } from '#lib/clinic-time.ts';

type BookingSummaryProps = {
  service: BookableService;
  date: string | null;
  time: string | null;
  timeZone: string | null;
  busy: boolean;
  /** Why the last press of the button booked nothing. */
  problem: string | null;
};

/**
 * What pressing the button books, and the button. A card beside the form where there is room; on a phone a bar at
 * the lower edge, so that choice and button stay in sight while one scrolls through the slots.
 */
export function BookingSummary({ service, date, time, timeZone, busy, problem }: BookingSummaryProps) {
  const chosen = date !== null && time !== null;
  return (
    <aside
      aria-label="Your booking"
      className="sticky bottom-0 z-10 -mx-(--gutter) border-t border-hairline bg-paper px-(--gutter) py-4 shadow-lift @4xl:top-28 @4xl:bottom-auto @4xl:mx-0 @4xl:self-start @4xl:rounded-md @4xl:border @4xl:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 @4xl:flex-col @4xl:items-stretch">
        <div className="min-w-0" aria-live="polite">
          <h2 className="hidden text-2xl text-evergreen-strong @4xl:mb-5 @4xl:block">Your booking</h2>
          <p className="hidden @4xl:block">{service.name}</p>
          {chosen ? (
            <p className="font-semibold @4xl:mt-4 @4xl:font-display @4xl:text-xl @4xl:font-normal">
              {longDate(date)}, <span className="whitespace-nowrap">{time}</span>
            </p>
          ) : (
            <p className="flex items-center gap-2 font-semibold @4xl:mt-4 @4xl:font-normal @4xl:text-ink-soft">
              <CalendarDays aria-hidden="true" size={18} strokeWidth={1.6} className="hidden @4xl:block" />
              Choose a day and a time
            </p>
          )}
          {chosen && timeZone !== null && (
            <p className="hidden text-sm text-ink-soft @4xl:block">{zoneName(timeZone)}</p>
          )}
        </div>
        <dl className="hidden grid-cols-[1fr_auto] gap-y-2 border-y border-hairline py-5 @4xl:mt-3 @4xl:grid">
          <dt className="text-ink-soft">Length</dt>
          <dd className="tabular-nums">{service.durationMinutes} minutes</dd>
          <dt className="text-ink-soft">Price</dt>
          <dd className="tabular-nums">
            {site.currency} {service.price}
          </dd>
        </dl>
        {problem !== null && (
          <div className="w-full @4xl:mt-2">
            <Notice tone="error">{problem}</Notice>
          </div>
        )}
        <Button
          type="submit"
          className="w-full @md:w-auto @4xl:mt-2"
          busyText={busy ? 'Booking…' : undefined}
        >
          Book Appointment
        </Button>
        <p className="hidden text-sm text-ink-soft @4xl:block">
          Nothing to pay now. The practice confirms your visit and tells you here.
        </p>
      </div>
    </aside>
  );
}
