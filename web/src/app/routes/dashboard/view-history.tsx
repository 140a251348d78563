import { Navigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { NotBookedYet } from '#features/appointments/components/not-booked-yet.tsx';
import { useSession } from '#features/session/use-session.ts';

/** The user's own history: their patient profile, once they are a patient. */
export default function DashboardViewHistoryPage() {
  const { user } = useSession();
  if (!user) return null;
  return user.isPatient ? <Navigate to={paths.patient(user._id)} replace /> : <NotBookedYet />;
}
