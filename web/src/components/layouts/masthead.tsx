import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { usePractice } from '#lib/practice.ts';
import { Logo } from './logo.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Above the navigation: where the practice is, its name, how to reach it, and by day or by night. */
export const Masthead = ({ compact }: { compact: boolean }) => {
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
