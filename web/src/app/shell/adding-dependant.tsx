import type { AddDialogProps } from '#features/booking/components/booking-form.tsx';
import DependantDialog from '#features/dependants/components/dependant-dialog.tsx';
import { changeDependants } from '#features/session/change-dependants.ts';

/** Adds somebody, and tells the session before the booking chooses them. */
export default function AddingDependant({ onAdded, ...dialog }: AddDialogProps) {
  return (
    <DependantDialog
      {...dialog}
      dependant={null}
      onSaved={(added) => {
        changeDependants(dialog.ownerId, (list) => [...list, added]);
        onAdded(added);
      }}
    />
  );
}
