import type { Appointment } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { completing, markingNoShow } from '#api/appointment-changes.ts';
import { confirmedUntilQuery } from '#api/appointments.ts';
import { ServiceFor } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { paths } from '#config/paths.ts';
import { useFocusKept } from '#features/visits/visit/use-focus-kept.ts';
import { longDate, shiftDate, weekdayDate, weekdayName } from '#lib/clinic-time.ts';
import { useNow } from '#lib/use-now.ts';
import { useSeveralOf } from './use-several.ts';

type Outcome = 'complete' | 'no-show';

/** So many are shown before the others are asked for. */
const mostShown = 5;

type WithoutOutcomeProps = {
  /** At the clinic; null until its time zone is known. */
  today: string | null;
};

/** Past visits without an outcome, to be noted one by one or together; nothing where there are none. */
export function WithoutOutcome({ today }: WithoutOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const read = useInfiniteQuery({
    ...confirmedUntilQuery(today),
    enabled: today !== null,
    refetchOnWindowFocus: 'always',
  });
  const visits = (read.data ?? []).filter(({ endsAt }) => Date.parse(endsAt) <= now);
  /** Once the list was there it stays, for the focus to have a place when the last visit is ticked off. */
  const [wasThere, setWasThere] = useState(false);
  if (!wasThere && visits.length > 0) setWasThere(true);
  const hasFailed = read.isError && read.data === undefined;
  if (today === null || !(wasThere || hasFailed)) return null;
  return (
    <section aria-labelledby="without-outcome" className="mt-12 sm:mt-14 print:hidden">
      <h2 id="without-outcome" ref={heading} tabIndex={-1} className="text-2xl text-evergreen-strong">
        Visits without an outcome
      </h2>
      {hasFailed ? (
        <div className="mt-5">
          <RetryNotice title="The visits could not be loaded" onRetry={() => void read.refetch()}>
            {read.error.message}
          </RetryNotice>
        </div>
      ) : (
        <Visits
          visits={visits}
          summary={summaryOf(visits, today, read.hasNextPage)}
          heading={heading}
          onMore={read.hasNextPage ? () => void read.fetchNextPage() : null}
          isLoadingMore={read.isFetchingNextPage}
        />
      )}
    </section>
  );
}

