import type { Appointment } from '@garden-room/contract/appointment';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { PartLost } from '#components/ui/part-lost.tsx';
import { notifySuccess } from '#lib/notify.ts';
import type { ChangeDialogProps } from '../components/appointment-changes.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { decisions } from './decisions.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { Ask, Asked } from './manage-actions.tsx';

export type RescheduleDialogProps = {
  /** Chooses another slot; a feature of its own, that the route brings along. */
  RescheduleDialog: ComponentType<ChangeDialogProps>;
};

/** What asks before the practice changes an appointment, around what shows them. */
export function ManageChanges({
  RescheduleDialog,
  children,
}: RescheduleDialogProps & { children: (ask: Ask) => ReactNode }) {
  const [shown, setShown] = useState<{ asked: Asked; appointment: Appointment; open: boolean } | null>(null);
  const close = () => setShown((before) => before && { ...before, open: false });
  const done = (text: string) => {
    close();
    notifySuccess(text);
  };
  return (
    <>
      {children((asked, appointment) => setShown({ asked, appointment, open: true }))}
      {shown && (
        <AskedDialog
          key={`${shown.asked} ${shown.appointment._id}`}
          {...shown}
          RescheduleDialog={RescheduleDialog}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  );
}

type AskedDialogProps = RescheduleDialogProps & {
  asked: Asked;
  appointment: Appointment;
  open: boolean;
  onClose: () => void;
  onDone: (text: string) => void;
};

function AskedDialog({ asked, RescheduleDialog, onDone, ...dialog }: AskedDialogProps) {
  if (asked === 'delete') return <DeleteDialog {...dialog} onDone={() => onDone('Appointment deleted.')} />;
  if (asked !== 'reschedule') {
    return <DecisionDialog {...dialog} decision={asked} onDone={() => onDone(decisions[asked].done)} />;
  }
  return (
    <Boundary fallback={<PartLost name="The dialog" />}>
      <Suspense fallback={null}>
        <RescheduleDialog {...dialog} onDone={() => onDone('Appointment moved.')} />
      </Suspense>
    </Boundary>
  );
}
