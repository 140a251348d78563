import { Skeleton } from '#components/ui/skeleton.tsx';

const cells = ['h-5 w-4', 'h-5 w-36', 'h-5 w-48', 'h-11 w-9', 'h-6 w-12', 'h-6 w-14', 'h-10 w-20'];

/** In the shape of the table of users; on a phone, of its cards. */
export const UsersSkeleton = () => (
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
