import type { AppointmentStatus } from '@garden-room/contract/appointment';
import type { ComponentProps } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { statusWords } from '../status-words.ts';

const tones: Record<AppointmentStatus, ComponentProps<typeof Badge>['tone']> = {
  pending: 'apricot',
  confirmed: 'evergreen',
  completed: 'sage',
  declined: 'outline',
  cancelled: 'outline',
  'no-show': 'danger',
};

type StatusBadgeProps = {
  status: AppointmentStatus;
  /** Whether the patient reads it: then it says what it means to them. */
  explained?: boolean;
};

export const StatusBadge = ({ status, explained = false }: StatusBadgeProps) => (
  <span className="flex flex-col items-start gap-1">
    <Badge tone={tones[status] ?? 'sage'}>
      {statusWords[status].word}
      {explained && <span className="sr-only">:</span>}
    </Badge>
    {explained && <span className="text-ink-soft">{statusWords[status].meaning}</span>}
  </span>
);
