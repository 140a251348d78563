/** Who the navigation bar greets. `loading`: somebody signed in here before; their session is on its way. */
export type Account =
  | { state: 'signedOut' }
  | { state: 'loading' }
  | { state: 'signedIn'; name: string; email: string; photoURL: string | null };

export type AccountProps = { account: Account; onSignOut: () => void };
