import type { ReactNode } from 'react';

/** Named items, each with a note. */
export const NotedList = ({ items }: { items: readonly (readonly [name: string, note: ReactNode])[] }) => (
  <dl className="divide-y divide-hairline border-y border-hairline">
    {items.map(([name, note]) => (
      <div key={name} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <dt className="font-semibold">{name}</dt>
        <dd className="text-ink-soft">{note}</dd>
      </div>
    ))}
  </dl>
);
