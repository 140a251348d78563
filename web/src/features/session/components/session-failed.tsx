import { PageMessage } from '#components/layouts/page-message.tsx';
import { Button } from '#components/ui/button.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';

/** Signed in with Firebase, but the session exchange failed. Only the user retries, so that there is no loop. */
export const SessionFailed = ({ onRetry }: { onRetry: () => void }) => (
  <PageMessage title="Failed to fetch user details" actions={<Button onClick={onRetry}>Try again</Button>}>
    <p>
      You are signed in, but the practice did not answer. Please check your connection and try again; if it
      stays so, call <PhoneLink />.
      {import.meta.env.VITE_FIREBASE_APP_CHECK_KEY &&
        ' If a blocker is on, allow google.com/recaptcha here and reload the page.'}
    </p>
  </PageMessage>
);
