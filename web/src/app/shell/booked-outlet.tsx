import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Boundary } from '#components/ui/boundary.tsx';
import { useSession } from '#features/session/use-session.ts';
import { type Booked, readBooked } from '#features/visits/booking/booked-state.ts';
import { loadCode } from '#lib/load-or-reload.ts';

const BookedPanel = lazy(() => loadCode(() => import('#features/visits/booking/booked-panel.tsx')));

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
  return (
    // The toast has said that it is booked, and the history lists it.
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        <BookedPanel appointmentId={shown.appointmentId} onClose={close} />
      </Suspense>
    </Boundary>
  );
}
