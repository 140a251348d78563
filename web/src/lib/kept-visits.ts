import type { Appointment } from '@garden-room/contract/appointment';
import { keep, readKept } from './kept-for-person.ts';
import { loadCode } from './load-or-reload.ts';
import type * as Sealed from './sealed-visits.ts';

/**
 * Loaded on demand, because all pages behind the sign-in have this file. If it fails, nothing is kept this time. Notes
 * the owner before it: where they leave meanwhile the note goes, and without it nothing is kept.
 */
function sealed(personId: string, act: (code: typeof Sealed) => Promise<void>): void {
  keep('own-visits', { personId });
  void loadCode(() => import('./sealed-visits.ts'))
    .then(act)
    .catch(() => {});
}

/** Keeps all coming visits of a patient on this device, as `sealed-visits.ts` says. Signing out removes them. */
export const keepReading = (personId: string, reading: Sealed.WholeReading): void =>
  sealed(personId, (code) => code.sealReading(personId, reading));

/** Keeps a booked or changed visit, if its patient's visits are kept here; `isOwn` where they surely may be. */
export function keepVisit(appointment: Appointment, { isOwn = false } = {}): void {
  const { patientId } = appointment;
  if (!isOwn && readKept('own-visits', patientId) === null) return;
  const at = Date.now();
  sealed(patientId, (code) => code.sealVisit(appointment, at));
}
