import type { Appointment } from '@garden-room/contract/appointment';
import type { SeriesOutcome } from '@garden-room/contract/series';
import { type ComponentType, lazy, useState } from 'react';
import { LazyDialog } from '#components/ui/lazy-dialog.tsx';
import { type AskedDialog, type ShownDialog, useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import type { Elements } from '#lib/elements.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { ChangeOutcome, type Outcome } from './change-outcome.tsx';

const loadCancelDialog = () => import('./cancel-dialog.tsx');
const CancelDialog = lazy(() => loadOrReload(loadCancelDialog));

/** A dialog about an appointment; `onDone` gets the changed one. */
export type ChangeDialogProps = {
  open: boolean;
  appointment: Appointment;
  onClose: () => void;
  /** Called also with what was done with a whole series. */
  onDone: (appointment: Appointment, series?: SeriesOutcome) => void;
};

/** `late`: cancels after the cut-off. */
export type Change = 'reschedule' | 'cancel' | 'late';
type Asked = { change: Change; appointment: Appointment };

/** For the components that show appointments: opens the dialog of a change, and says whether it is loading. */
export type Changes = Pick<AskedDialog<Asked>, 'ask' | 'isOpening'>;

type AppointmentChangesProps = {
  /** Chooses another slot; from another feature, passed in by the route. */
  RescheduleDialog: ComponentType<ChangeDialogProps>;
  children: (changes: Changes) => Elements;
};

/** Provides the dialogs that change the appointments shown in `children`, loaded on demand, and shows the outcome. */
export function AppointmentChanges({ RescheduleDialog, children }: AppointmentChangesProps) {
  const { shown, ...changes } = useAskedDialog<Asked>(appointmentDialogKey, loadCancelDialog);
  /** With its number: one visit may be cancelled, restored and cancelled again. */
  const [outcome, setOutcome] = useState<(Outcome & { number: number }) | null>(null);
  const tell = (done: Outcome) => setOutcome((last) => ({ ...done, number: (last?.number ?? 0) + 1 }));
  return (
    <>
      {/* Rendered before the outcome: a dialog that closes returns the focus, and then the outcome takes it. */}
      <LazyDialog>
        {shown && (
          <ChangeDialog key={shown.key} shown={shown} RescheduleDialog={RescheduleDialog} onDone={tell} />
        )}
      </LazyDialog>
      {outcome && <ChangeOutcome key={outcome.number} outcome={outcome} />}
      {children(changes)}
    </>
  );
}

type ShownChangeProps = Pick<AppointmentChangesProps, 'RescheduleDialog'> & {
  shown: ShownDialog<Asked>;
  onDone: (outcome: Outcome) => void;
};

function ChangeDialog({ shown, RescheduleDialog, onDone }: ShownChangeProps) {
  const { change, appointment } = shown.question;
  const finish = (kind: Outcome['kind']) => (changed: Appointment, series?: SeriesOutcome) => {
    shown.close();
    onDone({ kind, appointment: changed, ...(series && { series }) });
  };
  const dialog = { open: shown.open, appointment, onClose: shown.close };
  if (change === 'reschedule') return <RescheduleDialog {...dialog} onDone={finish('moved')} />;
  return <CancelDialog {...dialog} late={change === 'late'} onDone={finish('cancelled')} />;
}

const appointmentDialogKey = ({ change, appointment }: Asked) => `${change} ${appointment._id}`;
