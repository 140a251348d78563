import logo from '#assets/logo.svg';
import { site } from '#config/site.ts';

/** The practice's name as on its door sign; light on dark in dark mode. */
export const Logo = () => (
  <img
    src={logo}
    alt={site.name}
    width={309}
    height={40}
    className="h-8 w-auto nav:h-9.5 dark:brightness-0 dark:invert-[0.92] dark:sepia-[0.12]"
  />
);
