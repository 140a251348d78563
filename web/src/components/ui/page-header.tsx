import type { ReactNode } from 'react';
import type { PictureName } from '#assets/pictures.ts';
import { cn } from '#lib/cn.ts';
import { ArchPicture } from './arch-picture.tsx';

type PageHeaderProps = {
  title: ReactNode;
  /** A word above the title, when the title alone does not say where one is. */
  kicker?: string;
  /** Where there is room, it stands beside the title, on the line that the page begins with. */
  picture?: PictureName;
  /** Small on a phone, where what the page is for must not wait below it. */
  compact?: boolean;
  children?: ReactNode;
};

/** The opening of an inner page: its one h1 and a sentence. */
export const PageHeader = ({ title, kicker, picture, compact = false, children }: PageHeaderProps) => (
  <header
    className={cn(
      'wrap sm:pt-20',
      compact ? 'pt-4' : 'pt-14',
      picture && 'items-end justify-between gap-16 lg:flex lg:pt-16',
    )}
  >
    <div className={cn('sm:pb-14', compact ? 'pb-3' : 'pb-10')}>
      {kicker && <p className="mb-4 font-display text-lg text-terracotta italic">{kicker}</p>}
      <h1 className={cn('max-w-[18ch] text-evergreen-strong sm:text-4xl', compact ? 'text-2xl' : 'text-4xl')}>
        {title}
      </h1>
      {children && (
        <div
          className={cn(
            'max-w-[58ch] text-ink-soft sm:mt-6 sm:text-lg',
            compact ? 'mt-1 text-sm' : 'mt-6 text-lg',
          )}
        >
          {children}
        </div>
      )}
    </div>
    {picture && (
      <ArchPicture
        name={picture}
        alt=""
        sizes="16rem"
        outlined
        className="mr-4 aspect-6/7 w-64 shrink-0 text-terracotta max-lg:hidden"
      />
    )}
  </header>
);
