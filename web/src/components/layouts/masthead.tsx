import { Link } from 'react-router-dom';
import { contactLinks } from '#config/contact-links.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { cn } from '#lib/cn.ts';
import { Logo } from './logo.tsx';

/** Above the navigation: where the practice is, its name, how to reach it. */
export const Masthead = ({ compact }: { compact: boolean }) => (
  <div
    className={cn(
      'wrap h-(--masthead) grid-cols-1 items-center justify-items-center nav:grid nav:grid-cols-[1fr_auto_1fr]',
      compact ? 'hidden' : 'grid',
    )}
  >
    <p className="hidden justify-self-start text-sm text-ink-soft nav:block">
      {site.address.district}, {site.address.city}
    </p>
    <Link to={paths.home} className="rounded-sm py-2">
      <Logo />
    </Link>
    <p className="hidden justify-self-end text-sm text-ink-soft nav:block">
      <a href={contactLinks.phone} className="hover:text-evergreen hover:underline">
        {site.phone}
      </a>
    </p>
  </div>
);
