import { act } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { AuthUser } from '#lib/auth/auth-user.tsx';

/** The identity provider, controlled by the tests; undefined until it has answered. */
export const provider = {
  authUser: undefined as AuthUser | null | undefined,
  listeners: new Set<() => void>(),
};

export const person = (name: string): AuthUser => ({
  uid: name,
  email: `${name}@example.test`,
  displayName: name,
  photoURL: null,
  idToken: async () => `token of ${name}`,
});

function turnInto(authUser: AuthUser | null) {
  provider.authUser = authUser;
  for (const listener of provider.listeners) listener();
}
export const become = (authUser: AuthUser | null) => act(async () => turnInto(authUser));

function listen(listener: () => void) {
  provider.listeners.add(listener);
  return () => provider.listeners.delete(listener);
}

/** Replaces `#lib/auth/auth-user.tsx`. */
export const authModule = {
  AuthProviders: ({ children }: { children: ReactNode }) => children,
  useAuthUser: () => useSyncExternalStore(listen, () => provider.authUser),
};

/** Replaces `#lib/auth/sign-in.ts`. */
export const signInModule = { signOutOfProvider: async () => turnInto(null) };
