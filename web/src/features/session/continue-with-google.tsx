import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { PhoneLink } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { authErrorCode } from '#lib/auth/auth-error.ts';
import { loadCode } from '#lib/load-or-reload.ts';
import { notifyError, notifySuccess } from '#lib/notify.ts';

/** The page's handlers for the begin and end of a login. */
export type LoginPhases = { onStart: () => void; onDone: () => void; onFailed: () => void };

/** Firebase reports a blocked account before it checks anything else. */
export const isBlocked = (error: unknown) => authErrorCode(error) === 'auth/user-disabled';

/** Cancellations by the visitors themselves: no failure to report. */
const closedByVisitor: ReadonlySet<string | null> = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);

/** Our words for a refusal of the identity provider, which load with the first one; null where there are none. */
export const loadAuthErrorMessage = (error: unknown): Promise<string | null> =>
  loadCode(() => import('#lib/auth/auth-error-words.ts')).then(
    ({ authErrorMessage }) => authErrorMessage(error),
    () => null,
  );

/** A sign-in in Google's window, which also makes new accounts. `failure` is why the last one failed. */
export function useGoogle({ onStart, onDone, onFailed }: LoginPhases) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; words: string | null } | null>(null);
  const start = async () => {
    setBusy(true);
    setFailure(null);
    onStart();
    try {
      // Firebase is usually there by now, because the page asked for the session when it opened.
      const { signInWithGoogle } = await loadCode(() => import('#lib/auth/sign-in.ts'));
      await signInWithGoogle();
      notifySuccess('Logged in with Google!', 'login');
      onDone();
    } catch (error) {
      notifyError('Google login failed.', 'login');
      onFailed();
      setFailure({ error, words: await loadAuthErrorMessage(error) });
    }
    setBusy(false);
  };
  return { busy, failure, start };
}

/** Why Google's window did not log in, and what to do: the toast passes, and a blocked window is easily missed. */
export function GoogleFailed({ failure }: Pick<ReturnType<typeof useGoogle>, 'failure'>) {
  if (failure === null) return null;
  const { error, words } = failure;
  if (isBlocked(error))
    return (
      <Notice tone="error">
        This account is blocked. Please call the practice: <PhoneLink />.
      </Notice>
    );
  return (
    <Notice tone={closedByVisitor.has(authErrorCode(error)) ? 'info' : 'error'}>
      {words ??
        'The Google window did not open as it should. Please try again, or use your email and a password.'}
    </Notice>
  );
}

type ContinueWithGoogleProps = {
  google: ReturnType<typeof useGoogle>;
  disabled: boolean;
  onPress: () => void;
};

/** The other way in, below a form's own button. */
export const ContinueWithGoogle = ({ google, disabled, onPress }: ContinueWithGoogleProps) => (
  <>
    <p className="flex items-center gap-4 text-sm text-ink-faint before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      or
    </p>
    <Button
      variant="secondary"
      disabled={disabled}
      busyText={google.busy ? 'Waiting for Google…' : undefined}
      onClick={() => {
        onPress();
        void google.start();
      }}
    >
      <GoogleMark />
      Continue with Google
    </Button>
  </>
);

/** Google's own mark, as its branding rules ask for on a sign-in button. */
const GoogleMark = () => (
  <svg aria-hidden="true" viewBox="0 0 18 18" width="18" height="18">
    <path
      fill="#4285F4"
      d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
    />
    <path
      fill="#34A853"
      d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
    />
    <path fill="#FBBC05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
    <path
      fill="#EA4335"
      d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58C13.46.89 11.43 0 9 0A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
    />
  </svg>
);
