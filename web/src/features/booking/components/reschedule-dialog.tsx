import type { Appointment } from '@garden-room/contract/appointment';
import { nameWithYear } from '@garden-room/contract/dependant';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useDialogExit } from '#components/ui/dialog-exit.ts';
import { OwnClock } from '#components/ui/own-clock.tsx';
import { longDate } from '#lib/clinic-time.ts';
import { useReschedule } from '../use-reschedule.ts';
import { Availability } from './availability.tsx';
import { ProblemNotice } from './problem-notice.tsx';

type RescheduleProps = {
  appointment: Appointment;
  onClose: () => void;
  /** Gets the appointment as it has been moved. */
  onDone: (appointment: Appointment) => void;
};

/** Another day and time for an appointment, in the picker it was booked with. */
const RescheduleDialog = ({ open, ...rest }: RescheduleProps & { open: boolean }) => (
  <Dialog open={open} onClose={rest.onClose} title="Choose another time" wide>
    <RescheduleForm {...rest} />
  </Dialog>
);

export default RescheduleDialog;

function RescheduleForm({ appointment, onDone }: RescheduleProps) {
  const form = useReschedule(appointment, onDone);
  const leave = useDialogExit(false);
  const { serviceId, serviceName, attendee, date, time, patientId } = appointment;
  return (
    <form noValidate onSubmit={form.onSubmit} className="@container flex flex-col gap-6">
      <p className="text-ink-soft">
        {serviceName}
        {attendee && ` for ${nameWithYear(attendee)}`}, now on {longDate(date)},{' '}
        <span className="whitespace-nowrap">{time}</span>
        <OwnClock {...appointment} className="before:content-[',_']" />. It keeps this time until it has
        another.
      </p>
      <Availability
        slotsRef={form.slotsRef}
        serviceId={serviceId}
        availability={form.availability}
        time={form.time}
        onSelectDay={form.availability.chooseDay}
        onSelect={form.chooseTime}
        error={form.timeError}
      />
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-col gap-3 border-t border-hairline bg-paper px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
        {form.problem && (
          <ProblemNotice
            problem={form.problem}
            patientId={patientId}
            serviceId={serviceId}
            onChoose={form.chooseSlot}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p aria-live="polite" className="text-sm">
            {form.chosen ? (
              <span className="font-semibold">
                {longDate(form.chosen.date)}, {form.chosen.time}
              </span>
            ) : (
              'Choose a day and a time'
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={leave}>
              Keep it
            </Button>
            <Button ref={form.buttonRef} type="submit" busyText={form.busy ? 'Moving…' : undefined}>
              Reschedule
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}
