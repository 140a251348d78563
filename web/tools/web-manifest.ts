import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';

/** manifest.webmanifest: what an installed site is called and looks like. Icons are drawn by icons.ts. */
export const webManifest = () => ({
  name: site.name,
  short_name: site.name,
  description: site.description,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf6ec',
  theme_color: '#fbf6ec',
  lang: 'en',
  categories: ['health', 'medical', 'lifestyle'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Book an appointment', url: paths.booking },
    { name: 'My appointments', url: paths.dashboard },
  ],
});
