import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { demonstrationSentence } from '#config/site.ts';
import { cn } from '#lib/cn.ts';
import { contactLinks } from '#lib/contact-links.ts';
import type { Elements } from '#lib/elements.ts';
import { usePractice } from '#lib/practice.ts';
import type { AccountProps } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { SiteFooter } from './site-footer.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

type SiteShellProps = AccountProps & {
  /** What the practice has in the bar, on its own pages. */
  tools: Elements;
  /** Shown in the bar, beside the account. */
  bell: Elements;
  /** For the copyright line. */
  year: number;
  /**
   * A slim header and a footer of one line, where people have come to do something: on every page that needs a sign-in. By the
   * address alone, so that a page never changes its frame when the session has loaded.
   */
  compact: boolean;
  /** Where the page begins: past its own menu, on a page of the practice. */
  skipTo: '#main' | '#page';
  children: ReactNode;
};

/** The layout of every page: masthead, sticky navigation, the page, the footer. */
export function SiteShell({
  year,
  account,
  onSignOut,
  tools,
  bell,
  compact,
  skipTo,
  children,
}: SiteShellProps) {
  const { demonstration } = usePractice();
  return (
    <>
      <a href={skipTo} className="skip-link">
        Skip to content
      </a>
      {demonstration && !compact && <DemonstrationNote />}
      {/* One banner; it sticks so far that the masthead scrolls away and the navigation stays. */}
      <header
        data-compact={compact ? '' : undefined}
        className="sticky top-[calc(var(--masthead)*-1)] z-30 bg-ground"
      >
        <Masthead compact={compact} />
        <MainNav account={account} onSignOut={onSignOut} tools={tools} bell={bell} named={compact} />
      </header>
      <main id="main" tabIndex={-1} className="min-h-screen">
        {children}
      </main>
      <SiteFooter year={year} compact={compact} />
    </>
  );
}

/** So that nobody takes an invented doctor for a real one. */
const DemonstrationNote = () => (
  <aside
    aria-label="About this site"
    className="bg-night px-(--gutter) py-1.5 text-center text-xs text-on-night"
  >
    {demonstrationSentence}
  </aside>
);

/** Above the navigation: where the practice is, its name, how to reach it, and by day or by night. */
const Masthead = ({ compact }: { compact: boolean }) => {
  const practice = usePractice();
  return (
    <div
      className={cn(
        'wrap h-(--masthead) grid-cols-1 items-center justify-items-center nav:grid nav:grid-cols-[1fr_auto_1fr] desk:hidden',
        compact ? 'hidden' : 'grid',
      )}
    >
      <p className="hidden justify-self-start text-sm text-ink-soft nav:block">{`${practice.address.district}, ${practice.address.city}`}</p>
      <Link to={paths.home} className={cn('rounded-sm', compact ? 'py-1' : 'py-2')}>
        <Logo compact={compact} />
      </Link>
      <div className="-mr-2.5 hidden items-center gap-2 justify-self-end text-sm text-ink-soft nav:flex">
        <a
          href={contactLinks(practice).phone}
          className="rounded-sm py-2 hover:text-evergreen hover:underline"
        >
          {practice.phone}
        </a>
        <ThemeToggle />
      </div>
    </div>
  );
};
