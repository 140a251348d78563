import type { Service } from '@garden-room/contract/service';
import { type FormEvent, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useFirstInteraction } from '#app/shell/use-first-interaction.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { paths } from '#config/paths.ts';
import { useSession } from '#features/session/use-session.ts';
import { loadServices } from '#lib/services-file.ts';

/** The specification's pause between the success message and the next page. */
export const redirectDelayMilliseconds = 1_000;

/**
 * Leaves the login and registration pages: at once when the user is already signed in, after the specification's
 * second when they have just logged in. Stays if the server then refuses the session.
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

/** The state of the history entry of the login page; passed on to the registration and back. */
export type LoginState = {
  /** The page that the user wanted, with its state. */
  from?: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>;
  /** Typed on the other of the two pages, or just registered. */
  name?: string;
  email?: string;
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

/** The login state with the name and email that are being typed, for the link between login and registration. */
export function useTyped(state: LoginState) {
  const [typed, setTyped] = useState<Pick<LoginState, 'name' | 'email'>>({});
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && (target.name === 'name' || target.name === 'email'))
      setTyped({ ...typed, [target.name]: target.value });
  };
  return { state: { ...state, ...typed }, onInput };
}

/** The page to open after a login: where the user came from, or the dashboard. */
export function destinationOf({ from }: LoginState): { to: string; state: unknown } {
  // The address of the page that the user came from may be `//elsewhere`, which is another site's as a URL.
  const own = from && ownAddress(`${from.pathname}${from.search}${from.hash}`);
  if (!own) return { to: paths.dashboard, state: null };
  return { to: `${own.pathname}${own.search}${own.hash}`, state: from.state };
}

/**
 * What a visitor who was sent to the login has come to book: `to book Sleep Consultation`, `to book an appointment` until the
 * service's name is known or where none is chosen; null for anyone else.
 */
export function useWantedBooking({ from }: LoginState): string | null {
  // The HTML is the same for everyone, so hydration begins without it.
  const hydrated = useHydrated();
  const id =
    hydrated && from && isBooking(from.pathname)
      ? (new URLSearchParams(from.search).get('service') ?? '')
      : null;
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (!id) return;
    const find = (services: readonly Service[]) => setName(services.find((one) => one.id === id)?.name);
    // Without the name the page says the same in general.
    loadServices().then(find, () => {});
  }, [id]);
  return id === null ? null : `to book ${name ?? 'an appointment'}`;
}

const isBooking = (pathname: string) => pathname === paths.booking || pathname === paths.bookFromDashboard;

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
