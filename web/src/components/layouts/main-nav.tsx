import { Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { AccountProps } from './account.ts';
import { AccountMenu } from './account-menu.tsx';
import { mainLinks } from './main-links.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useDismiss } from './use-dismiss.ts';

const menuId = 'main-menu';

/** The navigation bar: links in a row on a wide screen, behind a button on a narrow one. */
export function MainNav({ account, onSignOut }: AccountProps) {
  const ref = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // Open on one page only: going elsewhere closes it without an effect.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const close = () => setOpenAt(null);
  useDismiss(ref, open, close);
  const MenuIcon = open ? X : Menu;

  return (
    <nav ref={ref} aria-label="Main" className="relative border-y border-hairline">
      <div className="wrap flex h-14 items-center justify-between gap-4">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpenAt(open ? null : key)}
          className="-ml-2 flex h-11 items-center gap-2.5 rounded-sm px-2 font-medium nav:hidden"
        >
          <MenuIcon aria-hidden="true" size={22} strokeWidth={1.6} />
          Menu
        </button>
        <ul className="hidden h-full items-stretch gap-7 text-sm nav:flex">
          {mainLinks.map(({ label, to }) => (
            <li key={to} className="flex">
              <NavLink to={to} end={to === paths.home} className="nav-link">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="flex items-center gap-2">
          <ThemeToggle />
          <div className="hidden items-center gap-3 nav:flex">
            <AccountMenu account={account} onSignOut={onSignOut} />
          </div>
        </div>
      </div>
      {open && <MobileMenu id={menuId} account={account} onSignOut={onSignOut} onClose={close} />}
    </nav>
  );
}
