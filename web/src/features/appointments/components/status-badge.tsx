import type { AppointmentStatus } from '@garden-room/contract/appointment';
import type { ComponentProps } from 'react';
import { Badge } from '#components/ui/badge.tsx';

const looks: Record<AppointmentStatus, { word: string; tone: ComponentProps<typeof Badge>['tone'] }> = {
  pending: { word: 'Pending', tone: 'apricot' },
  confirmed: { word: 'Confirmed', tone: 'evergreen' },
  completed: { word: 'Completed', tone: 'sage' },
  declined: { word: 'Declined', tone: 'outline' },
  cancelled: { word: 'Cancelled', tone: 'outline' },
  'no-show': { word: 'Missed', tone: 'danger' },
};

export const StatusBadge = ({ status }: { status: AppointmentStatus }) => (
  <Badge tone={looks[status].tone ?? 'sage'} className="justify-self-start">
    {looks[status].word}
  </Badge>
);
