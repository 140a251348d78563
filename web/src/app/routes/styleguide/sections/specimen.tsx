import type { Elements } from '#lib/elements.ts';

/** One chapter of the style guide. */
export const Specimen = ({ title, children }: { title: string; children: Elements }) => (
  <section className="border-t border-hairline pt-8">
    <h2 className="mb-8 text-2xl text-evergreen-strong">{title}</h2>
    {children}
  </section>
);
