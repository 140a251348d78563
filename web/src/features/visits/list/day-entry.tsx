import type { Appointment } from '@garden-room/contract/appointment';
import { Link } from 'react-router-dom';
import { BookedService } from '#components/appointments/appointment-words.tsx';
import { StatusBadge } from '#components/appointments/status-badge.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { PaidOrOpen } from '#features/visits/payments/paid-or-open.tsx';
import { DoorOfVisit } from '#features/visits/visit/door-of-visit.tsx';
import { PracticeButtons } from '#features/visits/visit/practice-buttons.tsx';
import type { PracticeDialogOpener } from '#features/visits/visit/with-practice-dialogs.tsx';
import type { Elements } from '#lib/elements.ts';
import { useNow } from '#lib/use-now.ts';
import { RequestFacts } from './request-facts.tsx';

type DayEntryProps = {
  appointment: Appointment;
  /** Its time, with the day where no heading names it. */
  when: Elements | string;
  /** Whether to say of a request, or of what was confirmed at once, what `RequestFacts` says. */
  waits?: boolean;
  /** Whether the practice may want to cancel it of its own accord. */
  mayCancel?: boolean;
  changes: PracticeDialogOpener;
  /** Called when a change begins, after which there are other buttons. */
  onChange: (appointmentId: string) => void;
};

/** An appointment on the practice's day: when, who, what, and what can be done about it. */
export function DayEntry({
  appointment,
  when,
  waits = false,
  mayCancel = false,
  changes,
  onChange,
}: DayEntryProps) {
  const { _id, patientId, patientName } = appointment;
  return (
    <li className="row grid gap-x-6 gap-y-1.5 py-4 lg:grid-cols-[minmax(0,1fr)_clamp(16rem,24vw,21rem)] lg:items-center">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 lg:grid-cols-[11rem_minmax(0,1fr)_8rem] dense:lg:grid-cols-[13rem_minmax(0,1fr)_7rem] dense:lg:items-center">
        <Link to={paths.appointment(_id)} className={`font-medium ${textLinkClass}`}>
          {when}
        </Link>
        <span className="max-lg:order-last max-lg:col-span-2">
          <PatientName name={patientName} id={patientId} of={appointment} to={paths.patient(patientId)} />
          <span className="beneath block text-ink-soft">
            <BookedService appointment={appointment} />
            <PaidOrOpen visit={appointment} />
          </span>
          {waits && <RequestFacts appointment={appointment} className="beneath block" />}
        </span>
        <StatusBadge appointment={appointment} />
      </div>
      <PracticeButtons
        appointment={appointment}
        shown="row"
        mayCancel={mayCancel}
        now={useNow()}
        onChange={({ _id: changed }) => onChange(changed)}
        changes={changes}
      />
      <DoorOfVisit appointment={appointment} className="lg:col-span-2" />
    </li>
  );
}

type LoadedListProps<Item> = {
  query: {
    data: readonly Item[] | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** The title where nothing could be read. */
  failedTitle: string;
  /** The text where there is none. */
  empty: string;
  children: (items: readonly Item[]) => Elements;
};

/** A short list in all its states. What has been read stays while it is fetched again. */
export function LoadedList<Item>({ query, failedTitle, empty, children }: LoadedListProps<Item>) {
  if (query.data === undefined && query.error) {
    return (
      <div className="mt-5">
        <RetryNotice title={failedTitle} onRetry={() => query.refetch()}>
          {query.error.message}
        </RetryNotice>
      </div>
    );
  }
  if (query.data === undefined) {
    return (
      <div role="status" className="mt-5">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-20" />
      </div>
    );
  }
  if (query.data.length === 0) return <p className="mt-4 text-ink-soft">{empty}</p>;
  return <ul className="mt-5 divide-y divide-hairline border-y border-hairline">{children(query.data)}</ul>;
}
