import {
  isOwnPicture,
  type OwnPicture,
  ownPictureAddresses,
  ownPictureSize,
} from '@garden-room/contract/own-picture';
import type { ComponentProps } from 'react';
import { Arch, ArchPicture, inArchClass } from '#components/ui/arch-picture.tsx';
import { cn } from '#lib/cn.ts';
import type { ShownPicture } from '../post-picture.ts';

type PostPictureProps = Omit<ComponentProps<typeof ArchPicture>, 'name' | 'alt'> & { picture: ShownPicture };

/** The picture that a post opens with. It only sets the mood, as its writer is told: no words stand for it. */
export const PostPicture = ({ picture, ...looks }: PostPictureProps) =>
  isOwnPicture(picture) ? (
    <OwnArchPicture picture={picture} {...looks} />
  ) : (
    <ArchPicture name={picture} alt="" {...looks} />
  );

type OwnArchPictureProps = Omit<PostPictureProps, 'picture'> & { picture: OwnPicture };

/** One of the practice's own, in the same arch. */
function OwnArchPicture({ picture, sizes, loading = 'lazy', ...arch }: OwnArchPictureProps) {
  const { largest, srcSet } = ownPictureAddresses(picture);
  return (
    <Arch {...arch}>
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
        className={cn('picture picture-of-day bg-sage object-cover', inArchClass)}
      />
    </Arch>
  );
}
