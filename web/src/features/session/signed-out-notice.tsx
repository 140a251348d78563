import { PhoneLink } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Elements } from '#lib/elements.ts';
import type { Refusal } from './session-store.ts';

type SignedOutNoticeProps = {
  refusal: Refusal;
  /** What happened to the user's unfinished work. */
  children?: Elements;
};

/** Why the server has ended a session, shown on the login page. */
export const SignedOutNotice = ({ refusal, children }: SignedOutNoticeProps) => (
  <Notice
    title={refusal.code === 'unusable_email' ? 'This account cannot log in here' : 'You have been signed out'}
  >
    {refusal.code === 'blocked' ? (
      <p>
        This account is blocked. Please call the practice: <PhoneLink />.
      </p>
    ) : (
      // A user who was signed in a moment ago is not asked to sign in first.
      <p>
        {refusal.code === 'unauthenticated'
          ? 'Your session has ended. Please log in again.'
          : refusal.message}
      </p>
    )}
    {children}
  </Notice>
);
