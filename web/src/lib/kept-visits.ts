import { loadCode } from './load-or-reload.ts';
import type * as Sealed from './sealed-visits.ts';

/** Loaded on demand, because all pages behind the sign-in have this file. If it fails, nothing is kept this time. */
const sealed = (act: (code: typeof Sealed) => Promise<void>): void =>
  void loadCode(() => import('./sealed-visits.ts'))
    .then(act)
    .catch(() => {});

/** Keeps a patient's coming visits on this device, as `sealed-visits.ts` says. */
export const keepVisits = (...of: Parameters<typeof Sealed.keepVisits>): void =>
  sealed((code) => code.keepVisits(...of));

/** Keeps one that was booked or changed, as `sealed-visits.ts` says. */
export const keepVisit = (...of: Parameters<typeof Sealed.keepVisit>): void =>
  sealed((code) => code.keepVisit(...of));
