import type { Appointment } from '@garden-room/contract/appointment';
import { Dialog } from '#components/ui/dialog.tsx';
import { useAvailability } from '../use-availability.ts';
import { useReschedule } from '../use-reschedule.ts';
import { Availability } from './availability.tsx';
import { RescheduleForm } from './reschedule-form.tsx';

export type RescheduleProps = {
  appointment: Appointment;
  onClose: () => void;
  /** Gets the appointment as it has been moved. */
  onDone: (appointment: Appointment) => void;
};

/** Another day and time for an appointment, in the picker it was booked with. */
const RescheduleDialog = ({ open, ...rest }: RescheduleProps & { open: boolean }) => (
  <Dialog open={open} onClose={rest.onClose} title="Choose another time" wide>
    <AmongOffered {...rest} />
  </Dialog>
);

export default RescheduleDialog;

function AmongOffered({ appointment, onDone }: RescheduleProps) {
  const availability = useAvailability(appointment.serviceId, appointment.date);
  const form = useReschedule(appointment, availability, onDone);
  return (
    <RescheduleForm appointment={appointment} form={form}>
      <Availability
        slotsRef={form.slotsRef}
        serviceId={appointment.serviceId}
        availability={availability}
        time={form.time}
        onSelectDay={availability.chooseDay}
        onSelect={form.chooseTime}
        error={form.timeError}
      />
    </RescheduleForm>
  );
}
