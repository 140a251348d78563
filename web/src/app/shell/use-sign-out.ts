import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { preloadPages } from '#app/routing/page-loader.ts';
import { paths } from '#config/paths.ts';
import type { Session } from '#features/session/use-session.ts';

/**
 * Signs out, and leads home once that is done. Not earlier: a guarded page that hears of it first sends its reader to
 * the login, and whoever navigates last has the say. Effects of a child, such as the guard's, run before these.
 */
export function useSignOut({ status, signOut }: Pick<Session, 'status' | 'signOut'>) {
  const navigate = useNavigate();
  const leaving = useRef(false);

  useEffect(() => {
    if (!leaving.current || status !== 'signedOut') return;
    leaving.current = false;
    navigate(paths.home);
  }, [status, navigate]);

  return async () => {
    leaving.current = true;
    // Only a head start: if it fails, the navigation itself tries again and tells.
    preloadPages(paths.home).catch(() => {});
    await signOut();
  };
}
