import { ManageServices } from '#features/practice/services/manage-services.tsx';
import { useSession } from '#features/session/use-session.ts';

/** What the practice offers. */
export default function DashboardServicesPage() {
  const { user } = useSession();
  return (
    <div className="wrap page-block">
      <h1 className="text-4xl text-evergreen-strong">Services</h1>
      <p className="mt-4 mb-8 max-w-[62ch] text-ink-soft">
        In the order in which the site shows them. What you change is there within a minute; visits that are
        booked already keep their price and length.
      </p>
      {user && <ManageServices personId={user._id} />}
    </div>
  );
}
