import { site } from '#config/site.ts';
import { cn } from '#lib/cn.ts';
import { usePractice } from '#lib/practice.ts';
import logo from '#look/logo.svg';

/**
 * The practice's name as on its door sign; light on dark in dark mode. A practice that has another name than the one
 * that is drawn has it written, so that a page never shows two.
 */
export const Logo = ({ compact = false }: { compact?: boolean }) => {
  const { name } = usePractice();
  if (name !== site.logoDrawnFor)
    return (
      <span className="line-clamp-2 text-center font-display text-2xl text-evergreen-strong">{name}</span>
    );
  return (
    <img
      src={logo}
      alt={name}
      width={309}
      height={40}
      // Otherwise React has it preloaded, before the largest picture.
      fetchPriority="low"
      className={cn(
        'h-8 w-auto dark:brightness-0 dark:invert-[0.92] dark:sepia-[0.12]',
        compact ? 'nav:h-7' : 'nav:h-9.5',
      )}
    />
  );
};
