import type { Appointment } from '@garden-room/contract/appointment';
import { ReasonForm } from '#components/forms/reason-form.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { reachWordsOfSeveral } from '#lib/reach-words.ts';

type DeclineSeveralProps = {
  requests: readonly Appointment[];
  onClose: () => void;
  /** Called with the reason for the patients, if there is one. */
  onDecided: (reason: string | undefined) => void;
};

/** Asks before several requests are declined, with one reason for all of their patients. */
export default function DeclineSeveralDialog({ open, ...rest }: DeclineSeveralProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={
        rest.requests.length === 1 ? 'Decline this request?' : `Decline ${rest.requests.length} requests?`
      }
    >
      <DeclineSeveralForm {...rest} />
    </Dialog>
  );
}

const DeclineSeveralForm = ({ requests, onDecided }: DeclineSeveralProps) => (
  <ReasonForm
    label="A word for the patients (optional)"
    hint="It is part of the messages that they get."
    cancel="Back"
    submit={`Decline ${requests.length}`}
    act={async ({ reason }) => onDecided(reason)}
  >
    <p>{`Their times become free for others. ${reachWordsOfSeveral(requests.map(({ reach }) => reach))}`}</p>
  </ReasonForm>
);
