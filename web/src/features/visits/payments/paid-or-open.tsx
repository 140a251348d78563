import type { Appointment } from '@garden-room/contract/appointment';
import { paidOrOpen } from './payment-words.ts';

/** What is paid or open of a visit, beneath its status. */
export const PaidOrOpen = ({ visit }: { visit: Appointment }) => (
  <span className="beneath block text-sm whitespace-nowrap text-ink-soft tabular-nums">
    {paidOrOpen(visit)}
  </span>
);
