import { lazy } from 'react';
import { loadNeeded } from '#lib/lost-code.ts';

/** Introduced by the booking: whom one books for belongs to the account. */
export const AddDependantDialog = lazy(() => loadNeeded(import('./adding-dependant.tsx')));
