import type { ClosedVisit } from '@garden-room/contract/endpoints/closures';
import { shownStatusOf } from '@garden-room/contract/life-cycle';
import { timeText } from '@garden-room/contract/time-text';
import type { RefObject } from 'react';
import { settleMail } from '#api/mail.ts';
import { useAct } from '#api/use-act.ts';
import { Button } from '#components/ui/button.tsx';
import { FailureNotice } from '#components/ui/notice.tsx';
import { weekdayDate } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { toldWords, WhoAndWhen } from './closure-words.tsx';

type SettledVisitsProps = {
  visits: readonly ClosedVisit[];
  /** Gets the focus once visits are settled. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The outcomes of a closure's visits: first whom to call, because nothing reaches them, then who was told. */
export function SettledVisits({ visits, heading }: SettledVisitsProps) {
  const settled = visits.filter(({ outcome }) => outcome !== 'booked');
  const toCall = settled.filter(({ told }) => told?.call && !told.call.isDone);
  const others = settled.filter((visit) => !toCall.includes(visit));
  return (
    <>
      {toCall.length > 0 && <CallList visits={toCall} heading={heading} />}
      {others.length > 0 && (
        <section aria-labelledby="settled" className="mt-12">
          <h2
            id="settled"
            ref={toCall.length > 0 ? undefined : heading}
            tabIndex={-1}
            className="text-2xl text-evergreen-strong"
          >
            Settled
          </h2>
          <ul aria-labelledby="settled" className="mt-5 divide-y divide-hairline border-y border-hairline">
            {others.map((visit) => (
              <SettledRow key={visit.appointment._id} visit={visit} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Patients whom no message and no email reaches. */
function CallList({ visits, heading }: SettledVisitsProps) {
  const settle = useAct(settleMail);
  return (
    <section aria-labelledby="to-call" className="mt-12">
      <h2 id="to-call" ref={heading} tabIndex={-1} className="text-2xl text-evergreen-strong">
        To be called
      </h2>
      {settle.error && (
        <div className="mt-4">
          <FailureNotice title="That could not be noted" error={settle.error} />
        </div>
      )}
      <ul aria-labelledby="to-call" className="mt-5 divide-y divide-hairline border-y border-hairline">
        {visits.map((visit) => (
          <SettledRow key={visit.appointment._id} visit={visit}>
            <Button
              size="sm"
              variant="secondary"
              disabled={settle.isPending}
              className="justify-self-start"
              aria-label={`Called ${visit.appointment.patientName}`}
              onClick={() => {
                // The pressed button goes with its row.
                heading.current?.focus();
                if (visit.told?.call) settle.mutate({ params: { id: visit.told.call.mailId } });
              }}
            >
              Called
            </Button>
            <span aria-hidden="true" className="hidden h-8 border-b border-hairline print:block" />
          </SettledRow>
        ))}
      </ul>
    </section>
  );
}

const SettledRow = ({ visit, children }: { visit: ClosedVisit; children?: Elements }) => (
  <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center print:grid-cols-[minmax(0,1fr)_10rem]">
    <div className="min-w-0">
      <WhoAndWhen visit={visit} />
      <p className="text-sm text-ink-soft">
        <span className="font-medium text-ink">{outcomeText(visit)}</span>{' '}
        <span>{visit.told && toldWords(visit.told)}</span>
      </p>
    </div>
    {children}
  </li>
);

function outcomeText({ outcome, appointment }: ClosedVisit): string {
  const { date, time } = appointment;
  if (outcome === 'moved') return `Moved to ${weekdayDate(date)}, ${timeText(time)}.`;
  if (outcome !== 'cancelled') return 'It is over.';
  return shownStatusOf(appointment) === 'expired' ? 'Expired.' : 'Cancelled.';
}