type VisitsProps = {
  /** The newest first. */
  visits: readonly Appointment[];
  summary: string;
  heading: RefObject<HTMLElement | null>;
  /** Reads older ones, where there are more than were read. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
};

function Visits({ visits, summary, heading, onMore, isLoadingMore }: VisitsProps) {
  const [areAllShown, showAll] = useState(false);
  const shown = areAllShown ? visits : visits.slice(0, mostShown);
  const several = useSeveralOf<Outcome>(shown, { change: changeFor, done: doneText });
  const noteChange = useFocusKept(visits, heading);
  const { chosen, progress } = several;
  const act = (outcome: Outcome, which: readonly Appointment[]) => {
    // Moves the focus to the heading: the same visit may be among those of today, too.
    noteChange('noted');
    void several.act(outcome, undefined, [...which]);
  };
  const busyText = (outcome: Outcome, isOfSeveral: boolean) =>
    progress?.decision === outcome && progress.of > 1 === isOfSeveral
      ? `Noting ${Math.min(progress.done + 1, progress.of)} of ${progress.of}…`
      : undefined;
  if (visits.length === 0) return <p className="mt-4 text-ink-soft">Every visit has its outcome.</p>;
  return (
    <>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
        <p className="text-ink-soft">{summary}</p>
        {chosen.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" busyText={busyText('complete', true)} onClick={() => act('complete', chosen)}>
              {`Complete ${chosen.length}`}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              busyText={busyText('no-show', true)}
              onClick={() => act('no-show', chosen)}
            >
              {`No-show ${chosen.length}`}
            </Button>
          </div>
        ) : (
          shown.length > 1 && (
            <Button
              size="sm"
              variant="secondary"
              busyText={busyText('complete', true)}
              onClick={() => act('complete', shown)}
            >
              {shown.length === visits.length && !onMore ? 'All came' : `These ${shown.length} came`}
            </Button>
          )
        )}
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {progress === null && several.failed > 0 && `${several.failed} could not be noted; see each.`}
        </p>
      </div>
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
        {shown.map((visit) => (
          <OpenVisit
            key={visit._id}
            visit={visit}
            isChosen={several.isChosen(visit._id)}
            isBusy={progress?.ids.includes(visit._id) ?? false}
            failure={several.failureOf(visit._id)}
            onChoose={(isChosen) => several.choose(visit._id, isChosen)}
            onAct={(outcome) => act(outcome, [visit])}
          />
        ))}
      </ul>
      {shown.length < visits.length ? (
        <Button size="sm" variant="quiet" className="mt-3" onClick={() => showAll(true)}>
          {`Show all ${visits.length}`}
        </Button>
      ) : (
        onMore && (
          <Button
            size="sm"
            variant="quiet"
            className="mt-3"
            busyText={isLoadingMore ? 'Loading…' : undefined}
            onClick={onMore}
          >
            Show older ones
          </Button>
        )
      )}
    </>
  );
}

type OpenVisitProps = {
  visit: Appointment;
  isChosen: boolean;
  isBusy: boolean;
  failure: string | undefined;
  onChoose: (isChosen: boolean) => void;
  onAct: (outcome: Outcome) => void;
};

function OpenVisit({ visit, isChosen, isBusy, failure, onChoose, onAct }: OpenVisitProps) {
  const { _id, patientId, patientName, date, time } = visit;
  const which = `${longDate(date)}, ${timeText(time)}, ${patientName}`;
  return (
    <li
      aria-busy={isBusy}
      className="row flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 aria-busy:opacity-55"
    >
      <div className="flex min-w-0 items-center gap-3">
        <label className="-m-2 inline-grid size-11 shrink-0 place-items-center">
          <span className="sr-only">{`Choose ${which}`}</span>
          <input
            type="checkbox"
            checked={isChosen}
            disabled={isBusy}
            onChange={({ target }) => onChoose(target.checked)}
            className="tick"
          />
        </label>
        <p className="min-w-0">
          <Link to={paths.appointment(_id)} className={`font-medium ${textLinkClass}`}>
            {`${weekdayDate(date)}, ${timeText(time)}`}
          </Link>{' '}
          <Link to={paths.patient(patientId)} className={`wrap-anywhere ${textLinkClass}`}>
            {patientName}
          </Link>{' '}
          <span className="beneath block text-ink-soft">
            <ServiceFor {...visit} />
          </span>
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, these are buttons. */}
      <div role="group" aria-label={which} className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => onAct('complete')}>
          Complete
        </Button>
        <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => onAct('no-show')}>
          No-show
        </Button>
      </div>
      {failure !== undefined && <p className="basis-full text-sm font-medium text-danger">{failure}</p>}
    </li>
  );
}

const changeFor = (outcome: Outcome, visit: Appointment) =>
  outcome === 'complete' ? completing(visit) : markingNoShow(visit);

function doneText(outcome: Outcome, count: number): string {
  const word = outcome === 'complete' ? 'completed' : 'missed';
  return count === 1 ? `Noted as ${word}.` : `${count} visits noted as ${word}.`;
}

const andList = new Intl.ListFormat('en', { type: 'conjunction' });
/** Days that are named one by one; of more of them the oldest. */
const mostNamed = 3;

/** `5 of Monday and Tuesday`; with older ones that were not read, the number is not all. */
function summaryOf(visits: readonly Appointment[], today: string, isMore: boolean): string {
  const days = [...new Set(visits.map(({ date }) => date))].toSorted();
  const count = isMore ? `More than ${visits.length}` : `${visits.length}`;
  if (days.length <= mostNamed && !isMore)
    return `${count} of ${andList.format(days.map((day) => dayName(day, today)))}`;
  return `${count}, the oldest ${isMore ? 'shown ' : ''}of ${dayName(days[0] ?? today, today)}`;
}

/** A day of the last week by its weekday, an older one by its date. */
function dayName(date: string, today: string): string {
  if (date === today) return 'today';
  return date > shiftDate(today, -7) ? weekdayName(date) : weekdayDate(date);
}
