import type { Location } from 'react-router-dom';
import { paths } from '#config/paths.ts';

/** What travels to the login in the history entry's state, and on to the registration and back. */
export type LoginState = {
  /** Where the person was going, with whatever that page was given. */
  from?: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>;
  /** The address just registered. */
  email?: string;
};

/**
 * The page the user comes from: from the history entry, or from the address where the boot script has sent them.
 * Only this site writes history state, so its shape is trusted; an address can be written by anybody.
 */
export function readLoginState({ state, search }: Pick<Location, 'state' | 'search'>): LoginState {
  if (typeof state === 'object' && state !== null) return state;
  const from = ownAddress(new URLSearchParams(search).get('from') ?? '');
  return from ? { from: { ...from, state: null } } : {};
}

/** Where a login leads: back, or to the dashboard. */
export function destinationOf({ from }: LoginState): { to: string; state: unknown } {
  // A history entry may be that of an address such as `//elsewhere`, which is no path of ours to follow.
  const own = from && ownAddress(`${from.pathname}${from.search}${from.hash}`);
  if (!own) return { to: paths.dashboard, state: null };
  return { to: `${own.pathname}${own.search}${own.hash}`, state: from.state };
}

/** An address that names an origin of its own resolves to another one than this. */
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
