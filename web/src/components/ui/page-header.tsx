import type { ReactNode } from 'react';
import type { PictureName } from '#assets/pictures.ts';
import { cn } from '#lib/cn.ts';
import { ArchPicture } from './arch-picture.tsx';

type PageHeaderProps = {
  title: ReactNode;
  /** A word above the title, when the title alone does not say which page this is. */
  kicker?: string;
  /** Shown beside the title where there is room. */
  picture?: PictureName;
  /** Low on a phone, whose first screen is for what the page lists. */
  brief?: boolean;
  children?: ReactNode;
};

/** The opening of an inner page: its one h1 and a sentence. */
export const PageHeader = ({ title, kicker, picture, brief = false, children }: PageHeaderProps) => (
  <header
    className={cn(
      'wrap sm:pt-20',
      brief ? 'pt-6' : 'pt-14',
      picture && 'items-end justify-between gap-16 lg:flex lg:pt-16',
    )}
  >
    <div className={cn('sm:pb-14', brief ? 'pb-5' : 'pb-10')}>
      {kicker && <p className="mb-4 font-display text-lg text-terracotta italic">{kicker}</p>}
      <h1 className="max-w-[18ch] text-title text-evergreen-strong">{title}</h1>
      {children && (
        <div
          className={cn(
            'max-w-[58ch] text-ink-soft sm:mt-6 sm:text-lg',
            brief ? 'mt-2 text-base' : 'mt-6 text-lg',
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
