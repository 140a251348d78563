import type { ReactNode } from 'react';

/** What happens one after the other. */
export const NumberedList = ({ items }: { items: readonly (readonly [name: string, text: ReactNode])[] }) => (
  <ol className="divide-y divide-hairline border-y border-hairline">
    {items.map(([name, text], index) => (
      <li key={name} className="flex gap-5 py-4">
        <span aria-hidden="true" className="w-6 shrink-0 font-display text-xl text-terracotta">
          {index + 1}
        </span>
        <div>
          <p className="font-semibold">{name}</p>
          <p className="text-ink-soft">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
