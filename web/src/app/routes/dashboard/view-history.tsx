import { Navigate } from 'react-router-dom';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { useSession } from '#features/session/use-session.ts';

/** The user's own history: their patient profile, once they are a patient. */
export default function DashboardViewHistoryPage() {
  const { user } = useSession();
  if (!user) return null;
  return user.isPatient ? <Navigate to={paths.patient(user._id)} replace /> : <NotBookedYet />;
}

/** The history of a user who has not booked yet. */
const NotBookedYet = () => (
  <div className="wrap page-block">
    <h1 className="text-4xl text-evergreen-strong">Your history</h1>
    <EmptyState
      title="You have not booked yet."
      actions={<ButtonLink to={paths.bookFromDashboard}>Choose a day and a time</ButtonLink>}
    >
      Once you have, your visits are listed here, with what became of each.
    </EmptyState>
  </div>
);
