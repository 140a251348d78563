import { useInfiniteQuery } from '@tanstack/react-query';
import { usersQuery } from '#api/users.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePeopleSearch } from '#components/ui/use-people-search.ts';
import { PeopleList } from './people-list.tsx';
import { UserChanging } from './user-changes.tsx';
import { UserTable } from './user-table.tsx';

/** All users, and patients without an account, for the practice; `ownId` is the admin's own id. */
export function AllUsers({ ownId }: { ownId: string }) {
  const search = usePeopleSearch();
  const list = useInfiniteQuery({
    ...usersQuery(search.settled),
    placeholderData: (before) => before,
    refetchOnWindowFocus: 'always',
  });
  return (
    <div className="wrap page-block">
      <h1 className="mb-8 text-4xl text-evergreen-strong dense:mb-3">All Users</h1>
      <UserChanging>
        {(ask) => (
          <PeopleList
            who="users"
            search={search}
            list={list}
            skeleton={<UsersSkeleton />}
            whyEmpty="Nobody has an account here yet."
          >
            {(users) => <UserTable users={users} ownId={ownId} ask={ask} />}
          </PeopleList>
        )}
      </UserChanging>
    </div>
  );
}

const cells = ['h-5 w-4', 'h-5 w-36', 'h-5 w-48', 'h-11 w-9', 'h-6 w-12', 'h-6 w-14', 'h-10 w-20'];

/** In the shape of the table of users; on a phone, of its cards. */
const UsersSkeleton = () => (
  <div className="divide-y divide-hairline border-hairline border-b md:mt-11 md:border-t">
    {['one', 'two', 'three', 'four', 'five'].map((row) => (
      <div
        key={row}
        className="flex flex-col gap-3 py-4 md:flex-row md:items-center md:justify-between md:gap-4"
      >
        {cells.map((shape) => (
          <Skeleton key={shape} className={shape} />
        ))}
      </div>
    ))}
  </div>
);
