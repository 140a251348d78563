import type { ClosedVisit, Closure } from '@garden-room/contract/endpoints/closures';
import { clockWords, timeText } from '@garden-room/contract/time-text';
import { Link } from 'react-router-dom';
import { ServiceFor } from '#components/appointments/appointment-words.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { paths } from '#config/paths.ts';
import { shortDate, weekdayDate } from '#lib/clinic-time.ts';
import { visitsText } from '#lib/count-text.ts';

/**
 * `Thu, Dec 24, 2026`, `Mon, Feb 8 to Fri, Feb 12, 2027`, `Thu, Dec 24, 2026 to Sat, Jan 2, 2027`,
 * `Thu, Dec 24, 2026, 1:00 pm to 5:00 pm`
 */
export function daysText({ first, last, hours }: Pick<Closure, 'first' | 'last' | 'hours'>): string {
  if (hours) return `${shortDate(first)}, ${clockWords(hours.start)} to ${clockWords(hours.end)}`;
  if (first === last) return shortDate(first);
  const begin = first.slice(0, 4) === last.slice(0, 4) ? weekdayDate(first) : shortDate(first);
  return `${begin} to ${shortDate(last)}`;
}

/** `Move 19 visits and cancel 2`; the verb of what is done to how many. */
export function settlementText(moved: number, cancelled: number): string {
  if (cancelled === 0) return `Move ${visitsText(moved)}`;
  if (moved === 0) return `Cancel ${visitsText(cancelled)}`;
  return `Move ${visitsText(moved)} and cancel ${cancelled}`;
}

const emailWords = {
  waiting: 'An email leaves within minutes.',
  sent: 'An email was sent.',
  failed: 'The email could not be delivered.',
  'not-sent': 'The email was not sent.',
} as const;

/** Whether the patient of a visit that is still booked has arrived: they are told in person. */
export const isHere = ({ status, presence }: ClosedVisit['appointment']): boolean =>
  status === 'confirmed' && presence === 'arrived';

/** Whether a patient was told, by what was really written to them. */
export function toldWords({ account, email, call }: NonNullable<ClosedVisit['told']>): string {
  const written = [account && 'A message is in their account.', email && emailWords[email]].filter(Boolean);
  if (call?.isDone) return [...written, 'You have called them.'].join(' ');
  if (written.length > 0) return written.join(' ');
  return call ? 'Not told: nothing can be sent to them. Please call.' : 'Not told by this site.';
}

/** A visit on a closed day: when it was, who, what, if it is a request or its patient here, the number to call. */
export const WhoAndWhen = ({ visit: { appointment, was } }: { visit: ClosedVisit }) => (
  <p className="grid min-w-0 gap-x-5 gap-y-0.5 min-[80rem]:grid-cols-[10.5rem_minmax(0,1fr)_9rem] print:grid-cols-[10rem_minmax(0,1fr)_9rem]">
    <Link
      to={paths.appointment(appointment._id)}
      className={`justify-self-start font-medium whitespace-nowrap ${textLinkClass}`}
    >{`${weekdayDate(was.date)}, ${timeText(was.time)}`}</Link>
    <span className="min-w-0 wrap-anywhere">
      <PatientName name={appointment.patientName} id={appointment.patientId} of={appointment} />
      <span className="text-ink-soft">
        , <ServiceFor {...appointment} />
      </span>{' '}
      {appointment.status === 'pending' && <Badge tone="apricot">Request</Badge>}
      {isHere(appointment) && <Badge>Arrived</Badge>}
    </span>
    {appointment.reach?.phone && (
      <span>
        <CallPatient phone={appointment.reach.phone} />
      </span>
    )}
  </p>
);
