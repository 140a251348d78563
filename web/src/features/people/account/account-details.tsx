import { personOf } from '@garden-room/contract/patient';
import { ownKeys, personFields } from '@garden-room/contract/person-fields';
import type { User } from '@garden-room/contract/user';
import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { dateIn, plainDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';
import { notedEmail, waitingEmail } from './email-change.ts';
import { EntriesSkeleton } from './entry-row.tsx';
import type { ProfileDialog } from './profile-dialogs.tsx';

/** Forms and Firebase are as large as the page. */
const ProfileDialogs = lazyPart(() => import('./profile-dialogs.tsx'), lazyDialog);

/** Needs Firebase, which waits until the page is at rest. */
const SignInSection = lazyPart(() => import('./sign-in-section.tsx'), {
  skeleton: () => <EntriesSkeleton />,
  failed: () => <LoadFailed />,
  whenIdle: true,
});

/** Shown to few. */
const WaitingEmail = lazyPart(() => import('./waiting-email.tsx'));

type ProfileProps = {
  user: User;
  onSaved: () => void;
  /** Only name and role before the rest, where it is not the profile that is looked at. */
  brief?: boolean;
  /** Called when all sessions are ended; without it, that is not offered, and the details are folded. */
  onSignedOut?: () => void;
  /** Shown between name and details. */
  children?: Elements;
  /** Shown after the details and the sign-in methods. */
  belowDetails?: Elements;
  belowSignIn?: Elements;
};

/** The user's details, and how to change them. */
export function AccountDetails({
  user,
  onSaved,
  brief = false,
  onSignedOut,
  children,
  belowDetails,
  belowSignIn,
}: ProfileProps) {
  const { shown, ask } = useAskedDialog<ProfileDialog>(String);
  useEffect(ProfileDialogs.preload, []);
  const hydrated = useHydrated();
  const { displayName, photoURL } = user;
  const [newEmail, setNewEmail] = useState<string | null>(null);
  useEffect(() => setNewEmail(waitingEmail(user) ?? notedEmail(user)), [user]);
  return (
    <div className="in-order wrap max-w-5xl py-6 sm:py-14 dense:pt-3.5 dense:pb-10">
      <header className="flex items-center gap-x-4 sm:items-end sm:gap-x-8">
        {!brief && (
          <img
            src={photoURL ?? '/favicon.svg'}
            alt=""
            width={96}
            height={120}
            referrerPolicy="no-referrer"
            className={cn(
              'h-15 w-12 shrink-0 rounded-arch sm:h-30 sm:w-24',
              photoURL ? 'object-cover' : 'bg-sage p-2.5 sm:p-6',
            )}
          />
        )}
        <div className={cn('min-w-0', brief && 'flex flex-wrap items-baseline gap-x-4')}>
          <h1 className="text-tool break-words text-evergreen-strong">{displayName}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-xl text-terracotta sm:mt-2">
            <span>{user.role}</span>
            {!brief && (
              <Badge tone={user.isPatient ? 'evergreen' : 'outline'} className="font-text">
                {user.isPatient ? 'Patient' : 'Not Patient'}
              </Badge>
            )}
          </p>
        </div>
      </header>

      {children}

      <section aria-labelledby="details" className="mt-12">
        {onSignedOut ? (
          <>
            <DetailsTitle />
            <Details user={user} brief={false} />
          </>
        ) : (
          <details>
            <summary className="w-fit text-2xl text-evergreen-strong marker:text-lg marker:text-terracotta">
              <DetailsTitle />
            </summary>
            <Details user={user} brief={brief} />
          </details>
        )}
        {newEmail !== null && (
          <WaitingEmail key={newEmail} email={newEmail} user={user} isNoted={waitingEmail(user) === null} />
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => ask('profile')}>
            Edit Profile
          </Button>
          <Button variant="secondary" onClick={() => ask('password')}>
            Change Password
          </Button>
        </div>
      </section>

      {belowDetails}

      {onSignedOut ? (
        <section aria-labelledby="sign-in" className="mt-14">
          <h2 id="sign-in" className="mb-5 text-2xl text-evergreen-strong">
            Signing in
          </h2>
          {hydrated ? <SignInSection onSignedOut={onSignedOut} /> : <EntriesSkeleton />}
        </section>
      ) : (
        <p className="mt-6">
          <Link to={paths.profile} className={textLinkClass}>
            How you sign in, where you are signed in, and your data
          </Link>
        </p>
      )}

      {belowSignIn}

      {shown && (
        <ProfileDialogs
          dialog={shown.question}
          open={shown.open}
          user={user}
          onClose={() => {
            shown.close();
            setNewEmail(waitingEmail(user));
          }}
          onSaved={onSaved}
        />
      )}
    </div>
  );
}

const DetailsTitle = () => (
  <h2 id="details" className="inline text-2xl text-evergreen-strong">
    Details
  </h2>
);

const Details = ({ user, brief }: { user: User; brief: boolean }) => (
  <dl className="mt-5 divide-y divide-hairline border-y border-hairline">
    {ownKeys.map((key) => (
      <Fragment key={key}>
        <Detail term={personFields[key].label} value={personOf(user)[key]} />
        {key === 'name' && <Detail term="Role" value={user.role} />}
      </Fragment>
    ))}
    {!brief && <Detail term="User ID" value={user._id} />}
  </dl>
);

const Detail = ({ term, value }: { term: string; value: string | null }) => (
  <div className="grid gap-x-8 py-4 sm:grid-cols-[10rem_1fr]">
    <dt className="text-sm sm:text-base">{term}</dt>
    <dd className={value ? 'wrap-anywhere' : 'font-normal text-ink-faint'}>{value || 'Not available'}</dd>
  </div>
);

/** The privacy notice that the user has accepted last, and when. */
export const NoticeAcceptance = ({ notice }: { notice: User['privacyNotice'] }) => (
  <p className="mt-6 text-ink-soft">
    <Link to={paths.privacy} className={textLinkClass}>
      Privacy notice
    </Link>
    <span>
      {notice
        ? ` of ${plainDate(notice.version)}, accepted on ${plainDate(dateIn(site.timeZone, new Date(notice.acceptedAt)))}.`
        : ': not accepted yet. You are asked with your next booking.'}
    </span>
  </p>
);
