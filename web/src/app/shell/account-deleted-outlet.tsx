import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { useSession } from '#features/session/use-session.ts';

/** The state of the history entry that follows the deletion of an account. */
export const accountDeleted = { accountDeleted: true };

const isAccountDeleted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'accountDeleted' in state;

/**
 * Says above the page that the account has been deleted, until its reader closes it or goes elsewhere; a reload shows it again.
 * Not for the next person who signs in and goes back to that page.
 */
export function AccountDeletedOutlet() {
  const { state } = useLocation();
  const { user } = useSession();
  // Not in the page's HTML: the history entry outlives a reload.
  const hydrated = useHydrated();
  return hydrated && !user && isAccountDeleted(state) ? <AccountDeleted /> : null;
}

function AccountDeleted() {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  // A screen reader continues here: it is above the page that opens with it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const close = () => {
    void navigate('.', { replace: true, state: null });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="account-deleted" className="bg-sage">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-6">
        <div>
          <h2
            ref={heading}
            id="account-deleted"
            tabIndex={-1}
            className="text-2xl text-evergreen-strong focus-visible:outline-none"
          >
            Your account has been deleted.
          </h2>
          <p className="mt-1">You are signed out, and every appointment that was to come is cancelled.</p>
        </div>
        <Button variant="secondary" size="sm" onClick={close}>
          Close
        </Button>
      </div>
    </section>
  );
}
