import { lazy } from 'react';
import { loadNeeded } from '#lib/lost-code.ts';

/** Introduced by the routes that show appointments: choosing a slot belongs to the booking. */
export const RescheduleDialog = lazy(() =>
  loadNeeded(import('#features/booking/components/reschedule-dialog.tsx')),
);
