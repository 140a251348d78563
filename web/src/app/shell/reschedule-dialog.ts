import type { User } from '@garden-room/contract/user';
import { lazy } from 'react';
import { loadNeeded } from '#lib/lost-code.ts';

const OwnRescheduleDialog = lazy(() =>
  loadNeeded(import('#features/booking/components/reschedule-dialog.tsx')),
);

const PracticeRescheduleDialog = lazy(() =>
  loadNeeded(import('#features/booking/practice/practice-reschedule-dialog.tsx')),
);

/**
 * Introduced by the routes that show appointments: choosing a slot belongs to the booking. Whoever is the practice is not
 * held to what patients are offered.
 */
export const rescheduleDialogFor = ({ role }: Pick<User, 'role'>) =>
  role === 'Admin' ? PracticeRescheduleDialog : OwnRescheduleDialog;
