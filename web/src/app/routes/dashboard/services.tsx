import { ManageServices } from '#features/services/components/manage-services.tsx';
import { useSession } from '#features/session/use-session.ts';

/** What the practice offers. */
export default function DashboardServicesPage() {
  const { user } = useSession();
  return user && <ManageServices personId={user._id} />;
}
