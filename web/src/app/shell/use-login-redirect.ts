import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useFirstInteraction } from '#app/shell/use-first-interaction.ts';
import { paths } from '#config/paths.ts';
import { useSession, useUnheardSignIn } from '#features/session/use-session.ts';
import { usePreloadedData, useServiceSummary } from '#framework/rendering/page-data.ts';
import { preloadDeskPages, preloadPages } from '#framework/routing/page-loader.ts';
import { goalOf, serviceIdOf, wordsOf } from './login-goal.ts';
import { redirectDelayMilliseconds } from './redirect-delay.ts';

/**
 * Leaves the login and registration pages: at once when the user is already signed in, after the specification's
 * second when they have just logged in. Not before it is known who they are, which decides on the next page's frame.
 * Stays if the server then refuses the session.
 */
export function useLoginRedirect() {
  const { status, watchIdentity } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<'idle' | 'busy' | 'done'>('idle');
  // For a remembered user Firebase loads at once anyway; for others it may wait for the first interaction.
  useFirstInteraction(watchIdentity);
  useFirstInteraction(preloadDeskPages);
  useUnheardSignIn(phase === 'done');

  const isLeaving = (phase !== 'busy' && status === 'signedIn') || (phase === 'done' && status === 'failed');
  useEffect(() => {
    if (!isLeaving) return;
    const { to, state: carried } = destinationOf(readLoginState(location));
    const timer = setTimeout(() => navigate(to, { replace: true, state: carried }));
    return () => clearTimeout(timer);
  }, [isLeaving, location, navigate]);

  return {
    onStart: () => {
      // Whoever has pressed before the program came may never touch the page again.
      watchIdentity();
      setPhase('busy');
    },
    onDone: () => {
      // Only a head start: if it fails, the navigation tries again and shows the error.
      preloadPages(destinationOf(readLoginState(location)).to).catch(() => {});
      setTimeout(() => setPhase('done'), redirectDelayMilliseconds);
    },
    onFailed: () => setPhase('idle'),
  };
}

/** The state of the history entry of the login page; passed on to the registration and back. */
export type LoginState = {
  /** The page that the user wanted, with its state. */
  from?: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>;
  /** Typed, on either of the two pages. */
  name?: string;
  email?: string;
  /** The account was made a moment ago. */
  registered?: true;
};

/**
 * The page the user comes from: from the history entry, or from the address where the boot script has sent them.
 * Only this site writes history state, so its shape is trusted; an address can come from elsewhere.
 */
export function readLoginState({ state, search }: Pick<Location, 'state' | 'search'>): LoginState {
  if (typeof state === 'object' && state !== null) return state;
  const from = ownAddress(new URLSearchParams(search).get('from') ?? '');
  return from ? { from: { ...from, state: null } } : {};
}

/**
 * The state of the login or registration page. The boot script can pass on the wanted address only in this page's own,
 * from which it is then removed. Input goes into the history entry, where the other page and a reload find it.
 */
export function useLoginState() {
  const location = useLocation();
  const navigate = useNavigate();
  const state = readLoginState(location);
  const { pathname, search } = location;
  useEffect(() => {
    if (search) navigate(pathname, { replace: true, state: readLoginState(location) });
  }, [pathname, search, location, navigate]);

  const onInput = ({ target }: FormEvent) => {
    const isKept = (field: string) => field === 'name' || field === 'email';
    if (!(target instanceof HTMLInputElement) || !target.form || !isKept(target.name)) return;
    // Both, whichever has changed: a password manager fills in one right after the other.
    const typed = [...new FormData(target.form)].filter(([field]) => isKept(field));
    try {
      navigate(pathname, { replace: true, state: { ...state, ...Object.fromEntries(typed) } });
    } catch {
      // Safari takes a hundred changes of an entry in half a minute; a later one brings this along.
    }
  };
  return { state, onInput };
}

/** The page to open after a login: where the user came from, or the dashboard. */
export function destinationOf({ from }: LoginState): { to: string; state: unknown } {
  // The address of the page that the user came from may be `//elsewhere`, which is another site's as a URL.
  const ownPath = from && ownAddress(`${from.pathname}${from.search}${from.hash}`);
  if (!ownPath) return { to: paths.dashboard, state: null };
  return { to: `${ownPath.pathname}${ownPath.search}${ownPath.hash}`, state: from.state };
}

/**
 * The page that the login opens, or null for nothing in particular. `goal` keeps its identity while the user wants the
 * same page. Suspends while a service is looked up that no page of this visit has shown.
 */
export function useLoginGoal({ from }: LoginState, registered = false) {
  const inHtml = usePreloadedData('goal');
  const requested = from ? `${from.pathname}${from.search}${from.hash}` : '';
  const [first] = useState({ wanted: requested, inHtml });
  const goal = useMemo(() => {
    // The HTML may be of another day than this browser, whose hydration must find the same.
    if (first.inHtml !== undefined && requested === first.wanted) return first.inHtml;
    const ownGoal = ownAddress(requested);
    return ownGoal && goalOf(ownGoal, new Date());
  }, [requested, first]);
  const service = useServiceSummary(serviceIdOf(goal));
  const words = goal && wordsOf(goal, service, registered);
  return goal && words && { goal, service, words };
}

/** A path resolves to this origin; an address that names another origin does not. */
const anyOrigin = 'https://site.invalid';

/**
 * A path on this site out of an address, parsed as a browser does, which drops tabs and newlines and reads a
 * backslash as a slash. Null for another site's address, and for a path that begins with two slashes, which leads
 * to another site.
 */
function ownAddress(address: string): Pick<Location, 'pathname' | 'search' | 'hash'> | null {
  if (!address.startsWith('/')) return null;
  try {
    const { origin, pathname, search, hash } = new URL(address, anyOrigin);
    return origin === anyOrigin && !pathname.startsWith('//') ? { pathname, search, hash } : null;
  } catch {
    return null;
  }
}
