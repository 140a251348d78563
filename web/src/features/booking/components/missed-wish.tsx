import { Notice } from '#components/ui/notice.tsx';
import { longDate } from '#lib/clinic-time.ts';
import type { Wish } from '../wish.ts';

/** The time somebody came for has gone; what is free stands below. */
export const MissedWish = ({ wish }: { wish: Wish }) => (
  <Notice title={`${wish.time} on ${longDate(wish.date)} is no longer free`}>
    Somebody else may have taken it. Please choose another time.
  </Notice>
);
