import type { ReactNode } from 'react';
import type { PictureName } from '#assets/pictures.ts';
import type { Elements } from '#lib/elements.ts';
import { ArchOutline } from './arch-outline.tsx';
import { ArchPicture } from './arch-picture.tsx';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: Elements;
  /** Seen through the arch; without one the arch is only drawn. */
  picture?: PictureName;
};

/** Nothing here yet, said kindly, with a way on. */
export const EmptyState = ({ title, children, action, picture }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-5 px-4 py-16 text-center">
    {picture ? (
      <ArchPicture name={picture} alt="" sizes="12rem" className="aspect-4/5 w-48" />
    ) : (
      <ArchOutline className="h-28 text-evergreen/60" />
    )}
    <p className="font-display text-2xl text-balance">{title}</p>
    {children && <div className="max-w-[46ch] text-ink-soft">{children}</div>}
    {action}
  </div>
);
