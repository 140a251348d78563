import { loadCode } from './load-or-reload.ts';
import type * as Sealed from './sealed-visits.ts';

/** Loaded on demand, because all pages behind the sign-in have this file. If it fails, nothing is kept this time. */
const sealed = (act: (code: typeof Sealed) => Promise<void>): void =>
  void loadCode(() => import('./sealed-visits.ts'))
    .then(act)
    .catch(() => {});

/** Keeps a patient's coming visits on this device, as `sealed-visits.ts` says. */
export const keepVisits = (...of: Parameters<typeof Sealed.sealVisits>): void =>
  sealed((code) => code.sealVisits(...of));

/** Keeps one that was booked or changed, as `sealed-visits.ts` says. */
export const keepVisit = (...of: Parameters<typeof Sealed.sealVisit>): void =>
  sealed((code) => code.sealVisit(...of));
