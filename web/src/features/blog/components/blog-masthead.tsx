import type { ReactNode } from 'react';
import { site } from '#config/site.ts';

/** The top of the list: the page's h1 and a sentence, with the search beside them. */
export const BlogMasthead = ({ children }: { children?: ReactNode }) => (
  <header className="grid items-end gap-x-16 gap-y-8 pt-12 pb-10 sm:pt-16 lg:grid-cols-[1fr_20rem] lg:pb-12">
    <div>
      <h1 className="text-5xl text-evergreen-strong">Health Blog</h1>
      <p className="mt-5 max-w-[58ch] text-lg text-ink-soft">
        Notes from {site.doctor.name} on sleep, food, movement and rest. Short, sober, and free of miracles.
      </p>
    </div>
    {children}
  </header>
);
