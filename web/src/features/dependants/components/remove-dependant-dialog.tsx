import { type Dependant, nameWithYear } from '@garden-room/contract/dependant';
import { useRemoveDependant } from '#api/remove-dependant.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';

type RemoveDependantProps = {
  open: boolean;
  ownerId: string;
  dependant: Dependant;
  onClose: () => void;
  onRemoved: () => void;
};

/** The question before somebody is taken off the list. */
export default function RemoveDependantDialog(props: RemoveDependantProps) {
  const { open, ownerId, dependant, onClose, onRemoved } = props;
  const remove = useRemoveDependant(ownerId);
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Remove ${dependant.name}?`}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Keep
          </Button>
          <Button
            variant="danger"
            busyText={remove.isPending ? 'Removing…' : undefined}
            onClick={() => remove.mutate(dependant._id, { onSuccess: onRemoved })}
          >
            Remove
          </Button>
        </>
      }
    >
      <p>
        {nameWithYear(dependant)} is no longer offered when you book. What is booked already stays booked,
        with the name in it.
      </p>
      {remove.isError && (
        <div className="mt-5">
          <Notice tone="error">{remove.error.message}</Notice>
        </div>
      )}
    </Dialog>
  );
}
