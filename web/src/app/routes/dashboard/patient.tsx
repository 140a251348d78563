import { useParams } from 'react-router-dom';
import { NotForYou } from '#components/layouts/not-for-you.tsx';
import { PatientProfile } from '#features/appointments/components/patient-profile.tsx';
import { useSession } from '#features/session/use-session.ts';
import InPreparationPage from './in-preparation.tsx';

/** A patient's profile: one's own for everybody, anybody's for the practice. */
export default function DashboardPatientPage() {
  const { user } = useSession();
  const { id } = useParams();
  if (!user) return null;
  if (id !== user._id) return user.role === 'Admin' ? <InPreparationPage /> : <NotForYou />;
  return <PatientProfile id={user._id} name={user.displayName} email={user.userEmail} phone={user.phone} />;
}
