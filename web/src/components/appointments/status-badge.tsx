import type { Appointment } from '@garden-room/contract/appointment';
import { asksAboutTime } from '@garden-room/contract/cut-off';
import { type ShownStatus, shownStatusOf } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import type { ComponentProps } from 'react';
import { Badge } from '#components/ui/badge.tsx';

const tones: Record<ShownStatus, ComponentProps<typeof Badge>['tone']> = {
  pending: 'apricot',
  confirmed: 'evergreen',
  completed: 'sage',
  declined: 'outline',
  expired: 'outline',
  cancelled: 'outline',
  'no-show': 'danger',
};

type Answered = Pick<Appointment, 'status' | 'answer' | 'timeByPractice' | 'isStranded'>;
type Badged = Answered & Pick<Appointment, 'cancelledLate' | 'endedBy'>;

type StatusBadgeProps = {
  appointment: Badged;
  /** Whether to add what the status means, for the patient. */
  explained?: boolean;
};

export const StatusBadge = ({ appointment, explained = false }: StatusBadgeProps) => (
  <span className="status flex flex-col items-start gap-1">
    <Badge tone={tones[shownStatusOf(appointment)] ?? 'sage'}>
      <span>{statusText(appointment)}</span>
      {explained && <span className="sr-only">:</span>}
    </Badge>
    {answerText(appointment) && <span className="text-sm">{answerText(appointment)}</span>}
    {explained && <span className="text-ink-soft">{meaningOf(appointment)}</span>}
  </span>
);

/** The patient's answer to the time of a visit to come; or that they have not yet answered one that we have chosen. */
export function answerText(appointment: Answered): string | null {
  const { status, answer } = appointment;
  if (asksAboutTime(appointment)) return 'New time, not answered yet';
  return answer && isLive(status)
    ? { coming: 'Will come', 'another-time': 'Wants another time' }[answer]
    : null;
}

/** The meaning of its status to its patient; of one whose time the practice has closed, another is said beside it. */
const meaningOf = (appointment: Badged): string =>
  isLive(appointment.status) && appointment.isStranded
    ? 'We look for another time.'
    : statusWords[shownStatusOf(appointment)].meaning;

/** The status of an appointment in a word or two. */
export const statusText = (appointment: Pick<Appointment, 'status' | 'cancelledLate' | 'endedBy'>): string =>
  appointment.cancelledLate ? 'Cancelled late' : statusWords[shownStatusOf(appointment)].word;

/** The word for a status, and its meaning to the patient. */
export const statusWords: Record<ShownStatus, { word: string; meaning: string }> = {
  pending: { word: 'Pending', meaning: 'A request: it waits for the practice’s answer.' },
  confirmed: { word: 'Confirmed', meaning: 'You are expected.' },
  completed: { word: 'Completed', meaning: 'This visit took place.' },
  declined: { word: 'Declined', meaning: 'The practice could not take it.' },
  expired: { word: 'Expired', meaning: 'The practice did not answer in time.' },
  cancelled: { word: 'Cancelled', meaning: 'It will not take place.' },
  'no-show': { word: 'Missed', meaning: 'You were expected and did not come.' },
};
