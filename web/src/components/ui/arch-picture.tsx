import type { PictureName } from '#assets/pictures.ts';
import { cn } from '#lib/cn.ts';
import { Picture } from './picture.tsx';

type ArchPictureProps = {
  name: PictureName;
  alt: string;
  sizes: string;
  loading?: 'first' | 'eager' | 'lazy';
  /** A second, thinner arch around the first. */
  outlined?: boolean;
  className?: string;
};

/** The site's motif: a picture seen through an arch, like a window onto a garden. */
export const ArchPicture = ({ outlined = false, className, ...picture }: ArchPictureProps) => (
  <div className={cn('relative', outlined && 'arch-outlined', className)}>
    <div className="arch size-full overflow-hidden">
      <Picture
        {...picture}
        className="size-full transition-transform duration-700 ease-calm group-hover:scale-[1.03]"
      />
    </div>
  </div>
);
