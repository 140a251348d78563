import type { Appointment, AvailableDays, NextFreeTimes } from './appointment.ts';
import type { Post } from './blog.ts';
import type { PublicPractice } from './practice-facts.ts';
import type { Schedule } from './schedule.ts';
import type { BookableService, Service } from './service.ts';
import type { User } from './user.ts';

/** The stored data a page shows besides the practice's facts, which each does; the build does not contain it. */
export type PageNeed =
  | { kind: 'nothing' }
  | { kind: 'blogs' }
  | { kind: 'blog'; id: string }
  | { kind: 'schedule' }
  | { kind: 'contact' }
  | { kind: 'services'; freeTimes: boolean }
  | { kind: 'service'; id: string; freeTimes: boolean }
  | { kind: 'availability'; serviceId: string | null };

/**
 * What a page needs, as it was read. `post` and `service` are null if not found, `availability` if its service is
 * unknown; `newest` are posts to read on with. `freeTimes` are null without a service, or if not needed.
 */
export type PageContent =
  | { kind: 'nothing' }
  | { kind: 'blogs'; posts: readonly Post[]; nextCursor: string | null }
  | { kind: 'blog'; post: Post | null; newest: readonly Post[] }
  | { kind: 'schedule'; schedule: Schedule }
  | { kind: 'contact'; schedule: Schedule; freeTimes: NextFreeTimes }
  | { kind: 'services'; services: readonly Service[]; freeTimes: NextFreeTimes | null }
  | { kind: 'service'; service: Service | null; freeTimes: NextFreeTimes | null }
  | { kind: 'availability'; availability: Availability | null; services: readonly Service[] };

/** The free slots of one service in the week from today on, day by day. */
export type Availability = { service: BookableService; week: AvailableDays };

/** Personal data that a page shows, besides the user's record. */
export type PersonalNeed = { appointments: boolean };

/** Personal data as it was read: the appointments newest first, one page of the list as the API answers it. */
export type PersonalContent = {
  user: User;
  appointments?: { items: readonly Appointment[]; nextCursor: string | null };
};

/** The address of a page; `search` begins with its question mark, or is empty. */
export type PageAddress = { pathname: string; search: string };

/** A whole HTML document and the status it is sent with. */
export type RenderedPage = { status: 200 | 404; html: string };

/** The addresses of the site, for feed and sitemap: absolute. */
export type PublicationInfo = {
  /** Without a slash at the end. */
  url: string;
  /** Every public page that belongs into search engines, posts excepted. */
  pages: readonly string[];
  blog: string;
  post: (id: string) => string;
  service: (id: string) => string;
  /** The opening of a post as plain text, for feeds and previews. */
  leadOf: (post: Post) => string;
};

/**
 * What web's server bundle gives to the function: the pages whose content lives in the store, rendered with the same
 * components as in the browser. The build writes the bundle; the function loads it.
 */
export type PageRenderer = {
  info: PublicationInfo;
  /** The paths of all pages as the table of pages has them, with parameters by name. */
  routes: readonly string[];
  /** The data a page needs; null for an unknown page, which renders as the 404 page. */
  needOf: (address: PageAddress) => PageNeed | null;
  render: (
    address: PageAddress,
    content: PageContent | null,
    practice: PublicPractice,
  ) => Promise<RenderedPage>;
  /** The data a personal page needs; null for a page that is the same for everyone. */
  personalNeedOf: (pathname: string) => PersonalNeed | null;
  renderPersonal: (pathname: string, content: PersonalContent, practice: PublicPractice) => Promise<string>;
  /**
   * The part of an address's query that the rendered page depends on. A fragment is appended where the browser
   * reads something else from the query.
   */
  queryOf: (address: PageAddress) => string;
  /** Whether only the browser reads the page's query: any of them gets the same HTML, and stays in the address. */
  leavesQuery: (address: PageAddress) => boolean;
  /** An empty frame that the browser fills by itself: better than nothing when rendering fails. */
  shell: string;
};

/** The server bundle's entry and exports; the pages it fills are beside it. */
export const rendererBundle = { entry: 'entry-server.mjs', templates: 'templates.json' } as const;

/** The server bundle's entry function: takes the parsed `templates.json`. */
export type CreatePageRenderer = (templates: unknown) => PageRenderer;
