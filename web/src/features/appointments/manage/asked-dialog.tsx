import type { Appointment } from '@garden-room/contract/appointment';
import type { ComponentType } from 'react';
import type { ChangeDialogProps } from '../components/appointment-changes.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { decisions } from './decisions.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { Asked } from './manage-actions.tsx';

type AskedDialogProps = {
  asked: Asked;
  appointment: Appointment;
  open: boolean;
  RescheduleDialog: ComponentType<ChangeDialogProps>;
  onClose: () => void;
  /** Gets what has been done, in words. */
  onDone: (text: string) => void;
};

/** What asks before something is done about an appointment. */
export default function AskedDialog({ asked, RescheduleDialog, onDone, ...dialog }: AskedDialogProps) {
  if (asked === 'delete') return <DeleteDialog {...dialog} onDone={() => onDone('Appointment deleted.')} />;
  if (asked === 'reschedule') {
    return <RescheduleDialog {...dialog} onDone={() => onDone('Appointment moved.')} />;
  }
  return <DecisionDialog {...dialog} decision={asked} onDone={() => onDone(decisions[asked].done)} />;
}
