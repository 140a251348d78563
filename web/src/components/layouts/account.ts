/** The user in the navigation bar. `loading`: a user was signed in here before, and their session is loading. */
export type Account =
  | { state: 'signedOut' }
  | { state: 'loading' }
  | { state: 'signedIn'; name: string; email: string; photoURL: string | null };

export type AccountProps = { account: Account; onSignOut: () => void };
