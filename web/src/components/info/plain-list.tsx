import type { ReactNode } from 'react';

/** Short things of one kind, between hairlines. */
export const PlainList = ({ items }: { items: readonly ReactNode[] }) => (
  <ul className="divide-y divide-hairline border-y border-hairline">
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what a page lists never changes places.
      <li key={index} className="py-3.5">
        {item}
      </li>
    ))}
  </ul>
);
