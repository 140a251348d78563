import type { Appointment } from '@garden-room/contract/appointment';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { useSession } from '#features/session/use-session.ts';

/** The state of the history entry that follows the deletion of an account. */
export const accountDeleted = { accountDeleted: true };

const isAccountDeleted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'accountDeleted' in state;

/**
 * Says above the page that the account has been deleted, until its reader closes it or goes elsewhere; a reload shows
 * it again. Not for the next person who signs in and goes back to that page.
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

/** The toast has said that it is booked, and the history lists it. */
const BookedPanel = lazyPart(() => import('#features/visits/booking/booked-panel.tsx'));

/**
 * Confirms a new booking to the user who made it, above the page that follows. The history entry is cleared once
 * read, so that neither a reload nor the back button shows it again; navigation and signing out close the panel for
 * good.
 */
export function BookedOutlet() {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const [shown, setShown] = useState<(Booked & { pathname: string }) | null>(null);
  const close = () => setShown(null);

  useEffect(() => {
    const booked = readBooked(state);
    if (!booked) return;
    setShown({ ...booked, pathname });
    navigate(`${pathname}${search}${hash}`, { replace: true, state: null });
  }, [state, pathname, search, hash, navigate]);

  if (!shown) return null;
  if (shown.pathname !== pathname || shown.bookedBy !== user?._id) {
    close();
    return null;
  }
  return <BookedPanel appointmentId={shown.appointmentId} onClose={close} />;
}

/** A booking in a history entry: only ids, because history outlives the session. */
type Booked = {
  appointmentId: string;
  /** The id of the user who has booked it; other users do not see it. */
  bookedBy: string;
};

/** The history state of the page that a booking leads to. */
export const bookedState = (appointment: Appointment, bookedBy: string): { booked: Booked } => ({
  booked: { appointmentId: appointment._id, bookedBy },
});

/** Reads a booking back from a history entry; null when the page was reached any other way. */
function readBooked(state: unknown): Booked | null {
  if (typeof state !== 'object' || state === null || !('booked' in state)) return null;
  return isBooked(state.booked) ? state.booked : null;
}

const isBooked = (value: unknown): value is Booked =>
  typeof value === 'object' && value !== null && 'appointmentId' in value && 'bookedBy' in value;
