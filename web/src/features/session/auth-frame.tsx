import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { PhoneLink } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Elements } from '#lib/elements.ts';
import type { Refusal } from './session-store.ts';

type AuthFrameProps = {
  title: string;
  lead: string;
  /** The other way in. */
  otherWay: Elements;
  children: Elements;
};

/** Login and registration: the form in a calm column, beside it the window. */
export const AuthFrame = ({ title, lead, otherWay, children }: AuthFrameProps) => (
  <div className="wrap grid gap-x-24 gap-y-16 py-14 sm:py-20 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
    <div className="mx-auto w-full max-w-[27rem] lg:mx-0">
      <h1 className="text-4xl text-evergreen-strong">{title}</h1>
      <p className="mt-4 text-lg text-ink-soft">{lead}</p>
      {/* Before the form: on a phone, newcomers would not scroll past a form that is not for them. */}
      <p className="mt-2 mb-9 text-ink-soft">{otherWay}</p>
      {children}
    </div>
    <ArchPicture
      name="doorway"
      alt=""
      sizes="(width >= 64rem) 43rem, 1px"
      outlined
      className="hidden max-h-[46rem] min-h-[34rem] text-terracotta lg:block"
    />
  </div>
);

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
