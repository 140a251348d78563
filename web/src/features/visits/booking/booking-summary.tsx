import type { AvailableSlot } from '@garden-room/contract/appointment';
import { changeableUntil, secondThoughtMinutes } from '@garden-room/contract/cut-off';
import type { Dependant } from '@garden-room/contract/dependant';
import { cancelLine, lateFeeText, placeOn } from '@garden-room/contract/practice-words';
import type { BookableService } from '@garden-room/contract/service';
import { withoutComing } from '@garden-room/contract/visit-mode';
import { zoneName } from '@garden-room/contract/zone';
import CalendarDays from 'lucide-react/icons/calendar-days';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { DateAndTime, ForAttendee } from '#components/appointments/appointment-words.tsx';
import { PrivacyConsent } from '#components/layouts/privacy-consent.tsx';
import { Button } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { PatientTime, useVisitorZone } from '#components/ui/patient-time.tsx';
import { paths } from '#config/paths.ts';
import { priceText, site } from '#config/site.ts';
import { timeElsewhere, timeForVisitor } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { beforeText } from '#lib/duration-text.ts';
import type { Elements } from '#lib/elements.ts';
import { usePractice } from '#lib/practice.ts';

type BookingSummaryProps = {
  service: BookableService;
  /** The person who comes, where that is not the patient. */
  attendee: Dependant | null;
  date: string | null;
  time: string | null;
  /** The slots of the day shown; null while they are read. */
  day: { timeZone: string; slots: readonly AvailableSlot[] } | null;
  cutoffHours: number | undefined;
  busy: boolean;
  /** Whether pressing the button accepts the privacy notice, which is then shown. */
  notice: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  /** Leads to the note, which a phone has far from its button. */
  onNote: () => void;
  /** Why the last press of the button booked nothing. */
  children: Elements;
};

/**
 * The booking that the button makes, and the button. A card beside the form where there is room; on a phone a bar at
 * the lower edge, visible while the slots scroll; on a low screen the end of the form.
 */
export function BookingSummary(props: BookingSummaryProps) {
  const practice = usePractice();
  const { service, attendee, date, time, day, cutoffHours, busy, notice, buttonRef, onNote, children } =
    props;
  const remote = withoutComing[service.mode];
  const { address } = date === null ? practice : placeOn(practice.places, date);
  return (
    <aside
      aria-label="Your booking"
      className="@min-[16rem]:tall:sticky bottom-0 z-10 -mx-(--gutter) border-t border-hairline bg-paper px-(--gutter) py-3 shadow-lift @4xl:top-28 @4xl:bottom-auto @4xl:mx-0 @4xl:self-start @4xl:rounded-md @4xl:border @4xl:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 @4xl:flex-col @4xl:items-stretch @4xl:gap-y-3">
        <div className="min-w-0" aria-live="polite">
          <h2 className="hidden text-2xl text-evergreen-strong @4xl:mb-5 @4xl:block">Your booking</h2>
          <p className="hidden @4xl:block">{service.name}</p>
          {date !== null && time !== null ? (
            <Chosen date={date} time={time} day={day} cutoffHours={cutoffHours} />
          ) : (
            <p className="flex items-center gap-2 font-semibold @4xl:mt-4 @4xl:font-normal @4xl:text-ink-soft">
              <CalendarDays aria-hidden="true" size={18} strokeWidth={1.6} className="hidden @4xl:block" />
              Choose a day and a time
            </p>
          )}
          <ForAttendee attendee={attendee} className="@4xl:mt-2" />
        </div>
        <dl className="hidden grid-cols-[1fr_auto] gap-y-2 border-y border-hairline py-5 @4xl:mt-3 @4xl:grid">
          <dt className="text-ink-soft">Length</dt>
          <dd className="text-right tabular-nums">{`${service.durationMinutes} minutes`}</dd>
          <dt className="text-ink-soft">Price</dt>
          <dd className="text-right tabular-nums">{priceText(service.price)}</dd>
          <dt className="text-ink-soft">Where</dt>
          <dd className="text-right">{remote?.where ?? address.street}</dd>
        </dl>
        <p className="flex w-full items-baseline justify-between gap-4 text-sm text-ink-soft @4xl:hidden">
          <span className="tabular-nums">{`${priceText(service.price)}. Nothing to pay now.`}</span>
          {time !== null && (
            <Button variant="quiet" size="sm" className="-my-2" onClick={onNote}>
              Add a note
            </Button>
          )}
        </p>
        {cutoffHours !== undefined && <HowChangesWork {...props} cutoffHours={cutoffHours} />}
        {children && <div className="w-full @4xl:mt-2">{children}</div>}
        <Button
          ref={buttonRef}
          type="submit"
          className="w-full @md:w-auto @4xl:mt-2"
          busyText={busy ? 'Booking…' : undefined}
        >
          Book Appointment
        </Button>
        {notice && <PrivacyConsent>By booking</PrivacyConsent>}
        <p className="hidden text-sm text-ink-soft @4xl:block">
          Nothing to pay now. The practice confirms your visit and tells you here.
        </p>
      </div>
    </aside>
  );
}

