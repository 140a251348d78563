import { useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button, ButtonLink, buttonClass } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';
import { type AccountProps, bookingPathOf } from './account-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The navigation bar, in the specification's words and order. */
export const mainLinks = [
  { label: 'Home', to: paths.home },
  { label: 'About the doctor', to: paths.about },
  { label: 'Services', to: paths.services },
  { label: 'Appointment Booking', to: paths.booking },
  { label: 'Free Counselling', to: paths.counselling },
  { label: 'Health Blog', to: paths.blog },
  { label: 'Contact', to: paths.contact },
] as const;

type MobileMenuProps = AccountProps & { id: string };

/**
 * Bar and masthead as a page of large links. A native popover, to open before hydration; the browser closes it on
 * Escape and on a press elsewhere, an old one by `boot/popups.ts`. In the top layer, below the bar; over it where a
 * browser cannot anchor.
 */
export function MobileMenu({ id, account, onSignOut }: MobileMenuProps) {
  const practice = usePractice();
  const ref = useRef<HTMLDivElement>(null);
  const close = () => ref.current?.hidePopover();
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      className="popup menu-in @container inset-[0_0_auto] top-[anchor(bottom)] max-h-[calc(100dvh-var(--masthead)-3.5rem)] w-auto [position-anchor:--main-nav] overflow-y-auto overscroll-contain border-b border-hairline bg-ground pb-8 text-ink shadow-lift nav:hidden"
    >
      <ul className="wrap">
        {mainLinks.map(({ label, to }) => (
          <li key={to} className="border-b border-hairline">
            <NavLink
              to={to}
              end={to === paths.home}
              onClick={close}
              className="block py-3.5 font-display text-xl aria-[current=page]:text-evergreen aria-[current=page]:underline decoration-2 underline-offset-[0.3em]"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="wrap mt-6 flex flex-wrap gap-3">
        <ButtonLink to={bookingPathOf(account)} variant="book" className="grow" onClick={close}>
          Book
        </ButtonLink>
        <a
          href={contactLinks(practice).phone}
          className={buttonClass('secondary', 'md', 'grow')}
        >{`Call ${practice.phone}`}</a>
      </div>
      <div className="wrap mt-6">
        <MobileAccount account={account} onSignOut={onSignOut} onClose={close} />
      </div>
      <div className="wrap mt-3">
        <ThemeToggle named />
      </div>
    </div>
  );
}

function MobileAccount({ account, onSignOut, onClose }: AccountProps & { onClose: () => void }) {
  if (account.state === 'unknown') return null;
  if (account.state === 'loading') return <Skeleton className="h-12 w-full" />;
  if (account.state === 'signedOut') {
    return (
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink to={paths.login} variant="secondary" onClick={onClose}>
          Login
        </ButtonLink>
        <ButtonLink to={paths.register} variant="secondary" onClick={onClose}>
          Register
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <div className="mb-5 flex items-center gap-4">
        <Avatar name={account.name} photoURL={account.photoURL} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{account.name}</p>
          <p className="truncate text-sm text-ink-soft">{account.email}</p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink to={paths.dashboard} variant="secondary" onClick={onClose}>
          Dashboard
        </ButtonLink>
        <Button
          variant="secondary"
          onClick={() => {
            onClose();
            onSignOut();
          }}
        >
          Sign Out
        </Button>
      </div>
    </>
  );
}
