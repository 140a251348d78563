import type { ReactNode } from 'react';

/** Facts with their terms, a line between two. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-hairline border-y border-hairline">{children}</dl>
);

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-8 gap-y-0.5 py-3.5 sm:grid-cols-[10rem_1fr] sm:py-4">
    <dt className="text-sm sm:text-base">{term}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
);
