import { hasKept } from '#lib/kept-for-person.ts';
import { whenPageIdle } from '#lib/when-page-idle.ts';
import { whenPageShown } from '#lib/when-page-shown.ts';
import { userByCookie } from './own-record.ts';
import {
  isSignInUnknown,
  isSignOutPending,
  pendingSignOutKey,
  refusalIn,
  rememberSignIn,
  signInHint,
  signInHintKey,
} from './remembered-sign-in.ts';
import { sessionStore, signedInAs } from './session-store.ts';
import { clearOnUserChange, toRefusal } from './sign-out.ts';

/**
 * Loads the session by its cookie alone. Called by every guarded route, and on every page of a browser that
 * remembers a sign-in, or can remember nothing.
 */
export function loadSession(): void {
  const { status, identityNeeded } = sessionStore.read();
  // A personal page: its HTML came with the user.
  if (status === 'signedIn' && !identityNeeded) void watchOver();
  if (status !== 'idle') return;
  followOtherTabs();
  if (isSignOutPending()) sessionStore.update({ status: 'loading', identityNeeded: true });
  else if (signInHint() === null && !isSignInUnknown()) sessionStore.update({ status: 'signedOut' });
  else void askServer();
}

/** Repeats what failed. */
export function retrySession(): void {
  const { identityNeeded, identityLost, attempt } = sessionStore.read();
  if (identityLost) window.location.reload();
  else if (identityNeeded) sessionStore.update({ status: 'loading', user: null, attempt: attempt + 1 });
  else void askServer();
}

/** Marks the session as unanswered. Only the user asks again, or once the line is back, so that there is no loop. */
export function failSession(): void {
  sessionStore.update({ status: 'failed', user: null });
  addEventListener('online', retryIfFailed, { once: true });
}

function retryIfFailed(): void {
  if (sessionStore.read().status === 'failed') retrySession();
}

/** The time for which a desk looks at an empty page, at first from the moment at which it was asked for. */
const patienceMilliseconds = 5_000;

async function askServer(): Promise<void> {
  const attempt = sessionStore.read().attempt + 1;
  sessionStore.update({ status: 'loading', user: null, attempt });
  const isStale = () => {
    const now = sessionStore.read();
    return now.attempt !== attempt || !['loading', 'failed'].includes(now.status);
  };
  // Where a kept day helps, reports a server that hangs as failed; its late answer still counts.
  const startedAt = attempt === 1 ? performance.now() : 0;
  const patience = setTimeout(
    () => hasKept('kept-day') && !isStale() && failSession(),
    Math.max(1_000, patienceMilliseconds - startedAt),
  );
  try {
    const hint = signInHint();
    const user = await userByCookie(hint);
    if (isStale()) return;
    if (user) {
      // In this page at least: it is compared with what other tabs remember.
      if (hint === null) rememberSignIn(user.userEmail);
      sessionStore.update(signedInAs(user));
      await watchOver();
    }
    // This browser's sign-in may still name a user; otherwise the login shows this refusal, if there was a session.
    else if (hint === null) sessionStore.update({ identityNeeded: true });
    else sessionStore.update({ refusal: toRefusal('stale_sign_in'), identityNeeded: true });
  } catch {
    if (!isStale()) failSession();
  } finally {
    clearTimeout(patience);
  }
}

/** When the page is there and idle, checks this browser's sign-in against the user that the cookie names. */
async function watchOver(): Promise<void> {
  clearOnUserChange();
  followOtherTabs();
  await whenPageIdle();
  await whenPageShown();
  sessionStore.update({ identityNeeded: true });
}

/**
 * Follows sign-outs and sign-ins in other tabs of this browser, also before Firebase has loaded. Reads the storage at
 * once, for what happened while this page was loading.
 */
export function followOtherTabs(): void {
  // Named functions, so that a second call adds no second listener.
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  onSignIn(signInHint());
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === pendingSignOutKey && sessionStore.read().user) onRefusal(newValue);
  if (key === signInHintKey) onSignIn(newValue);
}

/** A page in the back-forward cache gets no storage events. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) onSignIn(signInHint());
}

function onSignIn(email: string | null): void {
  const { user, status } = sessionStore.read();
  if (status === 'failed' && email === null) sessionStore.update({ status: 'signedOut' });
  if (!user || email === user.userEmail) return;
  if (email === null) sessionStore.update({ status: 'signedOut', user: null });
  else sessionStore.update({ status: 'loading', user: null, identityNeeded: true });
}

/**
 * A tab that the server has refused stores the refusal before it forgets the user, so that kept drafts are not
 * deleted here.
 */
function onRefusal(signOut: string | null): void {
  const code = refusalIn(signOut);
  if (code !== null) sessionStore.update({ status: 'signedOut', user: null, refusal: toRefusal(code) });
}
