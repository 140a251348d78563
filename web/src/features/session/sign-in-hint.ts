/** The key under which the specification keeps the signed-in person's email in this browser. */
const key = 'email';

/** Whether somebody is probably signed in here. A hint to load the session early, never a proof. */
export function hasSignInHint(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false; // storage may be blocked altogether
  }
}

/** Remembers who is signed in here, or with null that nobody is. */
export function rememberSignIn(email: string | null): void {
  try {
    if (email === null) localStorage.removeItem(key);
    else localStorage.setItem(key, email);
  } catch {
    // Without storage the site works all the same; it only learns later who is here.
  }
}
