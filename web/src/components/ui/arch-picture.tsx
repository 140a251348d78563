import type { ReactNode } from 'react';
import type { PictureName } from '#assets/pictures.ts';
import { cn } from '#lib/cn.ts';
import { Picture } from './picture.tsx';

type ArchProps = {
  /** A second, thinner arch around the first. */
  outlined?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The site's motif: a picture seen through an arch, like a window onto a garden. */
export const Arch = ({ outlined = false, className, children }: ArchProps) => (
  <div className={cn('relative', outlined && 'arch-outlined', className)}>
    <div className="arch size-full overflow-hidden">{children}</div>
  </div>
);

/** The looks of a picture in an arch. */
export const inArchClass = 'size-full transition-transform duration-700 ease-calm group-hover:scale-[1.03]';

type ArchPictureProps = Omit<ArchProps, 'children'> & {
  name: PictureName;
  alt: string;
  sizes: string;
  loading?: 'first' | 'eager' | 'lazy';
};

/** One of the site's own pictures in its arch. */
export const ArchPicture = ({ outlined, className, ...picture }: ArchPictureProps) => (
  <Arch outlined={outlined} className={className}>
    <Picture {...picture} className={inArchClass} />
  </Arch>
);
