import type { Appointment } from '@garden-room/contract/appointment';
import { useAppointmentChange } from '#api/change-appointment.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ReasonForm } from '#components/ui/reason-form.tsx';
import { AboutAppointment } from './about-appointment.tsx';
import { type Decision, decisions } from './decisions.ts';

type DecisionProps = {
  decision: Decision;
  appointment: Appointment;
  onClose: () => void;
  onDone: () => void;
};

/** Asks once more before the practice decides what cannot be taken back, with a word for the patient. */
export const DecisionDialog = ({ open, ...rest }: DecisionProps & { open: boolean }) => (
  <Dialog open={open} onClose={rest.onClose} title={decisions[rest.decision].title}>
    <DecisionForm {...rest} />
  </Dialog>
);

function DecisionForm({ decision, appointment, onDone }: Omit<DecisionProps, 'onClose'>) {
  const { effect, submit, busyText, needsReason, change } = decisions[decision];
  const deciding = useAppointmentChange(change(appointment._id));
  return (
    <ReasonForm
      label={needsReason ? 'Reason' : 'A word for the patient (optional)'}
      hint="It stands in the message that they get."
      missing={needsReason ? 'Say why, for the patient to read.' : undefined}
      failure={deciding.isError && <Notice tone="error">{deciding.error.message}</Notice>}
      cancel="Back"
      submit={submit}
      busyText={deciding.isPending ? busyText : undefined}
      act={async (body) => {
        await deciding.mutateAsync(body);
        onDone();
      }}
    >
      <p>
        <AboutAppointment appointment={appointment} /> {effect}
      </p>
    </ReasonForm>
  );
}
