import type { ReactNode } from 'react';

type CompactHeaderProps = { title: string; children: ReactNode };

/** The opening of a page that is used rather than read: small where the screen is, so that nothing waits below it. */
export const CompactHeader = ({ title, children }: CompactHeaderProps) => (
  <header className="wrap pt-4 pb-3 sm:tall:pt-20 sm:tall:pb-14">
    <h1 className="text-2xl text-evergreen-strong sm:tall:text-4xl">{title}</h1>
    <div className="mt-1 max-w-[58ch] text-sm text-ink-soft sm:tall:mt-6 sm:tall:text-lg">{children}</div>
  </header>
);
