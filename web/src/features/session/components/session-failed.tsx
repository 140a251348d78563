import { PageMessage } from '#components/layouts/page-message.tsx';
import { Button } from '#components/ui/button.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';

/** The sign-in is there, the server's word is not: a pause with a way on, never a loop. */
export const SessionFailed = ({ onRetry }: { onRetry: () => void }) => (
  <PageMessage title="Failed to fetch user details" actions={<Button onClick={onRetry}>Try again</Button>}>
    <p>
      You are signed in, but the practice did not answer. Please check your connection and try again; if it
      stays so, call <PhoneLink />.
    </p>
  </PageMessage>
);
