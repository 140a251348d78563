import * as z from 'zod/mini';

/** The site's pictures that a post can open with, by subject. */
export const postPictures = [
  'sand-garden',
  'teapot',
  'lamp-at-dusk',
  'garden-path',
  'oranges',
  'magnolia',
  'stethoscope',
  'yoga-mat',
  'stacked-stones',
  'pomegranate',
  'open-book',
  'green-door',
  'balanced-stones',
  'armchair',
] as const;

export const postPictureSchema = z.enum(postPictures, { error: 'Use one of the site’s own pictures.' });

export type PostPicture = z.infer<typeof postPictureSchema>;
