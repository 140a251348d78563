import type { User } from 'firebase/auth';
import { use, useMemo } from 'react';
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import type { Elements } from '../elements.ts';
import { auth } from './firebase.ts';
import { firebaseApp } from './firebase-app.ts';

/** The user whom Firebase Auth has signed in here. `idToken` returns a valid token for the API. */
export type AuthUser = {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  idToken(): Promise<string>;
};

/** ReactFire's app and auth providers, once Firebase has started. No Suspense of its own: the session has states. */
export function AuthProviders({ children }: { children: Elements }) {
  return (
    <FirebaseAppProvider firebaseApp={use(firebaseApp)}>
      <AuthProvider sdk={use(auth)}>{children}</AuthProvider>
    </FirebaseAppProvider>
  );
}

/**
 * The signed-in user of this browser, shared by its tabs: `undefined` until it is known, `null` when signed out. A
 * token refresh hands out the same object.
 */
export function useAuthUser(): AuthUser | null | undefined {
  const { status, data: user } = useUser({ suspense: false });
  const authUser = useMemo(() => (user ? authUserOf(user) : null), [user]);
  return status === 'loading' ? undefined : authUser;
}

const authUserOf = (user: User): AuthUser => ({
  uid: user.uid,
  email: (user.email ?? '').toLowerCase(),
  displayName: user.displayName,
  photoURL: user.photoURL,
  idToken: () => user.getIdToken(),
});
