import type { Appointment } from '@garden-room/contract/appointment';
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { LazyDialog } from '#components/ui/lazy-dialog.tsx';
import { type AskedDialog, useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { ChangeOutcome, type Outcome } from './change-outcome.tsx';

const loadCancelDialog = () => import('./cancel-dialog.tsx');
const CancelDialog = lazy(() => loadOrReload(loadCancelDialog()));

/** A dialog about an appointment; `onDone` gets the changed one. */
export type ChangeDialogProps = {
  open: boolean;
  appointment: Appointment;
  onClose: () => void;
  onDone: (appointment: Appointment) => void;
};

type Asked = { change: 'cancel' | 'reschedule'; appointment: Appointment };

/** For the components that show appointments: opens the dialog of a change, and says whether it is loading. */
export type Changes = Pick<AskedDialog<Asked>, 'ask' | 'isOpening'>;

type AppointmentChangesProps = {
  /** Chooses another slot; from another feature, passed in by the route. */
  RescheduleDialog: ComponentType<ChangeDialogProps>;
  children: (changes: Changes) => ReactNode;
};

/** Provides the dialogs that change the appointments shown in `children`, loaded on demand, and shows the outcome. */
export function AppointmentChanges({ RescheduleDialog, children }: AppointmentChangesProps) {
  const { shown, ...changes } = useAskedDialog<Asked>(keyOf, loadCancelDialog);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ChangeDialog = shown?.question.change === 'cancel' ? CancelDialog : RescheduleDialog;
  return (
    <>
      {/* Rendered before the outcome: a dialog that closes returns the focus, and then the outcome takes it. */}
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
