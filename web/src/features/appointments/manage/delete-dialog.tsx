import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { useDeleteAppointment } from '#api/delete-appointment.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { AboutAppointment } from './about-appointment.tsx';

type DeleteProps = { open: boolean; appointment: Appointment; onClose: () => void; onDone: () => void };

/** Asks once more before the record of an appointment is removed. */
export function DeleteDialog({ open, appointment, onClose, onDone }: DeleteProps) {
  const removal = useDeleteAppointment(appointment._id);
  return (
    <ConfirmDialog
      open={open}
      title="Delete this appointment?"
      verb="Delete appointment"
      busyText="Deleting…"
      keep="Keep it"
      danger
      change={removal}
      onConfirm={() => removal.mutateAsync().then(onDone)}
      onClose={onClose}
    >
      <p>
        <AboutAppointment appointment={appointment} /> It disappears from every list and from the patient’s
        history, for good.
        {isLive(appointment.status) && ' Its time becomes free, and the patient gets a message.'}
      </p>
    </ConfirmDialog>
  );
}
