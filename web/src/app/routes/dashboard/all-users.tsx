import { AllUsers } from '#features/people/users/all-users.tsx';
import { useSession } from '#features/session/use-session.ts';

/** Everybody with an account, for the practice. */
export default function AllUsersPage() {
  const { user } = useSession();
  return user && <AllUsers ownId={user._id} />;
}
