import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Avatar } from '#components/ui/avatar.tsx';
import { paths } from '#config/paths.ts';
import type { Account } from './account.ts';
import { useDismiss } from './use-dismiss.ts';

type SignedInMenuProps = { account: Extract<Account, { state: 'signedIn' }>; onSignOut: () => void };

/** The avatar in the bar, and what it opens. */
export default function SignedInMenu({ account, onSignOut }: SignedInMenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // Open on one page only: going elsewhere closes it without an effect.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const close = () => setOpenAt(null);
  useDismiss(ref, open, close);
  return (
    <div ref={ref} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpenAt(open ? null : key)}
        className="flex items-center gap-1.5 rounded-sm p-1 text-ink-soft hover:text-evergreen"
      >
        <span className="sr-only">Account of {account.name}</span>
        <Avatar name={account.name} photoURL={account.photoURL} />
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.8} />
      </button>
      {open && (
        <div
          id="account-menu"
          className="menu-in absolute top-full right-0 z-10 mt-3 w-72 rounded-md border border-hairline bg-paper p-2 shadow-lift"
        >
          <div className="border-b border-hairline px-4 pt-3 pb-4">
            <p className="truncate font-display text-xl">{account.name}</p>
            <p className="truncate text-sm text-ink-soft">{account.email}</p>
          </div>
          <Link to={paths.dashboard} className="mt-2 block rounded-sm px-4 py-2.5 hover:bg-sage">
            Dashboard
          </Link>
          <button
            type="button"
            onClick={() => {
              close();
              onSignOut();
            }}
            className="block w-full rounded-sm px-4 py-2.5 text-left hover:bg-sage"
          >
            Sign Out
          </button>
        </div>
      )}
    </div>
  );
}
