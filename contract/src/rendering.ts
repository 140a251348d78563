import type { Post } from './blog.ts';
import type { Schedule } from './schedule.ts';

/** What a page shows out of the store, beyond what stands in the build. */
export type PageNeed = { kind: 'blogs' } | { kind: 'blog'; id: string } | { kind: 'schedule' };

/** The same, read. `post` is null where there is no such post; `newest` are the blog's newest, to read on with. */
export type PageContent =
  | { kind: 'blogs'; posts: readonly Post[]; nextCursor: string | null }
  | { kind: 'blog'; post: Post | null; newest: readonly Post[] }
  | { kind: 'schedule'; schedule: Schedule };

/** A whole HTML document and the status it is sent with. */
export type RenderedPage = { status: 200 | 404; html: string };

/** Who publishes and what, for feed and sitemap. Addresses are absolute. */
export type PublicationInfo = {
  name: string;
  description: string;
  author: string;
  /** Without a slash at the end. */
  url: string;
  /** Every public page that belongs into search engines, posts excepted. */
  pages: readonly string[];
  blog: string;
  post: (id: string) => string;
  /** The opening of a post as plain text, for feeds and previews. */
  leadOf: (post: Post) => string;
};

/**
 * What web's server bundle gives to the function: the pages whose content lives in the store, rendered with the same
 * components as in the browser. The build writes the bundle; the function loads it.
 */
export type PageRenderer = {
  info: PublicationInfo;
  /** What the page at a path needs; null for addresses that are no such page, which render as the 404 page. */
  needOf: (pathname: string) => PageNeed | null;
  render: (pathname: string, content: PageContent | null) => Promise<RenderedPage>;
  /** An empty frame that the browser fills by itself: better than nothing when rendering fails. */
  shell: string;
};

/** The file of the server bundle and what it exports; the pages it fills lie beside it. */
export const rendererBundle = { entry: 'entry-server.mjs', templates: 'templates.json' } as const;

/** The server bundle's door: takes the parsed `templates.json`. */
export type CreatePageRenderer = (templates: unknown) => PageRenderer;
