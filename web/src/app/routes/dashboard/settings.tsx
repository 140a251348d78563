import { SettingsPage } from '#features/practice/settings/settings-page.tsx';
import { useSession } from '#features/session/use-session.ts';

/** What the practice says of itself. */
export default function DashboardSettingsPage() {
  const { user } = useSession();
  return user && <SettingsPage personId={user._id} />;
}
