import type { Appointment } from '@garden-room/contract/appointment';
import { canMove, isTooEarly, type Move } from '@garden-room/contract/life-cycle';

/** The practice's decisions that a dialog confirms; confirming a request needs none. */
export type Decision = Exclude<Move, 'confirm'>;

type DecisionWords = {
  button: string;
  title: string;
  /** Besides the message to a patient with an account. */
  effect: string;
  submit: string;
  busyText: string;
  done: string;
  /** Whether the patient is written to a day later, unless it is taken back. */
  toldLater?: true;
};

export const decisions: Record<Decision, DecisionWords> = {
  decline: {
    button: 'Decline',
    title: 'Decline this request?',
    effect: 'The time becomes free for other patients.',
    submit: 'Decline request',
    busyText: 'Declining…',
    done: 'Request declined.',
  },
  cancel: {
    button: 'Cancel',
    title: 'Cancel this appointment?',
    effect: 'The time becomes free for other patients.',
    submit: 'Cancel appointment',
    busyText: 'Cancelling…',
    done: 'Appointment cancelled.',
  },
  complete: {
    button: 'Complete',
    title: 'Did this appointment take place?',
    effect: 'It becomes part of the patient’s history. You can take it back for a day.',
    submit: 'It took place',
    busyText: 'Noting it…',
    done: 'Noted as completed.',
    toldLater: true,
  },
  'no-show': {
    button: 'No-show',
    title: 'Did the patient not come?',
    effect: 'It is noted in the patient’s history. You can take it back for a day.',
    submit: 'They did not come',
    busyText: 'Noting it…',
    done: 'Noted as missed.',
    toldLater: true,
  },
};

const inOrder: readonly Decision[] = ['complete', 'no-show', 'decline', 'cancel'];

/** The decisions possible now (UTC milliseconds). An appointment that has begun cannot be cancelled. */
export const openDecisions = ({ status, startsAt }: Appointment, now: number): readonly Decision[] =>
  inOrder.filter((decision) => {
    if (!canMove(status, decision) || isTooEarly(decision, startsAt, now)) return false;
    return decision !== 'cancel' || (status === 'confirmed' && now < Date.parse(startsAt));
  });
