import logo from '#assets/logo.svg';
import { cn } from '#lib/cn.ts';
import { usePractice } from '#lib/practice.ts';

/** The practice's name as on its door sign; light on dark in dark mode. */
export const Logo = ({ compact = false }: { compact?: boolean }) => {
  const practice = usePractice();
  return (
    <img
      src={logo}
      alt={practice.name}
      width={309}
      height={40}
      className={cn(
        'h-8 w-auto dark:brightness-0 dark:invert-[0.92] dark:sepia-[0.12]',
        compact ? 'nav:h-7' : 'nav:h-9.5',
      )}
    />
  );
};
