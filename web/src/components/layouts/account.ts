import { paths } from '#config/paths.ts';

/** The user in the navigation bar. `loading`: a user was signed in here before, and their session is loading. */
export type Account =
  | { state: 'signedOut' }
  | { state: 'loading' }
  | { state: 'signedIn'; name: string; email: string; photoURL: string | null; isStaff: boolean };

/** Where `Book` leads: patients to their booking, the practice to its own. */
export const bookingPathOf = (account: Account): string =>
  account.state === 'signedIn' && account.isStaff ? paths.bookForPatient : paths.booking;

export type AccountProps = { account: Account; onSignOut: () => void };
