import { Skeleton } from '#components/ui/skeleton.tsx';

/** A skeleton in the shape of a list of messages. */
export const MessagesOnTheirWay = () => (
  <div className="divide-y divide-hairline border-y border-hairline">
    {['one', 'two', 'three', 'four'].map((row) => (
      <div key={row} className="flex flex-col gap-2.5 py-5">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    ))}
  </div>
);
