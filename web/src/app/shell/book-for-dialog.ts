import { lazy } from 'react';
import { loadNeeded } from '#lib/lost-code.ts';

const load = () => import('./booking-for-patient.tsx');

/** Introduced by the routes of the practice: choosing a slot belongs to the booking, its appointments to another feature. */
export const BookForDialog = Object.assign(
  lazy(() => loadNeeded(load())),
  { preload: load },
);
