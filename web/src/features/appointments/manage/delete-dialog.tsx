import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { useDeleteAppointment } from '#api/delete-appointment.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { Notice } from '#components/ui/notice.tsx';
import { AboutAppointment } from './about-appointment.tsx';

type DeleteProps = { appointment: Appointment; onClose: () => void; onDone: () => void };

/** Asks once more before the record of an appointment is removed. */
export const DeleteDialog = ({ open, ...rest }: DeleteProps & { open: boolean }) => (
  <Dialog open={open} onClose={rest.onClose} title="Delete this appointment?">
    <DeleteQuestion {...rest} />
  </Dialog>
);

function DeleteQuestion({ appointment, onDone }: Omit<DeleteProps, 'onClose'>) {
  const removal = useDeleteAppointment(appointment._id);
  const leave = useDialogExit(false);
  return (
    <div className="flex flex-col gap-5">
      <p>
        <AboutAppointment appointment={appointment} /> It disappears from every list and from the patient’s
        history, for good.
        {isLive(appointment.status) && ' Its time becomes free, and the patient gets a message.'}
      </p>
      {removal.isError && <Notice tone="error">{removal.error.message}</Notice>}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={leave}>
          Keep it
        </Button>
        <Button
          variant="danger"
          busyText={removal.isPending ? 'Deleting…' : undefined}
          onClick={() => removal.mutate(undefined, { onSuccess: onDone })}
        >
          Delete appointment
        </Button>
      </div>
    </div>
  );
}
