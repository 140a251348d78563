import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  /** A word above the title, when the title alone does not say where one is. */
  kicker?: string;
  children?: ReactNode;
};

/** The opening of an inner page: its one h1 and a sentence. */
export const PageHeader = ({ title, kicker, children }: PageHeaderProps) => (
  <header className="wrap pt-14 pb-10 sm:pt-20 sm:pb-14">
    {kicker && <p className="mb-4 font-display text-lg text-terracotta italic">{kicker}</p>}
    <h1 className="max-w-[18ch] text-4xl text-evergreen-strong">{title}</h1>
    {children && <div className="mt-6 max-w-[58ch] text-lg text-ink-soft">{children}</div>}
  </header>
);
