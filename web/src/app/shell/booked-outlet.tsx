import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Boundary } from '#components/ui/boundary.tsx';
import { readBooked } from '#features/booking/booked-state.ts';

const BookedPanel = lazy(() => import('#features/booking/components/booked-panel.tsx'));

/**
 * Where a fresh booking is confirmed, above the page it led to. The history entry is wiped once read, so that
 * neither a reload nor the back button congratulates again; going to another page puts the panel away.
 */
export function BookedOutlet() {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<{ booked: unknown; pathname: string } | null>(null);

  useEffect(() => {
    const booked = readBooked(state);
    if (booked === undefined) return;
    setShown({ booked, pathname });
    navigate(`${pathname}${search}${hash}`, { replace: true, state: null });
  }, [state, pathname, search, hash, navigate]);

  if (shown?.pathname !== pathname) return null;
  return (
    // The toast has said that it is booked, and the history lists it.
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        <BookedPanel booked={shown.booked} onClose={() => setShown(null)} />
      </Suspense>
    </Boundary>
  );
}
