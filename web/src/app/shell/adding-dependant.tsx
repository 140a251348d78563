import type { AddDialogProps } from '#features/booking/components/booking-form.tsx';
import DependantDialog from '#features/dependants/components/dependant-dialog.tsx';
import { changeOwnRecord } from '#features/session/own-record.ts';

/** Adds a dependant, and updates the session before the booking form selects them. */
export default function AddingDependant({ onAdded, ...dialog }: AddDialogProps) {
  return (
    <DependantDialog
      {...dialog}
      dependant={null}
      onSaved={(added) => {
        changeOwnRecord(dialog.ownerId, ({ dependants }) => ({ dependants: [...dependants, added] }));
        onAdded(added);
      }}
    />
  );
}
