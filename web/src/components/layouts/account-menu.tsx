import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Avatar } from '#components/ui/avatar.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDismiss } from '#components/ui/use-dismiss.ts';
import { paths } from '#config/paths.ts';

/** The user in the navigation bar. `loading`: a user was signed in before; `unknown`: and no server has answered. */
export type Account =
  | { state: 'signedOut' }
  | { state: 'loading' }
  | { state: 'unknown' }
  | { state: 'signedIn'; name: string; email: string; photoURL: string | null; isStaff: boolean };

/** The page of `Book`: patients to their booking, the practice to its own. */
export const bookingPathOf = (account: Account): string =>
  account.state === 'signedIn' && account.isStaff ? paths.bookForPatient : paths.booking;

export type AccountProps = { account: Account; onSignOut: () => void };

/** The bar's right end on a wide screen: Login and Register, the avatar and its menu, or nothing while unknown. */
export function AccountMenu({ account, onSignOut }: AccountProps) {
  if (account.state === 'unknown') return null;
  if (account.state === 'loading') return <Skeleton className="h-11 w-9 rounded-arch" />;
  if (account.state === 'signedIn') return <SignedInMenu account={account} onSignOut={onSignOut} />;
  return (
    <>
      <Plain to={paths.login}>Login</Plain>
      <ButtonLink to={paths.register} variant="secondary" size="sm">
        Register
      </ButtonLink>
    </>
  );
}

const Plain = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink to={to} variant="quiet" size="sm" className="px-2 no-underline hover:underline">
    {children}
  </ButtonLink>
);

type SignedInMenuProps = { account: Extract<Account, { state: 'signedIn' }>; onSignOut: () => void };

/** The avatar in the bar, and what it opens. */
function SignedInMenu({ account, onSignOut }: SignedInMenuProps) {
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
        <span className="sr-only">{`Account of ${account.name}`}</span>
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
