import { Dialog } from '#components/ui/dialog.tsx';
import type { RescheduleProps } from '../components/reschedule-dialog.tsx';
import { RescheduleForm } from '../components/reschedule-form.tsx';
import { useReschedule } from '../use-reschedule.ts';
import { minutesOf } from './free-days.ts';
import { PracticeSlotPicker } from './practice-slot-picker.tsx';
import { usePracticeAvailability } from './use-practice-availability.ts';

/** Another day and time for a patient's appointment, among all that the practice may choose. */
const PracticeRescheduleDialog = ({ open, ...rest }: RescheduleProps & { open: boolean }) => (
  <Dialog open={open} onClose={rest.onClose} title="Choose another time" wide>
    <AmongHours {...rest} />
  </Dialog>
);

export default PracticeRescheduleDialog;

function AmongHours({ appointment, onDone }: RescheduleProps) {
  const minutes = minutesOf(appointment);
  const availability = usePracticeAvailability({ date: appointment.date, minutes, moving: appointment });
  const form = useReschedule(appointment, availability, onDone);
  return (
    <RescheduleForm appointment={appointment} form={form}>
      <PracticeSlotPicker
        slotsRef={form.slotsRef}
        serviceId={appointment.serviceId}
        availability={availability}
        time={form.time}
        onSelect={form.chooseTime}
        error={form.timeError}
      />
    </RescheduleForm>
  );
}
