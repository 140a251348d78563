import type { Appointment } from '@garden-room/contract/appointment';
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { LazyDialog } from '#components/ui/lazy-dialog.tsx';
import { type AskedDialog, useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { ChangeOutcome, type Outcome } from './change-outcome.tsx';

const loadCancelDialog = () => import('./cancel-dialog.tsx');
const CancelDialog = lazy(() => loadOrReload(loadCancelDialog()));

/** A dialog about an appointment; `onDone` gets what has become of it. */
export type ChangeDialogProps = {
  open: boolean;
  appointment: Appointment;
  onClose: () => void;
  onDone: (appointment: Appointment) => void;
};

type Asked = { change: 'cancel' | 'reschedule'; appointment: Appointment };

/** For those who show appointments: how to ask for a change, and whether its dialog is on its way. */
export type Changes = Pick<AskedDialog<Asked>, 'ask' | 'isOpening'>;

type AppointmentChangesProps = {
  /** Chooses another slot; a feature of its own, that the route brings along. */
  RescheduleDialog: ComponentType<ChangeDialogProps>;
  children: (changes: Changes) => ReactNode;
};

/** What changes appointments, around what shows them: the dialogs, fetched when they are wanted, and what came of them. */
export function AppointmentChanges({ RescheduleDialog, children }: AppointmentChangesProps) {
  const { shown, ...changes } = useAskedDialog<Asked>(keyOf, loadCancelDialog);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ChangeDialog = shown?.question.change === 'cancel' ? CancelDialog : RescheduleDialog;
  return (
    <>
      {/* Before what came of it, which takes the focus once the dialog has given it back. */}
      <LazyDialog>
        {shown && (
          <ChangeDialog
            key={shown.key}
            open={shown.open}
            appointment={shown.question.appointment}
            onClose={shown.close}
            onDone={(appointment) => {
              shown.close();
              setOutcome({ kind: outcomes[shown.question.change], appointment });
            }}
          />
        )}
      </LazyDialog>
      {outcome && <ChangeOutcome key={outcomeKey(outcome)} outcome={outcome} />}
      {children(changes)}
    </>
  );
}

const keyOf = ({ change, appointment }: Asked) => `${change} ${appointment._id}`;

const outcomes = { cancel: 'cancelled', reschedule: 'moved' } as const;

const outcomeKey = ({ kind, appointment: { _id, startsAt } }: Outcome) => `${kind} ${_id} ${startsAt}`;
