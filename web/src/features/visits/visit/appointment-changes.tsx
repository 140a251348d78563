import type { Appointment } from '@garden-room/contract/appointment';
import type { SeriesOutcome } from '@garden-room/contract/series';
import { useEffect, useState } from 'react';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import type { Elements } from '#lib/elements.ts';
import { ChangeOutcome, type Outcome } from './change-outcome.tsx';

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx'), lazyDialog);

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
export type Asked = { change: Change; appointment: Appointment };

/** For the components that show appointments: opens the dialog of a change. */
export type AskForChange = (asked: Asked) => void;

/** Provides the dialogs that change the appointments shown in `children`, and shows the outcome. */
export function AppointmentChanges({ children }: { children: (ask: AskForChange) => Elements }) {
  const { shown, ask } = useAskedDialog<Asked>(appointmentDialogKey);
  useEffect(ChangeDialog.preload, []);
  /** With its number: one visit may be cancelled, restored and cancelled again. */
  const [outcome, setOutcome] = useState<(Outcome & { number: number }) | null>(null);
  const tell = (done: Outcome) => setOutcome((last) => ({ ...done, number: (last?.number ?? 0) + 1 }));
  return (
    <>
      {/* Rendered before the outcome: a dialog that closes returns the focus, and then the outcome takes it. */}
      {shown && <ChangeDialog key={shown.key} shown={shown} onDone={tell} />}
      {outcome && <ChangeOutcome key={outcome.number} outcome={outcome} />}
      {children(ask)}
    </>
  );
}

const appointmentDialogKey = ({ change, appointment }: Asked) => `${change} ${appointment._id}`;
