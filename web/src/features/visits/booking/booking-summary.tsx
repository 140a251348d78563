import type { AvailableDays } from '@garden-room/contract/appointment';
import { changeableUntil, secondThoughtMinutes } from '@garden-room/contract/cut-off';
import { type Dependant, nameWithYear } from '@garden-room/contract/dependant';
import { lateFeeText, placeOn } from '@garden-room/contract/practice-words';
import { timeText } from '@garden-room/contract/time-text';
import { withoutComing } from '@garden-room/contract/visit-mode';
import { zoneName } from '@garden-room/contract/zone';
import { type Ref, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { DateAndTime, ForAttendee } from '#components/appointments/appointment-words.tsx';
import { PrivacyConsent } from '#components/layouts/privacy-consent.tsx';
import { Button } from '#components/ui/button.tsx';
import { clearOfBar, clearOfFloatingBar } from '#components/ui/clear-of-bar.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { PatientTime, useVisitorZone } from '#components/ui/patient-time.tsx';
import { paths } from '#config/paths.ts';
import { priceText, site } from '#config/site.ts';
import { timeForVisitor, weekdayDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { beforeText } from '#lib/duration-text.ts';
import type { Elements } from '#lib/elements.ts';
import { usePractice } from '#lib/practice.ts';
import {
  type BookingChoice,
  chosenSlotOf,
  OnClocks,
  useCancelling,
  useWhatHappens,
} from './booking-lines.tsx';

type BookingSummaryProps = BookingChoice & {
  /** The person who comes, where that is not the patient. */
  attendee: Dependant | null;
  busy: boolean;
  /** Why nothing can be booked now, whatever is chosen. */
  refusal?: string | null;
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
 * the lower edge, visible while the slots scroll, and of one height whatever is chosen; on a low screen the end of the
 * form.
 */
export function BookingSummary(props: BookingSummaryProps) {
  const practice = usePractice();
  const refusalId = useId();
  const {
    service,
    attendee,
    date,
    time,
    week,
    busy,
    refusal = null,
    notice,
    buttonRef,
    onNote,
    children,
  } = props;
  const remote = withoutComing[service.mode];
  const { address } = date === null ? practice : placeOn(practice.places, date);
  const [happens, cancelling, own] = [useWhatHappens(props), useCancelling(props), useOwnTime(props)];
  return (
    <aside
      ref={clearOfBar}
      aria-label="Your booking"
      className="bar:sticky bottom-0 z-10 -mx-(--gutter) border-t border-hairline bg-paper px-(--gutter) py-1 shadow-lift @4xl:top-20 @4xl:bottom-auto @4xl:mx-0 @4xl:self-start @4xl:rounded-md @4xl:border @4xl:p-6"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 @max-[16rem]:grid-cols-1 @4xl:flex @4xl:flex-col @4xl:items-stretch @4xl:gap-y-3">
        <div data-service={service.id} className="min-w-0" aria-live="polite">
          <h2 className="hidden text-2xl text-evergreen-strong @4xl:mb-2 @4xl:block">Your booking</h2>
          <p className="hidden @4xl:block">{service.name}</p>
          {date !== null && time !== null ? (
            <Chosen {...props} date={date} time={time} own={own} />
          ) : (
            <>
              <p className="text-sm leading-5 font-semibold @4xl:mt-3 @4xl:text-base @4xl:font-normal @4xl:text-ink-soft">
                Choose a time
              </p>
              <Beneath {...props} own={own} />
            </>
          )}
          <ForAttendee
            attendee={attendee}
            className={cn(
              '@max-4xl:truncate @max-4xl:text-xs @max-4xl:leading-[1.125rem] @4xl:mt-2',
              own && '@max-4xl:hidden',
            )}
          />
        </div>
        <p
          aria-live="polite"
          className="order-last col-span-full min-h-[1.125rem] text-xs leading-[1.125rem] text-ink-soft @4xl:order-none @4xl:-mt-2 @4xl:text-sm"
        >
          {cancelling && <OnClocks {...cancelling} />}
        </p>
        <dl className="hidden grid-cols-[1fr_auto] gap-y-1.5 border-y border-hairline py-3 @4xl:mt-1 @4xl:grid">
          <dt>Length</dt>
          <dd className="text-right">{`${service.durationMinutes} minutes`}</dd>
          <dt>Price</dt>
          <dd className="text-right">{priceText(service.price)}</dd>
          <dt>Where</dt>
          <dd className="text-right">{remote?.where ?? address.street}</dd>
        </dl>
        <div className="col-span-full flex min-h-6 flex-wrap items-center justify-between gap-x-3 text-xs @max-4xl:-order-1 @4xl:flex-col-reverse @4xl:items-stretch @4xl:gap-y-3 @4xl:text-sm">
          {refusal === null ? (
            // With a time on two clocks, which are known once the page runs, it takes two lines of a card.
            <p
              className={cn(
                'font-medium text-evergreen-strong',
                !service.confirmsAtOnce && '@4xl:min-h-[2lh]',
              )}
            >
              <OnClocks {...happens} />
            </p>
          ) : (
            <p id={refusalId} className="font-medium text-danger">
              {refusal}
            </p>
          )}
          {week && (
            <HowChangesWork
              {...props}
              week={week}
              onNote={onNote}
              noRoomFor={[happens, cancelling]
                .flatMap((line) => (line?.own ? `${line.text}.` : []))
                .join(' ')}
            />
          )}
        </div>
        {/* Above a bar, which keeps its place. */}
        {(children || notice) && (
          <div
            ref={clearOfFloatingBar}
            className="inset-x-0 bottom-full col-span-full flex flex-col gap-2 border-hairline bg-paper bar:absolute bar:max-h-[50dvh] bar:overflow-y-auto bar:border-t bar:px-(--gutter) bar:py-1.5"
          >
            {children}
            {notice && <PrivacyConsent>By booking</PrivacyConsent>}
          </div>
        )}
        <Button
          ref={buttonRef}
          type="submit"
          className={cn(
            '@max-4xl:min-h-11 @max-4xl:px-3.5 @max-4xl:text-sm @max-[23rem]:px-2.5',
            refusal !== null && 'opacity-55 aria-disabled:cursor-not-allowed',
          )}
          {...(refusal !== null && { 'aria-disabled': true, 'aria-describedby': refusalId })}
          busyText={busy ? 'Booking…' : undefined}
        >
          Book Appointment
        </Button>
        <p className="hidden text-sm text-ink-soft @4xl:block">{nothingToPay}</p>
      </div>
    </aside>
  );
}

const nothingToPay = 'Nothing to pay now.';

type ChosenProps = BookingSummaryProps & { date: string; time: string } & Own;

/** The chosen time at the clinic and, where it differs, the patient's. */
function Chosen(props: ChosenProps) {
  const { date, time, day } = props;
  const slot = chosenSlotOf(props);
  return (
    <>
      <p className="chosen-time hidden *:inline-block @4xl:mt-3 @4xl:block @4xl:font-display @4xl:text-xl @4xl:font-medium">
        <DateAndTime date={date} time={time} />
      </p>
      <p className="chosen-time text-sm leading-5 font-semibold *:inline-block @max-[23rem]:text-[0.875rem] @4xl:hidden">
        <span>{`${weekdayDate(date)},`}</span> <span>{timeText(time)}</span>
      </p>
      {day && (
        <p className="hidden text-sm text-ink-soft @4xl:block">
          <span className="block">{zoneName(day.timeZone)}</span>
          {slot && <PatientTime startsAt={slot.startsAt} date={date} timeZone={day.timeZone} named />}
        </p>
      )}
      <Beneath {...props} />
    </>
  );
}

/** The chosen time on the patient's own clock, where that differs. */
type Own = { own: string | null };

function useOwnTime(props: BookingSummaryProps): Own['own'] {
  const { date, day } = props;
  const slot = chosenSlotOf(props);
  const zone = useVisitorZone(day?.timeZone ?? site.timeZone);
  return slot && day && date !== null
    ? timeForVisitor({ startsAt: slot.startsAt, date, timeZone: day.timeZone }, zone)
    : null;
}

/**
 * A bar's one line beneath the time: the patient's own, with who comes; else who comes has it, or that nothing is to be
 * paid.
 */
function Beneath({ attendee, own, service }: BookingSummaryProps & Own) {
  if (own === null && attendee) return null;
  return (
    <p className="truncate text-xs leading-[1.125rem] text-ink-soft tabular-nums @4xl:hidden">
      {own === null ? (
        <>
          <span className="@max-[21.5rem]:hidden">{`${priceText(service.price)}.`}</span>{' '}
          <span>{nothingToPay}</span>
        </>
      ) : (
        <>
          <span>{own}</span>
          {attendee && <span>{`. For ${nameWithYear(attendee)}`}</span>}
        </>
      )}
    </p>
  );
}

type RulesProps = BookingSummaryProps & {
  week: AvailableDays;
  /** What a bar has no room for: the times of both clocks. Empty where they agree. */
  noRoomFor: string;
};

/**
 * The rest about moving and cancelling. In a bar it is a sheet above it, which moves nothing and closes once the focus
 * goes on, since it may cover what has it.
 */
function HowChangesWork({ week: { cancelCutoffHours }, onNote, noRoomFor, ...chosen }: RulesProps) {
  const practice = usePractice();
  const slot = chosenSlotOf(chosen);
  const isTooSoon = slot && changeableUntil(slot.startsAt, cancelCutoffHours) < Date.now();
  const sheet = useRef<HTMLDetailsElement>(null);
  const closeSheet = () => {
    const rules = sheet.current?.lastElementChild;
    if (sheet.current && rules && getComputedStyle(rules).position === 'absolute') sheet.current.open = false;
  };
  return (
    <details
      ref={sheet}
      className="text-ink-soft"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) closeSheet();
      }}
    >
      <summary className={`min-h-6 w-fit cursor-pointer content-center bar:list-none ${textLinkClass}`}>
        <span className="@4xl:hidden">Details</span>
        <span className="hidden @4xl:inline">How changes work</span>
      </summary>
      <div className="inset-x-0 bottom-full z-10 border-hairline bg-paper pt-2 text-sm bar:absolute bar:max-h-[50dvh] bar:overflow-y-auto bar:border-t bar:px-(--gutter) bar:py-4">
        {noRoomFor && <p className="mb-2 @xl:hidden">{noRoomFor}</p>}
        <p>
          <span>{isTooSoon && 'This visit begins too soon to be moved. '}</span>
          <span>
            {`You can move or cancel a visit at no cost until ${beforeText(cancelCutoffHours * 60, 'it')}. ${chosen.service.confirmsAtOnce ? 'For' : 'Until we confirm it, and for'} ${secondThoughtMinutes} minutes after you book, you can cancel at any time for free. `}
          </span>
          <span>{lateFeeText(practice.missedVisit, site.currency)}</span>{' '}
          <Link to={`${paths.fees}#missed`} className={textLinkClass}>
            Fees and insurance
          </Link>
        </p>
        <Button
          variant="quiet"
          size="sm"
          className="@4xl:hidden"
          onClick={() => {
            closeSheet();
            onNote();
          }}
        >
          Add a note for the doctor
        </Button>
      </div>
    </details>
  );
}
