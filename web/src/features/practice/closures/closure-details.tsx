import type { ClosureDetail } from '@garden-room/contract/endpoints/closures';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { getClosure, reopenDays } from '#api/closures.ts';
import { useAct } from '#api/use-act.ts';
import { PageMessage } from '#components/layouts/page-message.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { FailureNotice, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { hasCode } from '#lib/api-error.ts';
import { shortDate } from '#lib/clinic-time.ts';
import { visitsText } from '#lib/count-text.ts';
import { notifySuccess } from '#lib/notify.ts';
import { daysText } from './closure-words.tsx';
import { SettleForm } from './settle-form.tsx';
import { SettledVisits } from './settled-visits.tsx';

type ClosureDetailsProps = { id: string; personId: string };

/** One closure: the visits still booked in it, to cancel or move together, and which patients were told. */
export function ClosureDetails({ id, personId }: ClosureDetailsProps) {
  const { data: closure, error, refetch } = useQuery(getClosure.query({ params: { id } }));
  if (hasCode(error, 'not_found', 'validation_failed')) {
    return (
      <PageMessage
        title="There is no such closure"
        actions={<ButtonLink to={paths.closeDays}>See the closed days</ButtonLink>}
      >
        <p>The link may be incomplete.</p>
      </PageMessage>
    );
  }
  return (
    <div className="wrap page-block">
      <p className="mb-4 print:hidden">
        <Link to={paths.closeDays} className={textLinkClass}>
          All closed days
        </Link>
      </p>
      {closure ? (
        <ClosureContent closure={closure} personId={personId} />
      ) : (
        <>
          <h1 className="mb-8 text-4xl text-evergreen-strong dense:mb-3">Closed days</h1>
          {error ? (
            <RetryNotice title="The closed days could not be loaded" onRetry={() => void refetch()}>
              {error.message}
            </RetryNotice>
          ) : (
            <div role="status">
              <span className="sr-only">Loading...</span>
              <Skeleton className="h-72" />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function ClosureContent({ closure, personId }: { closure: ClosureDetail; personId: string }) {
  const { visits, booked, hours, reopenedAt, openAgain, isOpenAgain } = closure;
  const subject = hours ? 'this time' : 'these days';
  const settled = useRef<HTMLHeadingElement>(null);
  const [hasSettled, setSettled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is there once the visits have been read again.
  useEffect(() => {
    if (!hasSettled || settled.current === null) return;
    settled.current.focus();
    setSettled(false);
  }, [hasSettled, visits]);
  const isOpen = reopenedAt !== null || isOpenAgain;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="max-w-none text-4xl text-evergreen-strong">{`${isOpen ? 'Open again' : 'Closed'}: ${daysText(closure)}`}</h1>
        {visits.length > 0 && (
          <Button variant="secondary" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </div>
      <p role="status" className="mt-4 max-w-[60ch] text-ink-soft">
        {isOpen
          ? `Patients can book ${subject} again.`
          : `${closedWords(subject, openAgain)} ${bookedWords(visits.length, booked, hours ? 'then' : 'on them')}`}
      </p>
      {closure.canReopen && <Reopen id={closure._id} what={subject} />}
      {booked > 0 && !isOpen && (
        <SettleForm closure={closure} personId={personId} onSettled={() => setSettled(true)} />
      )}
      <SettledVisits visits={visits} heading={settled} />
    </>
  );
}

function closedWords(subject: string, openAgain: readonly string[]): string {
  if (openAgain.length === 0) return `Nobody can book ${subject} any more.`;
  const opened = openAgain.map(shortDate).join('; ');
  return `Nobody can book these days any more but for those that were opened again since: ${opened}.`;
}

function bookedWords(total: number, booked: number, when: string): string {
  if (total === 0) return `Nobody is booked ${when}.`;
  if (booked === 0) return `Nobody is booked ${when} any more.`;
  return booked === 1 ? 'One visit is still booked.' : `${visitsText(booked)} are still booked.`;
}

/** Undoes the closure, for as long as no patient was told anything. */
function Reopen({ id, what }: { id: string; what: string }) {
  const reopening = useAct(reopenDays);
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      <Button
        variant="quiet"
        size="sm"
        busyText={reopening.isPending ? 'Opening…' : undefined}
        onClick={() =>
          reopening.mutate({ params: { id } }, { onSuccess: () => notifySuccess(`Open again: ${what}.`) })
        }
      >
        {`Open ${what} again`}
      </Button>
      {reopening.error && <FailureNotice title="Not opened" error={reopening.error} />}
    </div>
  );
}
