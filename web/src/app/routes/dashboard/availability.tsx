import { AvailabilityPage } from '#features/practice/schedule/availability-page.tsx';
import { useSession } from '#features/session/use-session.ts';

/** The practice's schedule, with the appointments that new hours leave outside. */
export default function DashboardAvailabilityPage() {
  const { user } = useSession();
  return user && <AvailabilityPage personId={user._id} />;
}
