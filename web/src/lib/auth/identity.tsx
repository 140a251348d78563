import type { User } from 'firebase/auth';
import { type ReactNode, useMemo } from 'react';
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import { auth, firebaseApp } from './firebase.ts';

/** Whom the identity provider says this is. `idToken` answers a fresh token for the API. */
export type Identity = {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  idToken(): Promise<string>;
};

/** ReactFire's providers, for app and auth only. Suspense stays off: the session has states of its own. */
export function IdentityProvider({ children }: { children: ReactNode }) {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp}>
      <AuthProvider sdk={auth}>{children}</AuthProvider>
    </FirebaseAppProvider>
  );
}

/**
 * The identity of this browser, shared by its tabs: `undefined` until it is known, `null` when signed out. A token
 * refresh hands out the same object.
 */
export function useIdentity(): Identity | null | undefined {
  const { status, data: user } = useUser({ suspense: false });
  const identity = useMemo(() => (user ? identityOf(user) : null), [user]);
  return status === 'loading' ? undefined : identity;
}

const identityOf = (user: User): Identity => ({
  uid: user.uid,
  email: (user.email ?? '').toLowerCase(),
  displayName: user.displayName,
  photoURL: user.photoURL,
  idToken: () => user.getIdToken(),
});
