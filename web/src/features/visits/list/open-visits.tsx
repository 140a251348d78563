import type { Appointment } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router-dom';
import { completing, markingNoShow } from '#api/appointment-changes.ts';
import { ServiceFor } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { paths } from '#config/paths.ts';
import { useFocusKept } from '#features/visits/visit/use-focus-kept.ts';
import { longDate, weekdayDate } from '#lib/clinic-time.ts';
import { useSeveralOf } from './use-several.ts';

type Outcome = 'complete' | 'no-show';

/** So many are shown before the others are asked for. */
const mostShown = 5;

type OpenVisitsProps = {
  /** The newest first. */
  visits: readonly Appointment[];
  summary: string;
  heading: RefObject<HTMLElement | null>;
  /** Reads older ones, where there are more than were read. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
};

export function OpenVisits({ visits, summary, heading, onMore, isLoadingMore }: OpenVisitsProps) {
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
          <PatientName name={patientName} id={patientId} of={visit} to={paths.patient(patientId)} />{' '}
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
