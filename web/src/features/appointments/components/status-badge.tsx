import type { Appointment, AppointmentStatus } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import type { ComponentProps } from 'react';
import { Badge } from '#components/ui/badge.tsx';

const tones: Record<AppointmentStatus, ComponentProps<typeof Badge>['tone']> = {
  pending: 'apricot',
  confirmed: 'evergreen',
  completed: 'sage',
  declined: 'outline',
  cancelled: 'outline',
  'no-show': 'danger',
};

type StatusBadgeProps = {
  appointment: Pick<Appointment, 'status' | 'cancelledLate' | 'answer'>;
  /** Whether to add what the status means, for the patient. */
  explained?: boolean;
};

export const StatusBadge = ({ appointment, explained = false }: StatusBadgeProps) => (
  <span className="flex flex-col items-start gap-1">
    <Badge tone={tones[appointment.status] ?? 'sage'}>
      <span>{appointment.cancelledLate ? 'Cancelled late' : statusWords[appointment.status].word}</span>
      {explained && <span className="sr-only">:</span>}
    </Badge>
    {answerText(appointment) && <span className="text-sm">{answerText(appointment)}</span>}
    {explained && <span className="text-ink-soft">{statusWords[appointment.status].meaning}</span>}
  </span>
);

/** What the patient has answered to a reminder of a visit to come. */
export const answerText = ({ status, answer }: Pick<Appointment, 'status' | 'answer'>): string | null =>
  answer && isLive(status) ? { coming: 'Will come', 'another-time': 'Wants another time' }[answer] : null;

/** What a status is called, and what it means to the patient. */
export const statusWords: Record<AppointmentStatus, { word: string; meaning: string }> = {
  pending: { word: 'Pending', meaning: 'It waits for the practice’s answer.' },
  confirmed: { word: 'Confirmed', meaning: 'You are expected.' },
  completed: { word: 'Completed', meaning: 'This visit took place.' },
  declined: { word: 'Declined', meaning: 'The practice could not take it.' },
  cancelled: { word: 'Cancelled', meaning: 'It will not take place.' },
  'no-show': { word: 'Missed', meaning: 'You were expected and did not come.' },
};
