import {
  isOwnPicture,
  type OwnPicture,
  ownPictureAddresses,
  ownPictureSize,
} from '@garden-room/contract/own-picture';
import type { ComponentProps } from 'react';
import type { PictureName } from '#assets/pictures.ts';
import { cn } from '#lib/cn.ts';
import { ArchPicture } from './arch-picture.tsx';

/** A picture as pages show it: a cut of the site, or a picture of the practice's own. */
export type ShownPicture = PictureName | OwnPicture;

type CoverPictureProps = Omit<ComponentProps<typeof ArchPicture>, 'name' | 'alt'> & { picture: ShownPicture };

/** The picture of a post or a service. It only sets the mood, as its writer is told: no words stand for it. */
export const CoverPicture = ({ picture, ...looks }: CoverPictureProps) =>
  isOwnPicture(picture) ? (
    <OwnArchPicture picture={picture} {...looks} />
  ) : (
    <ArchPicture name={picture} alt="" {...looks} />
  );

type OwnArchPictureProps = Omit<CoverPictureProps, 'picture'> & { picture: OwnPicture };

/** A picture of the practice's own, in the arch of `ArchPicture`. */
function OwnArchPicture({
  picture,
  sizes,
  loading = 'lazy',
  outlined = false,
  className,
}: OwnArchPictureProps) {
  const { largest, srcSet } = ownPictureAddresses(picture);
  return (
    <div className={cn('relative', outlined && 'arch-outlined', className)}>
      <div className="arch size-full overflow-hidden">
        <img
          src={largest}
          srcSet={srcSet}
          sizes={sizes}
          width={ownPictureSize.width}
          height={ownPictureSize.height}
          alt=""
          loading={loading === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={loading === 'first' ? 'high' : 'auto'}
          decoding="async"
          className="picture picture-of-day size-full bg-sage object-cover transition-transform duration-700 ease-calm group-hover:scale-[1.03]"
        />
      </div>
    </div>
  );
}
