import type { Location } from 'react-router-dom';
import { paths } from '#config/paths.ts';

/** What travels to the login in the history entry's state, and on to the registration and back. */
export type LoginState = {
  /** Where the person was going, with whatever that page was given. */
  from?: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>;
  /** The address just registered. */
  email?: string;
};

/** Only this site writes history state, so it is trusted as far as its shape goes back to us. */
export const readLoginState = (state: unknown): LoginState =>
  typeof state === 'object' && state !== null ? state : {};

/** Where a login leads: back, or to the dashboard. */
export function destinationOf({ from }: LoginState): { to: string; state: unknown } {
  if (!from) return { to: paths.dashboard, state: null };
  return { to: `${from.pathname}${from.search}${from.hash}`, state: from.state };
}
