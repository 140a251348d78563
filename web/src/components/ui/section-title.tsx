import { cn } from '#lib/cn.ts';

type SectionTitleProps = { id?: string; children: string; lead?: string; className?: string };

/** A section's centred heading, over a gradient rule that fades in as the section comes into view. */
export const SectionTitle = ({ id, children, lead, className }: SectionTitleProps) => (
  <div className={cn('mx-auto flex max-w-3xl flex-col items-center text-center', className)}>
    <h2 id={id} className="text-4xl text-evergreen-strong">
      {children}
    </h2>
    <span aria-hidden="true" className="section-rule mt-4" />
    {lead && <p className="mt-4 max-w-[58ch] text-lg text-balance text-ink-soft">{lead}</p>}
  </div>
);
