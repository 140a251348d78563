import type { Appointment } from '@garden-room/contract/appointment';
import { moneyText } from '@garden-room/contract/money';
import type { Patient } from '@garden-room/contract/patient';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lastVisitQuery, upcomingAppointmentsQuery } from '#api/appointments.ts';
import { getOpenSums } from '#api/payments.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { AlertWords } from '#components/ui/patient-name.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { dateIn, mediumDate, shortDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { useNow } from '#lib/use-now.ts';

/** A patient at a glance: what nobody may overlook, their age, their last and next visits. */
export function PatientOverview({ patient }: { patient: Patient }) {
  const { _id, alert, birthDate } = patient;
  const today = useToday();
  const last = useQuery(lastVisitQuery(_id));
  const upcoming = useQuery(upcomingAppointmentsQuery(_id));
  return (
    <div className="mt-6">
      <div className="mb-4 empty:hidden">
        <AlertWords alert={alert} />
      </div>
      <dl className="grid gap-x-8 gap-y-2 border-y border-hairline py-3 grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))]">
        <HeadFact term="Date of birth">
          {birthDate ? bornText(birthDate, today) : <span className="text-ink-soft">Not known</span>}
        </HeadFact>
        <HeadFact term="Last visit">
          <VisitLink visit={last.data} isFailed={last.isError} />
        </HeadFact>
        <HeadFact term="Next visit">
          <VisitLink
            visit={upcoming.data && (upcoming.data[0] ?? null)}
            isFailed={upcoming.isError}
            withTime
          />
        </HeadFact>
        <HeadFact term="Open">
          <Balance patientId={_id} />
        </HeadFact>
      </dl>
    </div>
  );
}

/** What is open of their visits and to give back, each leading to its list; the statement has both. */
function Balance({ patientId }: { patientId: string }) {
  const { data: sums, isError } = useQuery(getOpenSums.query({ query: { patientId } }));
  if (!sums) return isError ? <span>Could not be loaded</span> : <Skeleton className="mt-1 h-5 w-28" />;
  const listOf = (filter: Record<string, string> = {}) =>
    `${paths.openPayments}?${new URLSearchParams({ patientId, ...filter })}`;
  const { open, toGiveBack } = sums;
  if (open.cents + toGiveBack.cents === 0) return <span className="text-ink-soft">Nothing</span>;
  return (
    <>
      {open.cents > 0 && (
        <Link to={listOf()} className={textLinkClass}>
          {moneyText(open.cents, site.currency)}
        </Link>
      )}
      {toGiveBack.cents > 0 && (
        <Link to={listOf({ kind: 'toGiveBack' })} className={cn('block', textLinkClass)}>
          {`To give back: ${moneyText(toGiveBack.cents, site.currency)}`}
        </Link>
      )}
      <Link to={paths.statement(patientId)} className={cn('block', textLinkClass)}>
        Statement
      </Link>
    </>
  );
}

/** Today at the clinic; null until its time zone is known. */
function useToday(): string | null {
  const now = useNow();
  const { data: schedule } = useQuery(scheduleQuery);
  return schedule ? dateIn(schedule.timeZone, new Date(now)) : null;
}

const HeadFact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

type VisitLinkProps = {
  /** Null where there is none, undefined until it is read. */
  visit: Appointment | null | undefined;
  isFailed: boolean;
  withTime?: boolean;
};

function VisitLink({ visit, isFailed, withTime = false }: VisitLinkProps) {
  if (visit === undefined)
    return isFailed ? <span>Could not be loaded</span> : <Skeleton className="mt-1 h-5 w-28" />;
  if (!visit) return <span className="text-ink-soft">None</span>;
  const { _id, date, time, status } = visit;
  return (
    <Link to={paths.appointment(_id)} className={textLinkClass}>
      {[`${shortDate(date)}${withTime ? `, ${timeText(time)}` : ''}`, status === 'pending' && 'not confirmed']
        .filter(Boolean)
        .join(', ')}
    </Link>
  );
}

/** `Mar 4, 1990, 36 years`; in the first two years in months. */
export function bornText(birthDate: string, today: string | null): string {
  const born = mediumDate(birthDate);
  if (today === null || birthDate > today) return born;
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0);
  if (months < 24) return `${born}, ${months === 1 ? '1 month' : `${months} months`}`;
  return `${born}, ${Math.floor(months / 12)} years`;
}
