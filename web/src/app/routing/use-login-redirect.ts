import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFirstInteraction } from '#app/shell/use-first-interaction.ts';
import { useSession } from '#features/session/use-session.ts';
import { destinationOf, readLoginState } from './login-state.ts';

/** The specification's pause between a success and where it leads. */
export const redirectDelayMilliseconds = 1_000;

/**
 * Leaves the login and registration pages: at once when the user is signed in already, after the specification's
 * second when they have just logged in. A login that the server then refuses stays here.
 */
export function useLoginRedirect() {
  const { status, watchIdentity } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<'idle' | 'busy' | 'done'>('idle');
  // For a remembered user Firebase loads at once anyway; for others it may wait for the first interaction.
  useFirstInteraction(watchIdentity);

  const loggedIn = phase === 'done' && status !== 'signedOut';
  const alreadyIn = phase === 'idle' && status === 'signedIn';
  useEffect(() => {
    if (!loggedIn && !alreadyIn) return;
    const { to, state: carried } = destinationOf(readLoginState(location));
    const timer = setTimeout(
      () => navigate(to, { replace: true, state: carried }),
      loggedIn ? redirectDelayMilliseconds : 0,
    );
    return () => clearTimeout(timer);
  }, [loggedIn, alreadyIn, location, navigate]);

  return {
    onStart: () => setPhase('busy'),
    onDone: () => setPhase('done'),
    onFailed: () => setPhase('idle'),
  };
}
