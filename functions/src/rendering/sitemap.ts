import type { Post } from '@garden-room/contract/blog';
import type { PublicationInfo } from '@garden-room/contract/rendering';
import type { Service } from '@garden-room/contract/service';

import { xmlText } from './xml-text.ts';

/** sitemap.xml (sitemaps.org 0.9): the public pages, the services, then the posts with the day they last changed. */
export function sitemapOf(
  info: PublicationInfo,
  services: readonly Pick<Service, 'id'>[],
  posts: readonly Pick<Post, '_id' | 'date' | 'editedOn'>[],
): string {
  const entries = [
    ...info.pages.map((page) => entry(page)),
    ...services.map(({ id }) => entry(info.service(id))),
    ...posts.map((post) => entry(info.post(post._id), post.editedOn ?? post.date)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

const entry = (address: string, changed?: string) =>
  `  <url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;

const escapeXml = (text: string) =>
  xmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
