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
  children?: ReactNode;
};

/** The opening of an inner page: its one h1 and a sentence. */
export const PageHeader = ({ title, kicker, picture, children }: PageHeaderProps) => (
  <header
    className={cn('wrap pt-14 sm:pt-20', picture && 'items-end justify-between gap-16 lg:flex lg:pt-16')}
  >
    <div className="pb-10 sm:pb-14">
      {kicker && <p className="mb-4 font-display text-lg text-terracotta italic">{kicker}</p>}
      <h1 className="max-w-[18ch] text-4xl text-evergreen-strong">{title}</h1>
      {children && <div className="mt-6 max-w-[58ch] text-lg text-ink-soft">{children}</div>}
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
