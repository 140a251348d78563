import type { Appointment } from '@garden-room/contract/appointment';
import { openMinutesOn } from '@garden-room/contract/clinic-week';
import type { BlockReason } from '@garden-room/contract/endpoints/block-reasons';
import { holidayOn } from '@garden-room/contract/federal-holidays';
import { hoursOn } from '@garden-room/contract/hours';
import type { Schedule } from '@garden-room/contract/schedule';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { listBlockReasons } from '#api/block-reasons.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { longDate } from '#lib/clinic-time.ts';
import { usePractice } from '#lib/practice.ts';

type ClosedNoteProps = {
  /** As the page calls it: Today, Tomorrow. */
  name: string;
  date: string;
  schedule: Schedule;
};

/** Says that the practice is closed on a day, and why where that is known; nothing of an open day. */
export function ClosedNote({ name, date, schedule }: ClosedNoteProps) {
  const isClosed = openMinutesOn(schedule, date) === 0;
  const { data: reasons = [] } = useQuery({
    ...listBlockReasons.query({ query: { from: date, to: date } }),
    enabled: isClosed,
  });
  const { address } = usePractice();
  if (!isClosed) return null;
  const holiday = holidayOn(address.countryCode, date);
  return <p className="mt-4 font-medium">{closedText({ name, date, schedule }, reasons, holiday)}</p>;
}

/** The practice's own reason says more than the name of a holiday. */
function closedText(
  { name, date, schedule }: ClosedNoteProps,
  reasons: readonly BlockReason[],
  holiday: string | undefined,
): string {
  const closed = `Closed ${name.toLowerCase()}`;
  const why = [...new Set(reasons.map(({ reason }) => reason))].join('; ') || holiday;
  if (hoursOn({ ...schedule, daysOff: [] }, date) === null)
    return `${closed}, as every ${weekdayName(date)}.`;
  return why ? `${closed}: ${why}.` : `${closed}.`;
}

/** `Sunday` */
const weekdayName = (date: string): string => longDate(date).split(',')[0] ?? '';

type UnsettledNoteProps = {
  appointments: readonly Appointment[];
  date: string;
  /** UTC milliseconds. */
  now: number;
};

/** Says of which visits of a day, that are over, no outcome is noted; nothing where there is none. */
export function UnsettledNote({ appointments, date, now }: UnsettledNoteProps) {
  const unsettled = appointments
    .filter(({ status, endsAt }) => status === 'confirmed' && Date.parse(endsAt) <= now)
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
  if (unsettled.length === 0) return null;
  const which = unsettled.map(({ time, patientName }) => `${timeText(time)} ${patientName}`).join(', ');
  const query = new URLSearchParams({ status: 'confirmed', from: date, to: date });
  return (
    <p className="mt-4">
      <Link to={`${paths.manageAppointments}?${query}`} className={textLinkClass}>
        {unsettled.length === 1
          ? 'A visit has no outcome yet'
          : `${unsettled.length} visits have no outcome yet`}
      </Link>
      <span className="wrap-anywhere">{`: ${which}.`}</span>
    </p>
  );
}
