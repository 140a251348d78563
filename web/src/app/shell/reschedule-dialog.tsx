import { isStaff } from '@garden-room/contract/staff';
import type { User } from '@garden-room/contract/user';
import { type ComponentProps, lazy } from 'react';
import { loadOrReload } from '#lib/load-or-reload.ts';

const OwnRescheduleDialog = lazy(() =>
  loadOrReload(() => import('#features/visits/booking/reschedule-dialog.tsx')),
);

const PracticeRescheduleDialog = (props: Omit<ComponentProps<typeof OwnRescheduleDialog>, 'byPractice'>) => (
  <OwnRescheduleDialog {...props} byPractice />
);

/**
 * Used by the routes that show appointments, because choosing a slot belongs to the booking feature. The practice is not
 * limited to the slots that patients are offered.
 */
export const rescheduleDialogFor = ({ role }: Pick<User, 'role'>) =>
  isStaff({ role }) ? PracticeRescheduleDialog : OwnRescheduleDialog;
