import type { Appointment } from '@garden-room/contract/appointment';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useTransition,
} from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { PartLost } from '#components/ui/part-lost.tsx';
import { loadNeeded } from '#lib/lost-code.ts';
import { pageAtRest } from '#lib/page-at-rest.ts';
import { ChangeOutcome, type Outcome } from './change-outcome.tsx';

const loadCancelDialog = () => import('./cancel-dialog.tsx');
const CancelDialog = lazy(() => loadNeeded(loadCancelDialog()));

export type Change = 'cancel' | 'reschedule';

/** A dialog about an appointment; `onDone` gets what has become of it. */
export type ChangeDialogProps = {
  open: boolean;
  appointment: Appointment;
  onClose: () => void;
  onDone: (appointment: Appointment) => void;
};

/** For those who show appointments: how to ask for a change, and whether its dialog is on its way. */
export type Changes = {
  ask: (change: Change, appointment: Appointment) => void;
  isOpening: (change: Change, appointment: Appointment) => boolean;
};

type AppointmentChangesProps = {
  /** Chooses another slot; a feature of its own, that the route brings along. */
  RescheduleDialog: ComponentType<ChangeDialogProps>;
  children: (changes: Changes) => ReactNode;
};

type Asked = { change: Change; appointment: Appointment };

/** What changes appointments, around what shows them: the dialogs, fetched when they are wanted, and what came of them. */
export function AppointmentChanges({ RescheduleDialog, children }: AppointmentChangesProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<(Asked & { open: boolean }) | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [opening, startOpening] = useTransition();

  useEffect(() => {
    void pageAtRest()
      .then(loadCancelDialog)
      .catch(() => {}); // whoever opens it is told
  }, []);

  const changes: Changes = {
    ask: (change, appointment) => {
      setAsked({ change, appointment });
      startOpening(() => setShown({ change, appointment, open: true }));
    },
    isOpening: (change, { _id }) => opening && asked?.change === change && asked.appointment._id === _id,
  };
  const dialog = (change: Change, kind: Outcome['kind']) => ({
    open: shown?.open === true && shown.change === change,
    onClose: () => setShown((before) => before && { ...before, open: false }),
    onDone: (appointment: Appointment) => {
      setShown((before) => before && { ...before, open: false });
      setOutcome({ kind, appointment });
    },
  });
  return (
    <>
      {/* Before what came of it, which takes the focus once the dialog has given it back. */}
      <Boundary fallback={<PartLost name="The dialog" />}>
        <Suspense fallback={null}>
          {shown?.change === 'cancel' && (
            <CancelDialog appointment={shown.appointment} {...dialog('cancel', 'cancelled')} />
          )}
          {shown?.change === 'reschedule' && (
            <RescheduleDialog appointment={shown.appointment} {...dialog('reschedule', 'moved')} />
          )}
        </Suspense>
      </Boundary>
      {outcome && <ChangeOutcome key={keyOf(outcome)} outcome={outcome} />}
      {children(changes)}
    </>
  );
}

const keyOf = ({ kind, appointment: { _id, startsAt } }: Outcome) => `${kind} ${_id} ${startsAt}`;
