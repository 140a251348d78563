import { isOwnPicture } from '@garden-room/contract/own-picture';
import type { PostPicture, SitePicture } from '@garden-room/contract/post-picture';
import type { PictureName } from '#assets/pictures.ts';
import type { ShownPicture } from '#components/ui/cover-picture.tsx';

const cuts: Record<SitePicture, PictureName> = {
  hourglass: 'hourglass',
  'ball-of-wool': 'lost-path',
  teapot: 'tea-for-two',
  'stacked-stones': 'stacked-stones',
  'green-door': 'green-door',
  armchair: 'about-portrait',
};

/** The cut of the site that one of its pictures is. */
export const cutOf = (picture: SitePicture): PictureName => cuts[picture];

/** A post's picture as pages show it. */
export const shownPicture = (picture: PostPicture): ShownPicture =>
  isOwnPicture(picture) ? picture : cutOf(picture);
