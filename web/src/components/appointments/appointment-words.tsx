import type { Appointment } from '@garden-room/contract/appointment';
import type { ChangeRule } from '@garden-room/contract/cut-off';
import { type Dependant, nameWithYear } from '@garden-room/contract/dependant';
import { lengthText, timeText } from '@garden-room/contract/time-text';
import { withoutComing } from '@garden-room/contract/visit-mode';
import type { ReactNode } from 'react';
import { PhoneLink } from '#components/ui/links.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { longDate, timeForVisitor, visitorTimeZone } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';

/* How an appointment is put into words: service, attendee, date and time. */

/** Null where the patient comes. */
type Attendee = { attendee: Pick<Dependant, 'name' | 'birthYear'> | null };

/** `Health Check-up for Milo (born 2019)` */
export const ServiceFor = ({ serviceName, attendee }: Attendee & { serviceName: string }) => (
  <span>{attendee ? `${serviceName} for ${nameWithYear(attendee)}` : serviceName}</span>
);

/** `For Milo (born 2019)`, on a line of its own. */
export const ForAttendee = ({ attendee, className }: Attendee & { className?: string }) =>
  attendee && (
    <span className={cn('beneath block wrap-anywhere', className)}>{`For ${nameWithYear(attendee)}`}</span>
  );

/**
 * The service, and beneath it the attendee, the length, and how they come where that is not to the practice. In one
 * element: a table's cell is a grid on a phone.
 */
export const BookedService = ({ appointment }: { appointment: Appointment }) => (
  <span>
    <span>{appointment.serviceName}</span>
    <ForAttendee attendee={appointment.attendee} className="text-sm text-ink-soft" />
    <span className="beneath block text-sm text-ink-soft">{lengthText(appointment)}</span>
    <span className="beneath block text-sm text-ink-soft">{withoutComing[appointment.mode]?.where}</span>
    <span className="beneath block text-sm text-ink-soft">{placeInSeries(appointment)}</span>
  </span>
);

/** `2 of 6 in a series`; null of one that was booked alone. */
const placeInSeries = ({ series }: Pick<Appointment, 'series'>): string | null =>
  series && `${series.place} of ${series.of} in a series`;

/** `Tuesday, November 24, 9:00 am`, in two lines where one is too narrow; the day itself breaks only if too long. */
export const DateAndTime = ({ date, time }: { date: string; time: string }) => (
  <>
    <span className="inline-block">{`${longDate(date)},`}</span>{' '}
    <span className="whitespace-nowrap">{timeText(time)}</span>
  </>
);

/** The time at the clinic, and beneath it the visitor's where it differs. */
export const AppointmentTime = ({ appointment }: { appointment: Appointment }) => (
  <span>
    <span className="whitespace-nowrap">{timeText(appointment.time)}</span>{' '}
    <PatientTime {...appointment} className="beneath block text-xs text-ink-soft" />
  </span>
);

/** A sentence: service, attendee, date, time, with the visitor's where it differs, and length. */
export function WhichAppointment({ appointment }: { appointment: Appointment }) {
  const visitorTime = timeForVisitor(appointment, visitorTimeZone(appointment.timeZone));
  return (
    <>
      <ServiceFor {...appointment} />
      <span>,</span> <DateAndTime {...appointment} />
      <span>{`${visitorTime !== null ? ` (${visitorTime})` : ''}, ${lengthText(appointment)}.`}</span>
    </>
  );
}

/** A sentence about an appointment, with the patient's name before it. */
export const AboutAppointment = ({ appointment }: { appointment: Appointment }) => (
  <>
    <span className="font-semibold wrap-anywhere">{appointment.patientName}</span>
    <span>:</span> <WhichAppointment appointment={appointment} />
  </>
);

/** The text on the changes that are possible, and until when; a cancellation that `isFree` is said apart. */
export function changesText(
  state: ChangeRule | { kind: 'until'; until: null } | { kind: 'loading' | 'over' },
  text: (at: number) => string,
  isFree: boolean,
): ReactNode {
  if (state.kind === 'until')
    return state.until !== null && `You can ${isFree ? 'move' : 'change'} this until ${text(state.until)}.`;
  if (state.kind === 'withdraw')
    return 'It is too late to move this online. You can withdraw it until we confirm it.';
  if (state.kind === 'cancelUntil')
    return `You can cancel this until ${text(state.until)}. It is too late to move it online.`;
  if (state.kind === 'free') return 'It is too late to move this online.';
  if (state.kind === 'late')
    return (
      <span>
        It is too late to change this online. If you cannot come, say so here, and someone else can have the
        time. To move it, please call <PhoneLink />.
      </span>
    );
  return (
    <span>
      It has begun. Please call <PhoneLink />.
    </span>
  );
}

/** Asks whether the time suits to which the practice has moved a visit; from which time, where that is known. */
export const movedText = (from: Appointment['movedFrom']): string =>
  `We have moved your visit${from ? ` from ${longDate(from.date)}, ${timeText(from.time).replace(' ', '\u00a0')}` : ''}. Does the new time suit you?`;
