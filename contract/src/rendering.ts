import type { Appointment, AvailableDays } from './appointment.ts';
import type { Post } from './blog.ts';
import type { Schedule } from './schedule.ts';
import type { BookableService, Service } from './service.ts';
import type { User } from './user.ts';

/** What a page shows out of the store, beyond what stands in the build. */
export type PageNeed =
  | { kind: 'blogs' }
  | { kind: 'blog'; id: string }
  | { kind: 'schedule' }
  | { kind: 'availability'; serviceId: string | null };

/**
 * The same, read. `post` is null where there is no such post, `availability` where there is no such service; `newest`
 * are the blog's newest, to read on with, `services` all there are.
 */
export type PageContent =
  | { kind: 'blogs'; posts: readonly Post[]; nextCursor: string | null }
  | { kind: 'blog'; post: Post | null; newest: readonly Post[] }
  | { kind: 'schedule'; schedule: Schedule }
  | { kind: 'availability'; availability: Availability | null; services: readonly Service[] };

/** What can be booked of one service in the week from today on, with the free slots of each day. */
export type Availability = { service: BookableService; week: AvailableDays };

/** What a page shows of its reader’s own, beyond their record. */
export type PersonalNeed = { appointments: boolean };

/** The same, read: their appointments newest first, one page of the list as the API answers it. */
export type PersonalContent = {
  user: User;
  appointments?: { items: readonly Appointment[]; nextCursor: string | null };
};

/** Where a page stands; `search` begins with its question mark, or is empty. */
export type PageAddress = { pathname: string; search: string };

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
  /** What the page at an address needs; null for those that are no such page, which render as the 404 page. */
  needOf: (address: PageAddress) => PageNeed | null;
  render: (address: PageAddress, content: PageContent | null) => Promise<RenderedPage>;
  /** What the page at a path needs that is filled for its reader; null for those that are the same for everyone. */
  personalNeedOf: (pathname: string) => PersonalNeed | null;
  renderPersonal: (pathname: string, content: PersonalContent) => Promise<string>;
  /** The query of an address as far as its page has one: without it the page is another one to nobody. */
  queryOf: (address: PageAddress) => string;
  /** An empty frame that the browser fills by itself: better than nothing when rendering fails. */
  shell: string;
};

/** The file of the server bundle and what it exports; the pages it fills lie beside it. */
export const rendererBundle = { entry: 'entry-server.mjs', templates: 'templates.json' } as const;

/** The server bundle's door: takes the parsed `templates.json`. */
export type CreatePageRenderer = (templates: unknown) => PageRenderer;
