import { loadNeeded } from '#lib/lost-code.ts';
import { pageAtRest } from '#lib/page-at-rest.ts';
import { isSignOutPending } from './pending-sign-out.ts';
import { sessionStore } from './session-store.ts';
import { signInHint } from './sign-in-hint.ts';

/**
 * Asks who is signed in, by the session's cookie alone. Every guarded route does, and every page of a browser that
 * remembers a sign-in. Safe to call again.
 */
export function loadSession(): void {
  if (sessionStore.read().status !== 'idle') return;
  if (isSignOutPending()) sessionStore.update({ status: 'loading', identityNeeded: true });
  else if (signInHint() === null) sessionStore.update({ status: 'signedOut' });
  else void askServer();
}

/** Asks again what failed. */
export function retrySession(): void {
  const { identityNeeded, attempt } = sessionStore.read();
  if (identityNeeded) sessionStore.update({ status: 'loading', user: null, attempt: attempt + 1 });
  else void askServer();
}

/** Watches the sign-in of this browser from now on. A login needs it, and nothing that is shown waits for it. */
export function watchIdentity(): void {
  sessionStore.update({ identityNeeded: true });
}

async function askServer(): Promise<void> {
  const attempt = sessionStore.read().attempt + 1;
  sessionStore.update({ status: 'loading', user: null, attempt });
  const isStale = () => sessionStore.read().attempt !== attempt || sessionStore.read().status !== 'loading';
  try {
    const { userByCookie } = await loadNeeded(import('./user-by-cookie.ts'));
    const user = await userByCookie(signInHint() ?? '');
    if (isStale()) return;
    if (user) {
      sessionStore.update({ status: 'signedIn', user, refusal: null });
      await pageAtRest();
    }
    watchIdentity();
  } catch {
    if (!isStale()) sessionStore.update({ status: 'failed' });
  }
}
