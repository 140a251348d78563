import type { User } from '@garden-room/contract/user';
import type { ApiErrorCode } from '#lib/api-error.ts';

/** The server's record of the signed-in user. */
export type SessionUser = User;

/**
 * `idle`: unknown and not yet loaded, as in prerendered HTML and at first paint. `failed`: the server did not
 * answer.
 */
export type SessionStatus = 'idle' | 'loading' | 'signedOut' | 'signedIn' | 'failed';

/**
 * Why a session has ended, or could not begin: `code` for the page's logic, `message` for the user. `unusable_email` is
 * not the server's: it is never asked about an address that it takes for none.
 */
export type Refusal = { code: ApiErrorCode | 'unusable_email'; message: string };

export type SessionState = {
  status: SessionStatus;
  /** The user, exactly when the status is `signedIn`. */
  user: SessionUser | null;
  /** Why the server ended the last session, until the next sign-in. */
  refusal: Refusal | null;
  /** Whether to watch this browser's sign-in, which needs Firebase. */
  identityNeeded: boolean;
  /** Whether the code for that failed to load: then this browser's sign-in stays unknown. */
  identityLost: boolean;
  /** Whether the user is being signed out, while Firebase may still have the sign-in. */
  leaving: boolean;
  /** Counts retries. */
  attempt: number;
};

export const initialSession: SessionState = {
  status: 'idle',
  user: null,
  refusal: null,
  identityNeeded: false,
  identityLost: false,
  leaving: false,
  attempt: 0,
};

/** The part that pages show. The same object until that part changes, so that no component renders for the rest. */
export type ShownSession = Pick<SessionState, 'status' | 'user' | 'refusal'>;

/** The session of a signed-in user. */
export const signedInAs = (user: SessionUser): ShownSession => ({ status: 'signedIn', user, refusal: null });

let state = initialSession;
let shown: ShownSession = initialSession;
const listeners = new Set<() => void>();
let clearUserData = () => {};

/**
 * The user who is signed in, for the whole tab. `load-session.ts` fills it first, by the cookie; when the page is idle,
 * `identity-watch.tsx` checks it against this browser's sign-in. Part of the first load, so it imports neither Firebase
 * nor queries.
 */
export const sessionStore = {
  read: (): SessionState => state,
  readShown: (): ShownSession => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  update(changes: Partial<SessionState>): void {
    const next = { ...state, ...changes };
    // Before the next paint: data of one user must never show under the next.
    if (state.user && state.user._id !== next.user?._id) clearUserData();
    state = next;
    const { status, user, refusal } = next;
    const isShown = status === shown.status && user === shown.user && refusal === shown.refusal;
    if (!isShown) shown = { status, user, refusal };
    for (const listener of listeners) listener();
  },
};

/** Sets what clears a user's data, at the moment when they are no longer the one signed in. */
export function onUserLeaving(clear: () => void): void {
  clearUserData = clear;
}
