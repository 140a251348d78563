import { quarterText } from '@garden-room/contract/address';
import { isStaff } from '@garden-room/contract/staff';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Account } from '#components/layouts/account-menu.tsx';
import { Logo } from '#components/layouts/logo.tsx';
import { MainNav } from '#components/layouts/main-nav.tsx';
import { SiteFooter } from '#components/layouts/site-footer.tsx';
import { ThemeToggle } from '#components/layouts/theme-toggle.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { deskKey, isDesk } from '#config/desk.ts';
import { paths } from '#config/paths.ts';
import { demonstrationSentence } from '#config/site.ts';
import { hasSignInHint } from '#features/session/remembered-sign-in.ts';
import { type CurrentSession, useSession } from '#features/session/use-session.ts';
import { usePageData } from '#framework/rendering/page-data.ts';
import { preloadPages, rowsFor } from '#framework/routing/page-loader.ts';
import { useNavigationEffects } from '#framework/routing/use-navigation-effects.ts';
import { cn } from '#lib/cn.ts';
import { contactLinks } from '#lib/contact-links.ts';
import type { Elements } from '#lib/elements.ts';
import { readStored } from '#lib/local-storage.ts';
import { usePractice } from '#lib/practice.ts';
import { livePart } from './live-part.tsx';
import { useSignOut } from './use-sign-out.ts';

// Both are loaded after the page, which is complete without them, and have their room from the start.
const MessagesBell = livePart(() => import('#features/messages/messages-bell.tsx'), {
  whenIdle: true,
  skeleton: () => <span className="size-11" />,
});
const DeskTools = livePart(() => import('./desk-tools.tsx'), { skeleton: () => <span className="grow" /> });

/** The frame of every page, with the session and the router: masthead, navigation, the page’s `Main`, footer. */
export function Shell({ children }: { children: Elements }) {
  const session = useSession();
  const onSignOut = useSignOut(session);
  useNavigationEffects();
  useLinkPreloading();
  const { pathname } = useLocation();
  const compact = frameOf(pathname) === 'compact';
  // An unknown address below the dashboard's shows the public “not found” page.
  const desk = useDesk(session, compact && isDesk(pathname));
  const hydrated = useHydrated();
  const year = useYear();
  const { demonstration } = usePractice();
  return (
    <>
      {/* Until the session has loaded, the dashboard may not be on the page: `#page` is inside it. */}
      <a href={desk && session.user ? '#page' : '#main'} className="skip-link">
        Skip to content
      </a>
      {demonstration && !compact && <DemonstrationNote />}
      {/* The header sticks so far up that the masthead scrolls away and the navigation stays. */}
      <header
        key={frameOf(pathname)}
        data-compact={compact ? '' : undefined}
        className="sticky top-[calc(var(--masthead)*-1)] z-30 bg-ground"
      >
        <Masthead compact={compact} />
        <MainNav
          account={accountOf(session)}
          onSignOut={onSignOut}
          tools={hydrated && desk && session.user && <DeskTools />}
          bell={hydrated && session.user && <MessagesBell email={session.user.userEmail} />}
          named={compact}
        />
      </header>
      {children}
      <SiteFooter year={year} compact={compact} />
    </>
  );
}

/** The page between header and footer. */
export function Main({ children }: { children: Elements }) {
  return (
    <main key={frameOf(useLocation().pathname)} id="main" tabIndex={-1} className="min-h-screen">
      {children}
    </main>
  );
}

/**
 * The frame of an address: pages that need an account have a slim header and a one-line footer. The address alone
 * decides, so that the frame does not change when the session has loaded. Header and page of one frame do not become
 * those of the other, which would move them: they are replaced.
 */
const frameOf = (pathname: string) =>
  rowsFor(pathname).some(({ guard }) => guard !== 'public') ? 'compact' : 'full';

/** A signed-out visitor keeps seeing Login and Register while a guarded page loads the session. */
function accountOf({ status, user }: CurrentSession): Account {
  if (status === 'signedIn' && user) {
    const { displayName: name, email, photoURL } = user;
    return { state: 'signedIn', name, email, photoURL, isStaff: isStaff(user) };
  }
  if (!hasSignInHint()) return { state: 'signedOut' };
  if (status === 'failed') return { state: 'unknown' };
  return { state: status === 'loading' ? 'loading' : 'signedOut' };
}

const subscribeToNothing = () => () => {};

/** This year; during hydration the year the page was built in, so that an old page still hydrates. */
function useYear(): number {
  const { year } = usePageData();
  return useSyncExternalStore(
    subscribeToNothing,
    () => new Date().getFullYear(),
    () => year,
  );
}

/** Fetches a page's code when a pointer or the focus comes near a link to it. */
function useLinkPreloading() {
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin && !link.target) {
        // Only a head start: if it fails, the navigation tries again and shows the error.
        preloadPages(link.pathname).catch(() => {});
      }
    };
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent);
    return () => {
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, []);
}

/**
 * Whether the page has the work shell: a dashboard page, shown to a staff member. Also sets `data-desk` on the document
 * for the stylesheet: the HTML is the same in both frames, so that nothing is remounted when the session has loaded.
 */
function useDesk({ status, user }: Pick<CurrentSession, 'status' | 'user'>, inDashboard: boolean): boolean {
  const isStaffUser = user ? isStaff(user) : status !== 'signedOut' && readStored(deskKey) !== null;
  const desk = isStaffUser && inDashboard;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-desk', desk);
  }, [desk]);
  return desk;
}

/** Says that the doctor and the practice are invented. */
const DemonstrationNote = () => (
  <aside
    aria-label="About this site"
    className="bg-night px-(--gutter) py-1.5 text-center text-xs text-on-night"
  >
    {demonstrationSentence}
  </aside>
);

/** The bar above the navigation: the district, the logo, the phone number and the theme toggle. */
const Masthead = ({ compact }: { compact: boolean }) => {
  const practice = usePractice();
  return (
    <div
      className={cn(
        'wrap h-(--masthead) grid-cols-1 items-center justify-items-center nav:grid nav:grid-cols-[1fr_auto_1fr] desk:hidden',
        compact ? 'hidden' : 'grid',
      )}
    >
      <p className="hidden justify-self-start text-sm text-ink-soft nav:block">
        {quarterText(practice.address)}
      </p>
      <Link to={paths.home} className={cn('rounded-sm', compact ? 'py-1' : 'py-2')}>
        <Logo compact={compact} />
      </Link>
      <div className="-mr-2.5 hidden items-center gap-2 justify-self-end text-sm text-ink-soft nav:flex">
        <a
          href={contactLinks(practice).phone}
          className="rounded-sm py-2 hover:text-evergreen hover:underline"
        >
          {practice.phone}
        </a>
        <ThemeToggle />
      </div>
    </div>
  );
};
