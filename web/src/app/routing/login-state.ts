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
 * Where somebody comes from: by the history entry, or by the address where the boot script has sent them. Only this site
 * writes history state, so it is trusted as far as its shape goes back to us; an address anybody may write.
 */
export function readLoginState({ state, search }: Pick<Location, 'state' | 'search'>): LoginState {
  if (typeof state === 'object' && state !== null) return state;
  const from = new URLSearchParams(search).get('from');
  return from?.match(/^\/(?![/\\])/) ? { from: { ...pathOf(from), state: null } } : {};
}

function pathOf(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://site');
  return { pathname, search, hash };
}

/** Where a login leads: back, or to the dashboard. */
export function destinationOf({ from }: LoginState): { to: string; state: unknown } {
  if (!from) return { to: paths.dashboard, state: null };
  return { to: `${from.pathname}${from.search}${from.hash}`, state: from.state };
}
