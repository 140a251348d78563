import { isStaff } from '@garden-room/contract/staff';
import { Link } from 'react-router-dom';
import { useInbox } from '#api/messages.ts';
import { SelfCareLinks } from '#components/layouts/self-care-links.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { paths } from '#config/paths.ts';
import { AccountDetails } from '#features/people/account/account-details.tsx';
import { useSession } from '#features/session/use-session.ts';
import { NextAppointments } from '#features/visits/list/next-appointments.tsx';
import { usePreloadedAppointments } from '#framework/rendering/page-data.ts';

/** Patients, who share the page, do not load it. */
const PracticeDay = lazyPart(() => import('#features/visits/list/practice-day.tsx'), {
  skeleton: () => <DayOnItsWay />,
  failed: () => <LoadFailed />,
  isNeeded: true,
});

/** Nothing while all is well. */
const PracticeHealth = lazyPart(() => import('#features/practice/health/practice-health.tsx'), {
  skeleton: () => <DayOnItsWay />,
});

/** The first steps, for an admin who has not set up everything yet. */
const FirstSteps = lazyPart(() => import('#features/practice/first-steps/first-steps.tsx'), {
  skeleton: () => <DayOnItsWay />,
  failed: () => <LoadFailed />,
});

/** The dashboard's first page: a patient's next appointment and messages, or the practice's day; then their details. */
export default function DashboardHomePage() {
  const { user, refresh } = useSession();
  const preloaded = usePreloadedAppointments(user?._id);
  const hydrated = useHydrated();
  if (!user) return null;
  return (
    <AccountDetails
      user={user}
      onSaved={refresh}
      brief={isStaff(user)}
      belowSignIn={!isStaff(user) && <SelfCareLinks className="mt-12" />}
    >
      {!isStaff(user) && (
        <NextAppointments patientId={user._id} preloaded={preloaded}>
          <p className="mt-6 flex flex-wrap items-center justify-between gap-x-6 border-y border-hairline py-1.5">
            <Link to={paths.messages} className={`py-2.5 ${textLinkClass}`}>
              Read your messages
            </Link>
            {hydrated && <UnreadCount email={user.userEmail} />}
          </p>
        </NextAppointments>
      )}
      {isStaff(user) && hydrated && <PracticeHealth />}
      {user.role === 'Admin' && hydrated && <FirstSteps />}
      {isStaff(user) && (hydrated ? <PracticeDay email={user.userEmail} /> : <DayOnItsWay />)}
    </AccountDetails>
  );
}

const DayOnItsWay = () => (
  <div role="status" data-awaited="" className="mt-12 sm:mt-14">
    <span className="sr-only">Loading...</span>
    <Skeleton className="mb-5 h-8 w-64" />
    <Skeleton className="h-40" />
  </div>
);

/** The number of unread messages, as soon as the bell has asked. */
function UnreadCount({ email }: { email: string }) {
  const unread = useInbox(email)?.unread;
  if (unread === undefined) return null;
  return unread === 0 ? (
    <span className="text-ink-soft">Nothing new</span>
  ) : (
    <span className="font-semibold text-terracotta">{`${unread} unread`}</span>
  );
}
