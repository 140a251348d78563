import { isOwnPicture } from '@garden-room/contract/own-picture';
import type { PostPicture, SitePicture } from '@garden-room/contract/post-picture';
import type { PictureName } from '#assets/pictures.ts';
import type { ShownPicture } from '#components/ui/cover-picture.tsx';

const cuts: Record<SitePicture, PictureName> = {
  'sand-garden': 'stress-and-mindfulness',
  teapot: 'tea-for-two',
  'lamp-at-dusk': 'sleep-consultation',
  'garden-path': 'lost-path',
  oranges: 'nutrition-coaching',
  magnolia: 'womens-health',
  stethoscope: 'health-check-up',
  'yoga-mat': 'yoga-therapy',
  'stacked-stones': 'stacked-stones',
  pomegranate: 'heart-health-consultation',
  'open-book': 'personalized-wellness-plan',
  'green-door': 'green-door',
  'balanced-stones': 'spa-therapy',
  armchair: 'about-portrait',
};

/** The cut of the site that one of its pictures is. */
export const cutOf = (picture: SitePicture): PictureName => cuts[picture];

/** A post's picture as pages show it. */
export const shownPicture = (picture: PostPicture): ShownPicture =>
  isOwnPicture(picture) ? picture : cutOf(picture);
