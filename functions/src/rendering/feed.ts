import type { Post } from '@garden-room/contract/blog';
import type { PracticeFacts } from '@garden-room/contract/practice-facts';
import type { PublicationInfo } from '@garden-room/contract/rendering';
import { Feed } from 'feed';
import { divideSections, sectionText, xmlText } from './xml-text.ts';

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
