import { lazy } from 'react';
import { loadOrReload } from '#lib/load-or-reload.ts';

const load = () => import('./booking-for-patient.tsx');

/** Introduced by the routes of the practice: choosing a slot belongs to the booking, its appointments to another feature. */
export const BookForDialog = Object.assign(
  lazy(() => loadOrReload(load)),
  { preload: load },
);
