import { Link } from 'react-router-dom';
import logo from '#assets/logo.svg';
import { contactLinks } from '#config/contact-links.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';

/** Above the navigation: where the practice is, its name, how to reach it. */
export const Masthead = () => (
  <div className="wrap grid h-(--masthead) grid-cols-1 items-center justify-items-center nav:grid-cols-[1fr_auto_1fr]">
    <p className="hidden justify-self-start text-sm text-ink-soft nav:block">
      {site.address.district}, {site.address.city}
    </p>
    <Link to={paths.home} className="rounded-sm py-2">
      <img
        src={logo}
        alt={site.name}
        width={309}
        height={40}
        className="h-8 w-auto nav:h-9.5 dark:brightness-0 dark:invert-[0.92] dark:sepia-[0.12]"
      />
    </Link>
    <p className="hidden justify-self-end text-sm text-ink-soft nav:block">
      <a href={contactLinks.phone} className="hover:text-evergreen hover:underline">
        {site.phone}
      </a>
    </p>
  </div>
);
