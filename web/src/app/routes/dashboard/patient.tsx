import { isStaff } from '@garden-room/contract/staff';
import { useParams } from 'react-router-dom';
import { NotForYou } from '#components/layouts/not-for-you.tsx';
import { PrivateNotes } from '#features/people/notes/private-notes.tsx';
import { useSession } from '#features/session/use-session.ts';
import { AnyPatient, OwnPatientProfile } from '#features/visits/list/patient-profile.tsx';

/** A patient's profile: the user's own, or any for the practice; the doctor's notes for admins alone. */
export default function DashboardPatientPage() {
  const { user } = useSession();
  const { id = '' } = useParams();
  if (!user) return null;
  if (id !== user._id) {
    if (!isStaff(user)) return <NotForYou role={user.role} />;
    return (
      <AnyPatient
        id={id}
        notes={user.role === 'Admin' && <PrivateNotes personId={user._id} patientId={id} />}
      />
    );
  }
  const { displayName: name, userEmail: email, phone } = user;
  return <OwnPatientProfile id={id} name={name} email={email} phone={phone} />;
}
