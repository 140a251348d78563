import { readStored, store } from '#lib/local-storage.ts';

/** A flag and nothing more: it does not tell who has left. */
const key = 'sign-out-pending';

/** Whether somebody has signed out here whose session the server may still keep: it has not confirmed its end. */
export const isSignOutPending = (): boolean => readStored(key) !== null;

export const rememberSignOut = (): void => store(key, 'true');

export const confirmSignOut = (): void => store(key, null);
