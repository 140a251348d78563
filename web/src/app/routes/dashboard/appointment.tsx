import { useParams } from 'react-router-dom';
import { useSession } from '#features/session/use-session.ts';
import { AppointmentPage } from '#features/visits/visit/appointment-page.tsx';

/** One appointment, for its patient or the practice. */
export default function DashboardAppointmentPage() {
  const { user } = useSession();
  const { id = '' } = useParams();
  return user && <AppointmentPage key={id} id={id} reader={user} />;
}
