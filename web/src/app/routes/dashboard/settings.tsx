import { useSession } from '#features/session/use-session.ts';
import { SettingsPage } from '#features/settings/components/settings-page.tsx';

/** What the practice says of itself. */
export default function DashboardSettingsPage() {
  const { user } = useSession();
  return user && <SettingsPage personId={user._id} />;
}
