import type { SitePicture } from '@garden-room/contract/post-picture';

const files = import.meta.glob<string>('#look/share/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const byName = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

export type ShareName = 'home' | 'services' | 'about' | 'blog' | 'contact' | `post-${SitePicture}`;

/** The picture of a link preview, 1200 x 630, or that of the home page; written by tools/share-images.ts. */
export const shareImage = (name: ShareName): string => byName[`${name}.jpg`] ?? byName['home.jpg'] ?? '';
