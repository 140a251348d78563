import { ReasonForm } from '#components/forms/reason-form.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

type DeclineSeveralProps = {
  count: number;
  onClose: () => void;
  /** Called with the reason for the patients, if there is one. */
  onDecided: (reason: string | undefined) => void;
};

/** Asks before several requests are declined, with one reason for all of their patients. */
const DeclineSeveralDialog = ({ open, ...rest }: DeclineSeveralProps & { open: boolean }) => (
  <Dialog
    open={open}
    onClose={rest.onClose}
    title={rest.count === 1 ? 'Decline this request?' : `Decline ${rest.count} requests?`}
  >
    <DeclineSeveralForm {...rest} />
  </Dialog>
);

export default DeclineSeveralDialog;

const DeclineSeveralForm = ({ count, onDecided }: DeclineSeveralProps) => (
  <ReasonForm
    label="A word for the patients (optional)"
    hint="It is part of the messages that they get."
    cancel="Back"
    submit={`Decline ${count}`}
    act={async ({ reason }) => onDecided(reason)}
  >
    <p>Their times become free for others. Patients with an account get a message.</p>
  </ReasonForm>
);
