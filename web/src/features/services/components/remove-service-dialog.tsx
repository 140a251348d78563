import type { ManagedService } from '@garden-room/contract/managed-service';
import { useRemoveService } from '#api/services.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { notifySuccess } from '#lib/notify.ts';

type RemoveServiceProps = { open: boolean; service: ManagedService; onClose: () => void };

/** The question before a service is gone. */
export function RemoveServiceDialog({ open, service, onClose }: RemoveServiceProps) {
  const remove = useRemoveService();
  return (
    <ConfirmDialog
      open={open}
      title="Delete this service?"
      verb="Delete"
      busyText="Deleting…"
      keep="Keep"
      danger
      change={remove}
      onConfirm={async () => {
        await remove.mutateAsync(service._id);
        onClose();
        notifySuccess('Service deleted.');
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        “{service.name}” is gone from the site within a minute, and its address with it. Its visits stay as
        they were booked. To take it off the site for a while, hide it instead.
      </p>
    </ConfirmDialog>
  );
}
