import type { PostPicture } from '@garden-room/contract/post-picture';
import type { PictureName } from '#assets/pictures.ts';

const cuts: Record<PostPicture, PictureName> = {
  'sand-garden': 'stress-and-mindfulness',
  teapot: 'tea-for-two',
  'lamp-at-dusk': 'sleep-consultation',
  'garden-path': 'lost-path',
  oranges: 'nutrition-coaching',
  magnolia: 'womens-health',
  stethoscope: 'health-check-up',
  'yoga-mat': 'yoga-therapy',
  'stacked-stones': 'back-and-posture',
  pomegranate: 'heart-health-consultation',
  'open-book': 'personalized-wellness-plan',
  'green-door': 'green-door',
  'balanced-stones': 'spa-therapy',
  armchair: 'about-portrait',
};

/** The cut of the site that a picture of a post is. */
export const cutOf = (picture: PostPicture): PictureName => cuts[picture];
