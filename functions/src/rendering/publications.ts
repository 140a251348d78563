import type { Post } from '@garden-room/contract/blog';
import type { PracticeFacts } from '@garden-room/contract/practice-facts';
import type { PublicationInfo } from '@garden-room/contract/rendering';
import type { Service } from '@garden-room/contract/service';
import { Feed } from 'feed';

const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text without what XML 1.0 admits in no form (section 2.2), not even escaped; older records may hold it. */
const xmlText = (text: string) => text.replace(noXml, '');

/** The stand-in for the end of a CDATA section; no text of ours can hold it. */
const divider = '\uFFFF';

/** A text for a CDATA section of a document that goes through `divideSections`. */
const sectionText = (text: string) => xmlText(text).replaceAll(']]>', `]]${divider}>`);

/** The document with every text that would end its CDATA section split; the library splits only the first. */
const divideSections = (xml: string) => xml.replaceAll(divider, ']]><![CDATA[');

/** The blog as RSS 2.0, newest first: title, opening, date and address of each post. */
export function feedOf(
  info: PublicationInfo,
  practice: Pick<PracticeFacts, 'name' | 'description'>,
  posts: readonly Post[],
): string {
  const name = xmlText(practice.name);
  const feed = new Feed({
    id: info.blog,
    link: info.blog,
    title: `${name}: Health Blog`,
    description: xmlText(practice.description),
    language: 'en',
    copyright: `© ${name}`,
    ...(posts[0] && { updated: new Date(posts[0].createdAt) }),
    feedLinks: { rss: `${info.url}/rss.xml` },
  });
  for (const post of posts) {
    const link = info.post(post._id);
    feed.addItem({
      id: link,
      link,
      title: sectionText(post.title),
      description: sectionText(info.leadOf(post)),
      date: new Date(post.createdAt),
    });
  }
  return divideSections(feed.rss2());
}

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
