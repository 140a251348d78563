import type { AvailableDays, AvailableSlot } from '@garden-room/contract/appointment';
import { changeableUntil, freeUntilIfBooked } from '@garden-room/contract/cut-off';
import { hourMs } from '@garden-room/contract/milliseconds';
import { atOnceLine, cancelLine, requestLine } from '@garden-room/contract/practice-words';
import type { BookableService } from '@garden-room/contract/service';
import { useVisitorZone } from '#components/ui/patient-time.tsx';
import { site } from '#config/site.ts';
import { clocksDiffer, dateIn, timeElsewhere, timeForVisitor, weekdayDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { hoursText } from '#lib/duration-text.ts';
import { shortDeadline } from '#lib/instant-text.ts';
import { usePractice } from '#lib/practice.ts';

/** The service and the time that are chosen, among what is known of the days shown. */
export type BookingChoice = {
  service: BookableService;
  date: string | null;
  time: string | null;
  /** The slots of the day shown; null while they are read. */
  day: { timeZone: string; slots: readonly AvailableSlot[] } | null;
  /** The rules of the days shown; undefined while they are read. */
  week: AvailableDays | undefined;
};

/** The chosen slot; undefined while none is, or its day is read. */
export const chosenSlotOf = ({ time, day }: Pick<BookingChoice, 'time' | 'day'>) =>
  time === null ? undefined : day?.slots.find((slot) => slot.time === time);

/** A line that names a moment. */
type LineOnClocks = {
  /** On the practice's clock and, where it differs, the reader's. */
  text: string;
  /** On the reader's alone, for a narrow line; null where the two agree. */
  own: string | null;
  /** With the day alone, for a still narrower one. */
  day?: string;
};

/** A line on as many clocks as have room. */
export const OnClocks = ({ text, own, day }: LineOnClocks) =>
  own === null ? (
    <span>{text}</span>
  ) : (
    <>
      <span className="@max-xl:hidden">{text}</span>
      <span className={cn('@xl:hidden', day && '@max-[21.5rem]:hidden')}>{own}</span>
      {day && <span className="@min-[21.5rem]:hidden">{day}</span>}
    </>
  );

/** What the button brings: a confirmed visit, or a request, and by when it is answered. */
export function useWhatHappens(props: BookingChoice): LineOnClocks {
  const { answerBy, answeredAt, timeZone = site.timeZone } = props.week ?? {};
  const visitorZone = useVisitorZone(timeZone);
  const slot = chosenSlotOf(props);
  if (props.service.confirmsAtOnce) return { text: atOnceLine, own: null };
  const by = Math.min(Date.parse(answerBy ?? ''), slot ? Date.parse(slot.startsAt) - hourMs : Infinity);
  if (answeredAt === undefined || Number.isNaN(by)) return { text: requestLine(null), own: null };
  const at = new Date(by).toISOString();
  const lineOn = (clock: string) =>
    requestLine(shortDeadline(by, Date.parse(answeredAt), { timeZone: clock, visitorZone }));
  if (!clocksDiffer(at, timeZone, visitorZone)) return { text: lineOn(timeZone), own: null };
  const day = requestLine(weekdayDate(dateIn(visitorZone, new Date(by))));
  return { text: lineOn(timeZone), own: `${lineOn(visitorZone)} for you`, day };
}

/** Until when cancelling is free; with the weekday where that is another day. Undefined while the rules are read. */
export function useCancelling(props: BookingChoice): LineOnClocks | undefined {
  const { service, date, day, week } = props;
  const { missedVisit } = usePractice();
  const visitorZone = useVisitorZone(day?.timeZone ?? site.timeZone);
  if (!week) return;
  const { cancelCutoffHours } = week;
  const slot = chosenSlotOf(props);
  const lineUntil = (until: string | null) => cancelLine(missedVisit, site.currency, until);
  if (date === null || !slot || !day)
    return {
      text: lineUntil(cancelCutoffHours === 0 ? 'it begins' : `${hoursText(cancelCutoffHours)} before`),
      own: null,
    };
  const until = service.confirmsAtOnce
    ? freeUntilIfBooked(slot.startsAt, cancelCutoffHours, Date.now())
    : changeableUntil(slot.startsAt, cancelCutoffHours);
  if (until < Date.now()) return { text: lineUntil(null), own: null };
  const startsAt = new Date(until).toISOString();
  const own = timeForVisitor({ startsAt, date, timeZone: day.timeZone }, visitorZone);
  const ours = timeElsewhere(startsAt, day.timeZone, date);
  return own === null || missedVisit.fee === null
    ? { text: lineUntil(ours), own: null }
    : { text: lineUntil(`${ours} (${own})`), own: lineUntil(own) };
}
