import DependantDialog from '#features/people/dependants/dependant-dialog.tsx';
import { changeOwnRecord } from '#features/session/own-record.ts';
import type { AddDialogProps } from '#features/visits/booking/booking-form.tsx';

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
