import { expiryNewsFrom } from '@garden-room/contract/answer-deadline';
import type { Appointment } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { expiredRequestsQuery } from '#api/practice-appointments.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { dateIn, longDate, visitorTimeZone } from '#lib/clinic-time.ts';
import { deadlineText } from '#lib/instant-text.ts';
import { useNow } from '#lib/use-now.ts';

/** With more of them, their own page lists them. */
const mostNamed = 5;

type ExpiryNewsProps = {
  /** The conversations that wait for an answer. */
  requests: readonly Appointment[];
  /** How often it is asked again what has expired, in milliseconds. */
  refetchInterval: number;
};

/** Which request expires next, and which have expired since the last open day; nothing where there is neither. */
export function ExpiryNews({ requests, refetchInterval }: ExpiryNewsProps) {
  const now = useNow();
  const expired = useExpiredLately(now, refetchInterval);
  const next = nextToExpire(requests, now);
  return (
    <>
      {next && <NextToExpire next={next} now={now} />}
      {expired.length > 0 && (
        <div className="mt-4">
          <p>
            {expired.length === 1
              ? 'A request has expired without an answer since the last open day:'
              : `${expired.length} requests have expired without an answer since the last open day:`}
          </p>
          <ul className="list-disc pl-5">
            {expired.slice(0, mostNamed).map(({ _id, patientName, date, time }) => (
              <li key={_id}>
                <Link
                  to={paths.appointment(_id)}
                  className={textLinkClass}
                >{`${patientName}, ${longDate(date)}, ${timeText(time)}`}</Link>
              </li>
            ))}
          </ul>
          {expired.length > mostNamed && (
            <p>
              <Link to={`${paths.manageAppointments}?status=expired`} className={textLinkClass}>
                See all that expired
              </Link>
            </p>
          )}
        </div>
      )}
    </>
  );
}

function NextToExpire({ next: { _id, patientName, timeZone, by }, now }: { next: Next; now: number }) {
  const clocks = { timeZone, visitorZone: visitorTimeZone(timeZone) };
  return (
    <p className="mt-4">
      Expires next:{' '}
      <Link
        to={paths.appointment(_id)}
        className={textLinkClass}
      >{`${patientName}, ${deadlineText(by, now, clocks)}`}</Link>
    </p>
  );
}

type Next = Appointment & { by: number };

/** The request whose deadline is the first to come; null where none has one. */
function nextToExpire(requests: readonly Appointment[], now: number): Next | null {
  const [next] = requests
    .map((request) => ({ ...request, by: Date.parse(request.answerBy ?? '') }))
    .filter(({ by }) => by > now)
    .sort((one, other) => one.by - other.by);
  return next ?? null;
}

/** What has expired since the last open day, the newest first; none before it is known. */
function useExpiredLately(now: number, refetchInterval: number): readonly Appointment[] {
  const { data: schedule } = useQuery(scheduleQuery);
  const since = schedule ? expiryNewsFrom(schedule, now) : 0;
  // No visit of these lies before that day: each expired ahead of its visit.
  const from = schedule ? dateIn(schedule.timeZone, new Date(since)) : null;
  const { data = [] } = useQuery({
    ...expiredRequestsQuery(from),
    refetchInterval,
    refetchOnWindowFocus: 'always',
  });
  const endOf = ({ expiredAt }: Appointment) => (expiredAt === null ? 0 : Date.parse(expiredAt));
  return data.filter((request) => endOf(request) >= since).sort((one, other) => endOf(other) - endOf(one));
}
