import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Elements } from '#lib/elements.ts';

type EntryRowProps = { name: string; detail: string; children: Elements };

/** An entry of a person's own list: its name, beneath it what there is to say of it, and beside it what can be done. */
export const EntryRow = ({ name, detail, children }: EntryRowProps) => (
  <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
    <span className="min-w-0">
      <span className="block font-medium wrap-anywhere">{name}</span>
      <span className="block text-sm wrap-anywhere text-ink-soft">{detail}</span>
    </span>
    {children}
  </li>
);

/** Two entries on their way. */
export const EntriesSkeleton = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </div>
);
