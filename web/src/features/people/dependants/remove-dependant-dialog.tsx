import { type Dependant, nameWithYear } from '@garden-room/contract/dependant';
import { useAct } from '#api/api-of.ts';
import { removeDependant } from '#api/dependants.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';

type RemoveDependantProps = {
  open: boolean;
  ownerId: string;
  dependant: Dependant;
  onClose: () => void;
  onRemoved: () => void;
};

/** Confirms the removal of a dependant. */
export function RemoveDependantDialog(props: RemoveDependantProps) {
  const { open, ownerId, dependant, onClose, onRemoved } = props;
  const remove = useAct(removeDependant);
  return (
    <ConfirmDialog
      open={open}
      title={`Remove ${dependant.name}?`}
      verb="Remove"
      busyText="Removing…"
      keep="Keep"
      danger
      change={remove}
      onConfirm={() =>
        remove.mutateAsync({ params: { id: ownerId, dependantId: dependant._id } }).then(onRemoved)
      }
      onClose={onClose}
    >
      <p>
        <span>{nameWithYear(dependant)}</span> is no longer offered when you book. What is booked already
        stays booked, with the name in it.
      </p>
    </ConfirmDialog>
  );
}
