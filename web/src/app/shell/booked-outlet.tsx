import type { Appointment } from '@garden-room/contract/appointment';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { useSession } from '#features/session/use-session.ts';

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
