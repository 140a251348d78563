import type { Appointment } from '@garden-room/contract/appointment';
import { visitorTimeZone } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { deadlineText } from '#lib/instant-text.ts';
import { useNow } from '#lib/use-now.ts';

type RequestFactsProps = { appointment: Appointment; className?: string | undefined };

/**
 * What an answer to a request depends on: its note, the time that it has waited, and the deadline of an answer, which
 * its patient is told and at which it expires. Of a visit that was confirmed at once its note, and when it was booked;
 * nothing of any other.
 */
export const RequestFacts = ({ appointment, className }: RequestFactsProps) =>
  (appointment.status === 'pending' ||
    (appointment.status === 'confirmed' && appointment.atOnceAt !== null)) && (
    <>
      {appointment.note && (
        <span className={cn('text-sm wrap-anywhere', className)}>{`Note: ${appointment.note}`}</span>
      )}
      <RequestAge appointment={appointment} className={className} />
    </>
  );

/** The time that a request has waited, and until when it can be answered. */
export function RequestAge({ appointment, className }: RequestFactsProps) {
  const now = useNow();
  const { requestedAt, atOnceAt, answerBy, timeZone } = appointment;
  if (requestedAt === null) return null;
  const clocks = { timeZone, visitorZone: visitorTimeZone(timeZone) };
  return (
    <span className={cn('text-sm text-ink-soft', className)}>
      <span>{atOnceAt === null ? 'Asked' : 'Booked'}</span>{' '}
      <span>{ageText(now - Date.parse(requestedAt))}</span>
      <span>{answerBy && `; answer by ${deadlineText(Date.parse(answerBy), now, clocks)}`}</span>
    </span>
  );
}

const minute = 60_000;

/** `just now`, `40 minutes ago`, `3 hours ago`, `2 days ago`; in milliseconds. */
function ageText(age: number): string {
  const units: [number, string][] = [
    [24 * 60 * minute, 'day'],
    [60 * minute, 'hour'],
    [minute, 'minute'],
  ];
  for (const [unit, name] of units) {
    const count = Math.floor(age / unit);
    if (count > 0) return `${count} ${count === 1 ? name : `${name}s`} ago`;
  }
  return 'just now';
}
