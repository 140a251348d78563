import type { ComponentType } from 'react';
import type { ChangeDialogProps } from '../components/appointment-changes.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { decisions } from './decisions.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { Asked } from './manage-actions.tsx';

type ManageDialogsProps = Asked & {
  open: boolean;
  RescheduleDialog: ComponentType<ChangeDialogProps>;
  onClose: () => void;
  /** Gets what has been done, in words, and whether it can be taken back for a while. */
  onDone: (text: string, canUndo?: boolean) => void;
};

/** What asks before something is done about an appointment. */
export default function ManageDialogs({ change, RescheduleDialog, onDone, ...dialog }: ManageDialogsProps) {
  if (change === 'delete') return <DeleteDialog {...dialog} onDone={() => onDone('Appointment deleted.')} />;
  if (change === 'reschedule') {
    return <RescheduleDialog {...dialog} onDone={() => onDone('Appointment moved.')} />;
  }
  const { done, canUndo } = decisions[change];
  return <DecisionDialog {...dialog} decision={change} onDone={() => onDone(done, canUndo)} />;
}
