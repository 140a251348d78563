import type { SitePicture } from '@garden-room/contract/post-picture';

const files = import.meta.glob<string>('#look/share/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
});
export type ShareName = 'home' | 'services' | 'about' | 'blog' | 'contact' | `post-${SitePicture}`;

const fileOf = (name: string) => Object.entries(files).find(([path]) => path.endsWith(`/${name}.jpg`))?.[1];

/** The picture of a link preview, 1200 x 630, or that of the home page; written by tools/share-images.ts. */
export const shareImage = (name: ShareName): string => fileOf(name) ?? fileOf('home') ?? '';