type ChosenProps = Pick<BookingSummaryProps, 'day' | 'cutoffHours'> & { date: string; time: string };

/** The chosen time at the clinic and, where it differs, the patient's; and until when cancelling it is free. */
function Chosen({ date, time, day, cutoffHours }: ChosenProps) {
  const slot = day?.slots.find((one) => one.time === time);
  return (
    <>
      <p className="font-semibold @4xl:mt-4 @4xl:font-display @4xl:text-xl @4xl:font-medium">
        <DateAndTime date={date} time={time} />
      </p>
      {day && (
        <p className="text-sm text-ink-soft">
          <span className="hidden @4xl:block">{zoneName(day.timeZone)}</span>
          {slot && <PatientTime startsAt={slot.startsAt} date={date} timeZone={day.timeZone} named />}
          {slot && cutoffHours !== undefined && (
            <Cancelling
              until={changeableUntil(slot.startsAt, cutoffHours)}
              date={date}
              timeZone={day.timeZone}
            />
          )}
        </p>
      )}
    </>
  );
}

/**
 * The moment until which a time is cancelled freely, in UTC milliseconds; with the weekday where that is another day.
 */
function Cancelling({ until, date, timeZone }: { until: number; date: string; timeZone: string }) {
  const practice = usePractice();
  const zone = useVisitorZone(timeZone);
  const startsAt = new Date(until).toISOString();
  const visitorTime = timeForVisitor({ startsAt, date, timeZone }, zone);
  const last = `${timeElsewhere(startsAt, timeZone, date)}${visitorTime === null ? '' : ` (${visitorTime})`}`;
  return (
    <span className="block">
      {cancelLine(practice.missedVisit, site.currency, until < Date.now() ? null : last)}
    </span>
  );
}

/** All the rest about moving and cancelling, if wanted; on a phone once there is a time to change. */
function HowChangesWork({ date, time, day, cutoffHours }: BookingSummaryProps & { cutoffHours: number }) {
  const practice = usePractice();
  const slot = time === null ? undefined : day?.slots.find((one) => one.time === time);
  const isTooSoon = slot && changeableUntil(slot.startsAt, cutoffHours) < Date.now();
  const isChosen = date !== null && time !== null;
  return (
    <details className={cn('w-full text-sm text-ink-soft', !isChosen && 'hidden @4xl:block')}>
      <summary className={`min-h-6 w-fit cursor-pointer ${textLinkClass}`}>How changes work</summary>
      <p className="mt-2 max-h-[40dvh] overflow-y-auto @4xl:max-h-none">
        <span>{isTooSoon && 'This visit begins too soon to be moved. '}</span>
        <span>
          {`You can move or cancel a visit at no cost until ${beforeText(cutoffHours * 60, 'it')}. Until we confirm it, and for ${secondThoughtMinutes} minutes after you book, you can cancel at any time for free. `}
        </span>
        <span>{lateFeeText(practice.missedVisit, site.currency)}</span>{' '}
        <Link to={`${paths.fees}#missed`} className={textLinkClass}>
          Fees and insurance
        </Link>
      </p>
    </details>
  );
}
