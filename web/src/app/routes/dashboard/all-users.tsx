import { useSession } from '#features/session/use-session.ts';
import { AllUsers } from '#features/users/components/all-users.tsx';

/** Everybody with an account, for the practice. */
export default function AllUsersPage() {
  const { user } = useSession();
  return user && <AllUsers ownId={user._id} />;
}
