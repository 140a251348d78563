import ArrowUp from 'lucide-react/icons/arrow-up';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';
import { usePractice } from '#lib/practice.ts';
import { AccountMenu, type AccountProps, bookingPathOf } from './account-menu.tsx';
import { MobileMenu, mainLinks } from './mobile-menu.tsx';

/** The menu of the whole site, which also leads to the account. */
export const mainMenuId = 'main-menu';
/** The dashboard's menu on a phone, where it takes the place of the other's button. */
export const deskMenuId = 'desk-menu';

type MainNavProps = AccountProps & { tools?: Elements; bell?: Elements; named: boolean };

/** The navigation bar: links in a row on a wide screen, behind a button on a narrow one. */
export function MainNav({ account, onSignOut, tools, bell, named }: MainNavProps) {
  const practice = usePractice();
  return (
    <nav aria-label="Main" className="main-nav border-y border-hairline desk:border-t-0">
      <div className="wrap @container relative flex h-14 [&:has(#desk-menu)>button:first-child]:hidden items-center justify-between gap-2 nav:gap-4 desk:w-full desk:justify-start desk:px-[max(var(--gutter),0.75rem)]">
        <button
          type="button"
          popoverTarget={mainMenuId}
          aria-controls={mainMenuId}
          className="-ml-2 flex h-11 items-center gap-2.5 rounded-sm px-2 font-medium @max-[15rem]:gap-0 @max-[15rem]:text-[0px] nav:hidden desk:@max-[18rem]:gap-0 desk:@max-[18rem]:text-[0px]"
        >
          <Menu aria-hidden="true" size={22} strokeWidth={1.6} className="menu-icon-open" />
          <X aria-hidden="true" size={22} strokeWidth={1.6} className="menu-icon-close" />
          Menu
        </button>
        {/* As wide as the room that is left: the name is there where it fits, however large the letters are. */}
        {named && (
          <div className="@container min-w-0 grow nav:hidden desk:hidden desk:nav:block desk:nav:w-57 desk:nav:flex-none">
            <Link
              to={paths.home}
              className="rounded-sm py-2 font-display text-sm font-medium whitespace-nowrap text-evergreen-strong desk:nav:text-xl @max-[8.75rem]:hidden"
            >
              {practice.name}
            </Link>
          </div>
        )}
        <ul className="hidden h-full items-stretch gap-(--nav-gap) text-(length:--nav-text) whitespace-nowrap nav:flex desk:hidden">
          {mainLinks.map(({ label, to }) => (
            <li key={to} className="flex">
              <NavLink to={to} end={to === paths.home} className="nav-link">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        {tools}
        {/* As wide as with bell and account, which come later. */}
        <div
          className={cn(
            'flex items-center justify-end gap-1 nav:gap-2 desk:ml-auto desk:shrink-0 desk:min-w-11 desk:md:ml-0 desk:nav:min-w-32',
            !named && 'grow',
          )}
        >
          <ScrollToTop />
          {bell}
          <div className="hidden nav:contents">
            <AccountMenu account={account} onSignOut={onSignOut} />
          </div>
          {/* Last, so that it stays in place when the session's part appears. The menu of a phone has it too. */}
          <ButtonLink
            to={bookingPathOf(account)}
            variant="book"
            size="sm"
            className={cn('@max-[10.5rem]:hidden desk:hidden', named && 'max-nav:hidden')}
          >
            Book
          </ButtonLink>
        </div>
      </div>
      <MobileMenu id={mainMenuId} account={account} onSignOut={onSignOut} />
    </nav>
  );
}

/** Pixels scrolled before the way back is offered. */
const threshold = 300;

function subscribeToScroll(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

function scrollToTop() {
  // The style sheet decides whether it glides: not under reduced motion.
  window.scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Back to the top, in the navigation bar, which keeps its place free: above a page it would cover what is at the edge,
 * a save button or the end of a line. Beside many links on a wide screen it is in the bar's margin.
 */
export function ScrollToTop() {
  const away = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > threshold,
    () => false,
  );
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={scrollToTop}
      className={cn(
        'grid size-[min(2.75rem,44px)] shrink-0 place-items-center rounded-full border border-hairline bg-paper text-evergreen transition-[opacity,visibility] duration-200 hover:border-evergreen nav:not-in-data-compact:absolute nav:not-in-data-compact:right-[calc((var(--gutter)+min(2.75rem,44px))/-2)]',
        !away && 'invisible opacity-0',
      )}
    >
      <ArrowUp aria-hidden="true" size={20} strokeWidth={1.6} />
    </button>
  );
}
