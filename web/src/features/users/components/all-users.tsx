import { useInfiniteQuery } from '@tanstack/react-query';
import { usersQuery } from '#api/list-users.ts';
import { usePeopleSearch } from '#components/ui/use-people-search.ts';
import { PeopleList } from './people-list.tsx';
import { UserChanging } from './user-changes.tsx';
import { UserTable } from './user-table.tsx';
import { UsersSkeleton } from './users-skeleton.tsx';

/** All users, and patients without an account, for the practice; `ownId` is the admin's own id. */
export function AllUsers({ ownId }: { ownId: string }) {
  const search = usePeopleSearch();
  const list = useInfiniteQuery({
    ...usersQuery(search.settled),
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
  return (
    <div className="wrap py-12 sm:py-16">
      <h1 className="mb-8 text-4xl text-evergreen-strong">All Users</h1>
      <UserChanging>
        {(changes) => (
          <PeopleList
            who="users"
            search={search}
            list={list}
            skeleton={<UsersSkeleton />}
            whyEmpty="Nobody has an account here yet."
          >
            {(users) => <UserTable users={users} ownId={ownId} changes={changes} />}
          </PeopleList>
        )}
      </UserChanging>
    </div>
  );
}
