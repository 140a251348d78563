import { Fragment } from 'react';
import { PhoneLink } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Portrait } from '#components/ui/portrait.tsx';
import { profile } from '#deployment/profile.ts';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';
import { usePractice } from '#lib/practice.ts';
import type { Refusal } from './session-store.ts';

type AuthFrameProps = {
  title: string;
  /** Further lines of the heading: it is read as one sentence. */
  lines?: readonly string[] | undefined;
  lead?: string | undefined;
  /** A preview for before the login. */
  preview?: Elements;
  /** The other way in, and other ways on. */
  otherWay: Elements;
  children: Elements;
};

/** Login and registration: the form in a calm column, beside it the window. */
export const AuthFrame = ({ title, lines = [], lead, preview, otherWay, children }: AuthFrameProps) => (
  <div className="wrap grid gap-x-24 gap-y-16 pt-9 pb-14 sm:pt-16 sm:pb-20 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
    <div className="mx-auto w-full max-w-[27rem] lg:mx-0">
      <h1>
        <Line className="block text-title text-evergreen-strong" comma={lines.length > 0}>
          {title}
        </Line>
        {lines.map((line, index) => (
          <Fragment key={line}>
            {' '}
            <Line
              className="mt-1.5 block font-text text-lg tracking-normal text-ink-soft"
              comma={index < lines.length - 1}
            >
              {line}
            </Line>
          </Fragment>
        ))}
      </h1>
      {lead && <p className={cn('text-ink-soft', lines.length > 0 ? 'mt-3' : 'mt-4 text-lg')}>{lead}</p>}
      {preview && <div className="mt-5">{preview}</div>}
      {/* Before the form: on a phone, newcomers would not scroll past a form that is not for them. */}
      <p className="mt-3 mb-9 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">{otherWay}</p>
      {children}
    </div>
    <aside
      aria-label="Who you will see"
      className="hidden w-full max-w-[30rem] justify-self-center lg:block print:hidden"
    >
      <Portrait portrait={profile.portrait} loading="lazy" brief />
      <p className="mt-6 max-w-[30ch] font-display text-2xl text-balance text-evergreen-strong">
        {`“${profile.quote}”`}
      </p>
      <p className="mt-3 font-medium">{usePractice().doctor.name}</p>
    </aside>
  </div>
);

/** A line of the heading; the comma after it is for screen readers. */
const Line = ({ className, comma, children }: { className: string; comma: boolean; children: string }) => (
  <span className={className}>
    <span>{children}</span>
    {comma && !children.endsWith('.') && <span className="sr-only">,</span>}
  </span>
);

type SignedOutNoticeProps = {
  refusal: Refusal;
  /** A note on the user's unfinished work. */
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
