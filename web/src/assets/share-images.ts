const files = import.meta.glob<string>('./share/*.jpg', { eager: true, query: '?url', import: 'default' });

export type ShareName = 'home' | 'services' | 'about' | 'blog' | 'contact';

const fileOf = (name: ShareName) => files[`./share/${name}.jpg`] ?? '';

/** Pictures of link previews, 1200 x 630; written by tools/share-images.ts. */
export const shareImages: Record<ShareName, string> = {
  home: fileOf('home'),
  services: fileOf('services'),
  about: fileOf('about'),
  blog: fileOf('blog'),
  contact: fileOf('contact'),
};
