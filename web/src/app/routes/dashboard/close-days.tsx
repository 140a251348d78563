import { useParams } from 'react-router-dom';
import { CloseDaysPage } from '#features/practice/closures/close-days-page.tsx';
import { ClosurePage } from '#features/practice/closures/closure-page.tsx';
import { useSession } from '#features/session/use-session.ts';

/** Days that the practice closes at once, and what becomes of who is booked on them. */
export default function DashboardCloseDaysPage() {
  const { id } = useParams();
  const { user } = useSession();
  if (!user) return null;
  return id === undefined ? <CloseDaysPage /> : <ClosurePage key={id} id={id} personId={user._id} />;
}
