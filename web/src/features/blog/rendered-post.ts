import type { Post } from '@garden-room/contract/blog';
import { isOwnPicture, ownPictureAddresses } from '@garden-room/contract/own-picture';
import type { PostPicture } from '@garden-room/contract/post-picture';
import { pictureFiles } from '#assets/pictures.ts';
import type { ShareName } from '#assets/share-images.ts';
import { plainDate } from '#lib/clinic-time.ts';
import { renderMarkdown } from '#lib/markdown.ts';
import { plainText } from './plain-text.ts';
import { cutOf } from './shown-picture.ts';
import { type Summary, summaryOf } from './summary.ts';

/** A post as its own page shows it, with the Markdown rendered. */
export type RenderedPost = Summary &
  Pick<Post, 'reviewedOn'> & {
    reviewedText: string | null;
    /** The picture of its link preview, one of the site's; `ownShare` is the file of another. */
    share: ShareName;
    ownShare: string | null;
    /** The file of its picture, for search engines; below the site's address, as `ownShare` is. */
    image: string | null;
    /** The description, rendered: HTML of ours alone, since Markdown's own HTML is escaped. */
    html: string;
    /** The opening, for search engines and link previews. */
    lead: string;
  };

const leadCharacters = 155;

export function renderPost(blog: Post): RenderedPost {
  return {
    ...summaryOf(blog),
    reviewedOn: blog.reviewedOn,
    reviewedText: blog.reviewedOn && plainDate(blog.reviewedOn),
    ...filesOf(blog.picture),
    html: renderMarkdown(blog.description),
    lead: leadOf(plainText(blog.description)),
  };
}

function filesOf(picture: PostPicture | null): Pick<RenderedPost, 'share' | 'ownShare' | 'image'> {
  if (picture === null) return { share: 'blog', ownShare: null, image: null };
  if (!isOwnPicture(picture))
    return { share: `post-${picture}`, ownShare: null, image: pictureFiles(cutOf(picture)).webp };
  const { share, largest } = ownPictureAddresses(picture);
  return { share: 'blog', ownShare: share, image: largest };
}

/** The first sentences that fit; if the first is longer, it is cut at a word. */
export function leadOf(text: string): string {
  if (text.length <= leadCharacters) return text;
  const head = text.slice(0, leadCharacters + 1);
  const sentences = /^.*[.!?](?=\s)/s.exec(head)?.[0];
  return sentences ?? `${head.slice(0, head.lastIndexOf(' '))} …`;
}
