import type { Appointment, UndoableEvent } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import type { SeriesOutcome } from '@garden-room/contract/series';
import { timeText } from '@garden-room/contract/time-text';
import { completing, declining, markingNoShow, useAppointmentChange } from '#api/appointment-changes.ts';
import { deleteAppointment } from '#api/appointments.ts';
import { useAct } from '#api/use-act.ts';
import { AboutAppointment } from '#components/appointments/appointment-words.tsx';
import { ReasonForm } from '#components/forms/reason-form.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { Notice } from '#components/ui/notice.tsx';
import FollowUpDialog from '#features/visits/booking-dialogs/follow-up-dialog.tsx';
import { RescheduleDialog } from '#features/visits/booking-dialogs/reschedule-dialog.tsx';
import { bookedText } from '#features/visits/booking-dialogs/use-book-for-dialog.tsx';
import { shortDate } from '#lib/clinic-time.ts';
import { reachWords, reachWordsOfSeveral, wordHint } from '#lib/reach-words.ts';
import { tellDone } from '#lib/undo-offer.ts';
import { type Decision, decisions } from './decisions.ts';
import { DeskCancellation } from './desk-cancellation.tsx';
import { Told } from './told.tsx';
import type { PracticeQuestion } from './with-practice-dialogs.tsx';

const EditDialog = lazyPart(() => import('./edit-dialog.tsx'), lazyDialog);

type PracticeDialogsProps = PracticeQuestion & {
  open: boolean;
  onClose: () => void;
  /** Called with the outcome in words, and where that can be undone for a while what it is, and the visit. */
  onDone: (text: string, event?: UndoableEvent, changed?: Appointment) => void;
};

/** The dialogs that confirm a change of an appointment. */
export default function PracticeDialogs({ change, onDone, ...dialog }: PracticeDialogsProps) {
  if (change === 'delete') return <DeleteDialog {...dialog} onDone={() => onDone('Appointment deleted.')} />;
  if (change === 'edit')
    return (
      <EditDialog
        {...dialog}
        onSaved={(patientId) =>
          patientId === undefined
            ? onDone('Visit saved.')
            : onDone('Visit saved.', 'edit', { ...dialog.appointment, patientId })
        }
      />
    );
  if (change === 'reschedule') {
    return (
      <RescheduleDialog
        {...dialog}
        onDone={(moved, series) =>
          series ? onDone(movedText(series)) : onDone('Appointment moved.', 'reschedule', moved)
        }
      />
    );
  }
  if (change === 'follow-up')
    return (
      <FollowUpDialog
        {...dialog}
        onBooked={(appointments) => {
          dialog.onClose();
          tellDone({ text: bookedText(appointments), appointments, event: 'book' });
        }}
      />
    );
  const { done } = decisions[change];
  return (
    <DecisionDialog
      {...dialog}
      decision={change}
      onDone={(text) => (text ? onDone(text) : onDone(done, change))}
    />
  );
}

function movedText({ changed, kept }: SeriesOutcome): string {
  const moved = changed.length === 1 ? 'One appointment moved.' : `${changed.length} appointments moved.`;
  if (kept.length === 0) return moved;
  return `${moved} ${kept.map(({ date, time }) => `${shortDate(date)}, ${timeText(time)}`).join('; ')} stayed.`;
}

type DecisionProps = Omit<PracticeQuestion, 'change'> & {
  decision: Decision;
  onClose: () => void;
  /** Called with what was done, where that is more than the decision on this one. */
  onDone: (text?: string) => void;
};

/** Asks before the practice decides. */
const DecisionDialog = ({ open, decision, ...rest }: DecisionProps & { open: boolean }) => (
  <Dialog open={open} onClose={rest.onClose} title={decisions[decision].title}>
    {decision === 'cancel' ? <DeskCancellation {...rest} /> : <DecisionForm decision={decision} {...rest} />}
  </Dialog>
);

const changes = { decline: declining, complete: completing, 'no-show': markingNoShow };

type DecisionFormProps = Omit<DecisionProps, 'decision' | 'onClose'> & { decision: keyof typeof changes };

/** Asks for a word that goes with a decision. */
function DecisionForm({ decision, appointment, onDone }: DecisionFormProps) {
  const { effect, submit, busyText, toldLater } = decisions[decision];
  const deciding = useAppointmentChange(changes[decision](appointment));
  const reads = appointment.reach?.account ?? true;
  return (
    <ReasonForm
      label={`A word for the ${reads ? 'patient' : 'record'} (optional)`}
      hint={reads ? wordHint(appointment.reach) : 'It is kept with the appointment.'}
      failure={deciding.error && <Notice tone="error">{deciding.error.message}</Notice>}
      cancel="Back"
      submit={submit}
      isDanger={decision === 'decline'}
      busyText={deciding.isPending ? busyText : undefined}
      act={(body) => deciding.mutateAsync(body).then(() => onDone())}
    >
      <p>
        <AboutAppointment appointment={appointment} />{' '}
        <span>{`${effect} ${toldLater && reachWords(appointment.reach) ? 'After that:' : ''}`}</span>{' '}
        <Told reach={appointment.reach} />
      </p>
    </ReasonForm>
  );
}

type DeleteProps = { open: boolean; appointment: Appointment; onClose: () => void; onDone: () => void };

/** Asks before the record of an appointment is removed. */
function DeleteDialog({ open, appointment, onClose, onDone }: DeleteProps) {
  const removal = useAct(deleteAppointment);
  return (
    <ConfirmDialog
      open={open}
      title="Delete this appointment?"
      verb="Delete appointment"
      busyText="Deleting…"
      keep="Keep it"
      danger
      change={removal}
      onConfirm={() => removal.mutateAsync({ params: { id: appointment._id } }).then(onDone)}
      onClose={onClose}
    >
      <p>
        <AboutAppointment appointment={appointment} /> It disappears from every list and from the patient’s
        history, for good.
        {isLive(appointment.status) && (
          <span>
            {' Its time becomes free. '}
            <Told reach={appointment.reach} />
          </span>
        )}
      </p>
    </ConfirmDialog>
  );
}

type DeclineSeveralProps = {
  open: boolean;
  requests: readonly Appointment[];
  onClose: () => void;
  /** Called with the reason for the patients, if there is one. */
  onDecided: (reason: string | undefined) => void;
};

/** Asks before several requests are declined, with one reason for all of their patients. */
export const DeclineSeveralDialog = ({ open, requests, onClose, onDecided }: DeclineSeveralProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={requests.length === 1 ? 'Decline this request?' : `Decline ${requests.length} requests?`}
  >
    <ReasonForm
      label="A word for the patients (optional)"
      hint="It is part of the messages in their accounts, and of emails to those who have none."
      cancel="Back"
      submit={`Decline ${requests.length}`}
      isDanger
      act={async ({ reason }) => onDecided(reason)}
    >
      <p>{`Their times become free for others. ${reachWordsOfSeveral(requests.map(({ reach }) => reach))}`}</p>
    </ReasonForm>
  </Dialog>
);
