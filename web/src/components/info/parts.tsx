import type { ReactNode } from 'react';
import type { InfoSection } from './info-page.tsx';

/** Named items, each with a note. */
export const NotedList = ({ items }: { items: readonly (readonly [name: string, note: ReactNode])[] }) => (
  <dl className="divide-y divide-hairline border-y border-hairline">
    {items.map(([name, note]) => (
      <div key={name} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <dt className="font-semibold text-ink">{name}</dt>
        <dd className="font-normal text-ink-soft">{note}</dd>
      </div>
    ))}
  </dl>
);

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

/** Steps that follow each other. */
export const NumberedList = ({ items }: { items: readonly (readonly [name: string, text: ReactNode])[] }) => (
  <ol className="divide-y divide-hairline border-y border-hairline">
    {items.map(([name, text], index) => (
      <li key={name} className="flex gap-5 py-4">
        <span aria-hidden="true" className="w-6 shrink-0 font-medium text-terracotta">
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

/** A large figure above its meaning. */
export const Figure = ({ value, children }: { value: ReactNode; children: string }) => (
  <>
    <span className="block font-display text-4xl text-terracotta">{value}</span> <span>{children}</span>
  </>
);

/**
 * The notes that the practice adds to a page in its Settings, in paragraphs divided by empty lines; no section without
 * any.
 */
export function notesSection(text: string): readonly InfoSection[] {
  if (text === '') return [];
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return [{ id: 'also', title: 'Good to know', text: paragraphs }];
}
