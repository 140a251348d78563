import {
  isOwnPicture,
  type OwnPicture,
  ownPictureAddresses,
  ownPictureSize,
} from '@garden-room/contract/own-picture';
import type { ComponentProps } from 'react';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { cn } from '#lib/cn.ts';
import type { ShownPicture } from './shown-picture.ts';

type PostPictureProps = Omit<ComponentProps<typeof ArchPicture>, 'name' | 'alt'> & { picture: ShownPicture };

/** The picture that a post opens with. It only sets the mood, as its writer is told: no words stand for it. */
export const PostCover = ({ picture, ...looks }: PostPictureProps) =>
  isOwnPicture(picture) ? (
    <OwnArchPicture picture={picture} {...looks} />
  ) : (
    <ArchPicture name={picture} alt="" {...looks} />
  );

type OwnArchPictureProps = Omit<PostPictureProps, 'picture'> & { picture: OwnPicture };

/** A picture of the practice's own, in the same arch: a frame for both would be in the code of every page. */
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
