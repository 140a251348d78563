import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { CurrentSession } from '#features/session/use-session.ts';
import { preloadPages } from '#framework/routing/page-loader.ts';

/**
 * Signs out, and then navigates home. Not earlier: a guarded page would first redirect to the login page, and the
 * last navigation wins. Effects of a child, such as the guard's, run before these.
 */
export function useSignOut({ status, signOut }: Pick<CurrentSession, 'status' | 'signOut'>) {
  const navigate = useNavigate();

  useEffect(() => {
    if (!departure || status !== 'signedOut') return;
    const { state } = departure;
    departure = null;
    navigate(paths.home, { state });
  }, [status, navigate]);

  return () => signOutForHome(signOut);
}

/** The sign-out in progress, wherever it was started: it ends on the home page, in a history entry with `state`. */
let departure: { state: unknown } | null = null;

/** Signs out; the shell then navigates home. For a page that only a signed-in user can see. */
export async function signOutForHome(
  signOut: CurrentSession['signOut'],
  state: unknown = null,
): Promise<void> {
  departure = { state };
  // Only a head start: if it fails, the navigation tries again and shows the error.
  preloadPages(paths.home).catch(() => {});
  await signOut();
}
