import type { Appointment } from '@garden-room/contract/appointment';
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

type StatusBadgeProps = {
  appointment: Pick<Appointment, 'status' | 'cancelledLate' | 'endedBy' | 'answer'>;
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
    {explained && <span className="text-ink-soft">{statusWords[shownStatusOf(appointment)].meaning}</span>}
  </span>
);

/** The patient's answer to a reminder of a visit to come. */
export const answerText = ({ status, answer }: Pick<Appointment, 'status' | 'answer'>): string | null =>
  answer && isLive(status) ? { coming: 'Will come', 'another-time': 'Wants another time' }[answer] : null;

/** The status of an appointment in a word or two. */
export const statusText = (appointment: Pick<Appointment, 'status' | 'cancelledLate' | 'endedBy'>): string =>
  appointment.cancelledLate ? 'Cancelled late' : statusWords[shownStatusOf(appointment)].word;

/** The word for a status, and its meaning to the patient. */
export const statusWords: Record<ShownStatus, { word: string; meaning: string }> = {
  pending: { word: 'Pending', meaning: 'It waits for the practice’s answer.' },
  confirmed: { word: 'Confirmed', meaning: 'You are expected.' },
  completed: { word: 'Completed', meaning: 'This visit took place.' },
  declined: { word: 'Declined', meaning: 'The practice could not take it.' },
  expired: { word: 'Expired', meaning: 'The practice did not answer in time.' },
  cancelled: { word: 'Cancelled', meaning: 'It will not take place.' },
  'no-show': { word: 'Missed', meaning: 'You were expected and did not come.' },
};
