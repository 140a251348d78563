import type { ReactNode } from 'react';

/** One chapter of the style guide. */
export const Specimen = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-hairline pt-8">
    <h2 className="mb-8 text-2xl text-evergreen-strong">{title}</h2>
    {children}
  </section>
);
