import type { User } from '@garden-room/contract/user';
import type { ApiError } from '#lib/api-error.ts';

/** The server's record of the person signed in. */
export type SessionUser = User;

/**
 * `idle`: not known and not yet asked for, as in prerendered HTML and at first paint. `failed`: the server did not
 * answer who is signed in.
 */
export type SessionStatus = 'idle' | 'loading' | 'signedOut' | 'signedIn' | 'failed';

/** Why the server has ended a session: for the screen, and for people. */
export type Refusal = Pick<ApiError, 'code' | 'message'>;

export type SessionState = {
  status: SessionStatus;
  /** There exactly when the status is `signedIn`. */
  user: SessionUser | null;
  /** Why the server ended the last session, until somebody signs in again. */
  refusal: Refusal | null;
  /** Whether the sign-in of this browser is to be watched, which takes Firebase. */
  identityNeeded: boolean;
  /** Whether the code for that is gone: then nobody answers for it here. */
  identityLost: boolean;
  /** Whether that sign-in no longer counts, though Firebase may still hold it. */
  leaving: boolean;
  /** Counts what is to be asked of the server anew. */
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

/** What pages show of it. The same object until that changes: nobody renders anew for what they do not show. */
export type ShownSession = Pick<SessionState, 'status' | 'user' | 'refusal'>;

/** The session of somebody who is signed in. */
export const signedInAs = (user: SessionUser): ShownSession => ({ status: 'signedIn', user, refusal: null });

let state = initialSession;
let shown: ShownSession = initialSession;
const listeners = new Set<() => void>();
let forgetPerson = () => {};

/**
 * Who is signed in, for the whole tab. The session's cookie fills it first (`load-session.ts`); the sign-in of this
 * browser watches over it when the page is at rest (`identity-watch.tsx`). It needs neither Firebase nor queries, so that
 * it may stand in the first load.
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
    // Before anything can be painted: nothing of one person may stand under the next.
    if (state.user && state.user._id !== next.user?._id) forgetPerson();
    state = next;
    const { status, user, refusal } = next;
    const isShown = status === shown.status && user === shown.user && refusal === shown.refusal;
    if (!isShown) shown = { status, user, refusal };
    for (const listener of listeners) listener();
  },
};

/** Says how everything of a person is forgotten, the moment they are no longer the one signed in. */
export function onPersonLeaving(forget: () => void): void {
  forgetPerson = forget;
}
