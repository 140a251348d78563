import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import type { AccountProps } from './account.ts';
import { AccountMenu } from './account-menu.tsx';
import { mainLinks } from './main-links.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const menuId = 'main-menu';

type MainNavProps = AccountProps & { bell?: ReactNode; named: boolean };

/** The navigation bar: links in a row on a wide screen, behind a button on a narrow one. */
export function MainNav({ account, onSignOut, bell, named }: MainNavProps) {
  return (
    <nav aria-label="Main" className="main-nav border-y border-hairline">
      <div className="wrap flex h-14 items-center justify-between gap-2 nav:gap-4">
        <button
          type="button"
          popoverTarget={menuId}
          className="-ml-2 flex h-11 items-center gap-2.5 rounded-sm px-2 font-medium nav:hidden"
        >
          <Menu aria-hidden="true" size={22} strokeWidth={1.6} className="menu-icon-open" />
          <X aria-hidden="true" size={22} strokeWidth={1.6} className="menu-icon-close" />
          Menu
        </button>
        {named && (
          <Link
            to={paths.home}
            className="mr-auto rounded-sm px-1 py-2 font-display text-lg whitespace-nowrap text-evergreen-strong max-[22rem]:hidden nav:hidden"
          >
            {site.name}
          </Link>
        )}
        <ul className="hidden h-full items-stretch gap-7 text-sm nav:flex">
          {mainLinks.map(({ label, to }) => (
            <li key={to} className="flex">
              <NavLink to={to} end={to === paths.home} className="nav-link">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="flex items-center nav:gap-2">
          {bell}
          <ThemeToggle />
          <div className="hidden items-center gap-3 nav:flex">
            <AccountMenu account={account} onSignOut={onSignOut} />
          </div>
        </div>
      </div>
      <MobileMenu id={menuId} account={account} onSignOut={onSignOut} />
    </nav>
  );
}
