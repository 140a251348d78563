/** The key under which the specification keeps the signed-in person's email in this browser. */
const key = 'email';

/** Whether somebody is probably signed in here. Only a hint: the session decides. */
export function hasSignInHint(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false; // storage may be blocked altogether
  }
}
