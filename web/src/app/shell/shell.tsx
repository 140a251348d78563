import { isStaff } from '@garden-room/contract/staff';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Account } from '#components/layouts/account-menu.tsx';
import { SiteShell } from '#components/layouts/site-shell.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { deskKey, isDesk } from '#config/desk.ts';
import { hasSignInHint } from '#features/session/remembered-sign-in.ts';
import { type Session, useSession } from '#features/session/use-session.ts';
import { usePageData } from '#framework/rendering/page-data.ts';
import { preloadPages, rowsFor } from '#framework/routing/page-loader.ts';
import { useNavigationEffects } from '#framework/routing/use-navigation-effects.ts';
import type { Elements } from '#lib/elements.ts';
import { readStored } from '#lib/local-storage.ts';
import { useSignOut } from './use-sign-out.ts';

// They come by themselves, and without them the page is whole.
const MessagesBell = lazyPart(() => import('#features/messages/messages-bell.tsx'), { whenIdle: true });
const DeskTools = lazyPart(() => import('./desk-tools.tsx'));

/** Joins the site's frame to the session and to the router. */
export function Shell({ children }: { children: Elements }) {
  const session = useSession();
  const onSignOut = useSignOut(session);
  useNavigationEffects();
  useLinkPreloading();
  const { pathname } = useLocation();
  const compact = rowsFor(pathname).some(({ guard }) => guard !== 'public');

  const desk = useDesk(session, pathname);

  const hydrated = useHydrated();
  const tools = hydrated && desk && session.user && <DeskTools />;
  const bell = hydrated && session.user && <MessagesBell email={session.user.userEmail} />;

  return (
    <SiteShell
      year={useYear()}
      account={accountOf(session)}
      onSignOut={onSignOut}
      tools={tools}
      bell={bell}
      compact={compact}
      skipTo={desk ? '#page' : '#main'}
    >
      {children}
    </SiteShell>
  );
}

/** A signed-out visitor keeps seeing Login and Register while a guarded page loads the session. */
function accountOf({ status, user }: Session): Account {
  if (status === 'signedIn' && user) {
    const { displayName: name, email, photoURL } = user;
    return { state: 'signedIn', name, email, photoURL, isStaff: isStaff(user) };
  }
  return { state: status === 'loading' && hasSignInHint() ? 'loading' : 'signedOut' };
}

const never = () => () => {};

/** This year; during hydration the year the page was built in, so that an old page still hydrates. */
function useYear(): number {
  const { year } = usePageData();
  return useSyncExternalStore(
    never,
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
 * Whether the page has the work shell: a page of the dashboard, of a user who works for the practice. Says so in the document,
 * for the stylesheet: the HTML is the same in both frames, so that nothing is mounted anew when the session has loaded.
 */
function useDesk({ status, user }: Pick<Session, 'status' | 'user'>, pathname: string): boolean {
  const isStaffs = user ? isStaff(user) : status !== 'signedOut' && readStored(deskKey) !== null;
  const desk = isStaffs && isDesk(pathname);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-desk', desk);
  }, [desk]);
  return desk;
}
