import logo from '#assets/logo.svg';
import { site } from '#config/site.ts';
import { cn } from '#lib/cn.ts';

/** The practice's name as on its door sign; light on dark in dark mode. */
export const Logo = ({ compact = false }: { compact?: boolean }) => (
  <img
    src={logo}
    alt={site.name}
    width={309}
    height={40}
    className={cn(
      'h-8 w-auto dark:brightness-0 dark:invert-[0.92] dark:sepia-[0.12]',
      compact ? 'nav:h-7' : 'nav:h-9.5',
    )}
  />
);
