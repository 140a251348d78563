import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import type { Refusal } from '../session-store.ts';

type SignedOutNoticeProps = {
  refusal: Refusal;
  /** What has become of what the person was doing. */
  children?: ReactNode;
};

/** Why the server has ended a session, on the login that this leads to. */
export const SignedOutNotice = ({ refusal, children }: SignedOutNoticeProps) => (
  <Notice title="You have been signed out">
    {refusal.code === 'blocked' ? (
      <p>
        This account is blocked. Please call the practice: <PhoneLink />.
      </p>
    ) : (
      // Who was signed in a moment ago is not told to do that first.
      <p>
        {refusal.code === 'unauthenticated'
          ? 'Your session has ended. Please log in again.'
          : refusal.message}
      </p>
    )}
    {children}
  </Notice>
);
