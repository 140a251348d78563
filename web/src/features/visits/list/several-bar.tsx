import type { Appointment } from '@garden-room/contract/appointment';
import { canMove } from '@garden-room/contract/life-cycle';
import { timeText } from '@garden-room/contract/time-text';
import { useEffect, useRef, useState } from 'react';
import { type AppointmentChange, confirming, declining, type WithReason } from '#api/appointment-changes.ts';
import { Button } from '#components/ui/button.tsx';
import type { Column } from '#components/ui/data-table.tsx';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { longDate } from '#lib/clinic-time.ts';
import { useSeveralOf } from './use-several.ts';

const loadDeclineSeveral = () =>
  import('#features/visits/visit/practice-dialogs.tsx').then((part) => ({
    default: part.DeclineSeveralDialog,
  }));

const DeclineSeveralDialog = lazyPart(loadDeclineSeveral, lazyDialog);

type SeveralBarProps = {
  several: Several;
  /** Called when a decision begins, after which the list changes. */
  onDecide: () => void;
};

/** The bar above a list of requests: chooses all of them, and decides about those that are chosen. */
export function SeveralBar({ several, onDecide }: SeveralBarProps) {
  const { requests, chosen, progress, failed } = several;
  /** Whether the dialog is open; null until it is first opened. */
  const [isDeclining, setDeclining] = useState<boolean | null>(null);
  useEffect(DeclineSeveralDialog.preload, []);
  const bar = useRef<HTMLFieldSetElement>(null);
  const count = chosen.length;

  // The pressed button is removed with the decided requests.
  const isBusy = progress !== null;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) bar.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);

  if (!several.isOffered) return null;
  const busyText = (decision: 'confirm' | 'decline', word: string) =>
    progress?.decision === decision ? `${word} ${progress.done + 1} of ${progress.of}…` : undefined;
  return (
    <fieldset
      ref={bar}
      tabIndex={-1}
      className="mb-4 flex min-h-14 flex-wrap items-center gap-x-6 gap-y-3 border-y border-hairline py-2 dense:mb-0 dense:min-h-10 dense:py-0 dense:text-(length:--text-sm) print:hidden"
    >
      <legend className="sr-only">Several requests at once</legend>
      <label className="flex min-h-11 items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          checked={count > 0 && count === requests.length}
          disabled={isBusy}
          onChange={({ target }) => several.chooseAll(target.checked)}
          className="tick"
        />
        <span>{`All ${requests.length} requests shown`}</span>
      </label>
      {count > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            busyText={busyText('confirm', 'Confirming')}
            onClick={() => {
              onDecide();
              void several.confirm();
            }}
          >{`Confirm ${count}`}</Button>
          <Button
            size="sm"
            variant="secondary"
            busyText={busyText('decline', 'Declining')}
            onClick={() => setDeclining(true)}
          >{`Decline ${count}`}</Button>
        </div>
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {!isBusy && said(failed, count)}
      </p>
      {isDeclining !== null && (
        <DeclineSeveralDialog
          open={isDeclining}
          requests={chosen}
          onClose={() => setDeclining(false)}
          onDecided={(reason) => {
            setDeclining(false);
            onDecide();
            void several.decline(reason);
          }}
        />
      )}
    </fieldset>
  );
}

function said(failed: number, count: number): string {
  if (failed > 0) return `${failed} could not be decided; the reason is shown with each.`;
  return count > 0 ? `${count} chosen.` : '';
}

/** Chooses a request, to decide about several at once. */
export const choiceColumn = (several: Several): Column<Appointment> => ({
  header: 'Choose',
  cell: ({ _id, status, date, time, patientName }) =>
    canMove(status, 'confirm') && (
      <label className="-m-2 inline-grid size-11 place-items-center">
        <span className="sr-only">{`Choose ${longDate(date)}, ${timeText(time)}, ${patientName}`}</span>
        <input
          type="checkbox"
          checked={several.isChosen(_id)}
          disabled={several.progress !== null}
          onChange={({ target }) => several.choose(_id, target.checked)}
          className="tick"
        />
      </label>
    ),
});

/** Why an appointment was not decided with the others. */
export const WhyNot = ({ reason }: { reason: string | undefined }) =>
  reason !== undefined && <p className="mt-2 text-sm font-medium text-danger">{reason}</p>;

type Decision = 'confirm' | 'decline';
const participles: Record<Decision, string> = { confirm: 'confirmed', decline: 'declined' };

/** The chosen requests of a list, and one decision about all of them. */
export function useSeveral(rows: readonly Appointment[]) {
  const requests = rows.filter(({ status }) => canMove(status, 'confirm'));
  const { act, ...several } = useSeveralOf<Decision>(requests, {
    change: changeFor,
    done: (decision, count) => `${count === 1 ? '1 request' : `${count} requests`} ${participles[decision]}.`,
  });
  const { chosen, progress } = several;
  return {
    ...several,
    requests,
    /** Whether there are several to choose from, or any is chosen. */
    isOffered: requests.length > 1 || chosen.length > 0 || progress !== null,
    confirm: () => act('confirm'),
    decline: (reason: string | undefined) => act('decline', reason),
  };
}

function changeFor(decision: Decision, request: Appointment): AppointmentChange<WithReason> {
  if (decision === 'decline') return declining(request);
  const confirm = confirming(request);
  return () => confirm();
}

type Several = ReturnType<typeof useSeveral>;
