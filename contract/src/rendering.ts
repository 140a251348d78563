import type { Appointment, AvailableDays, NextFreeTimes } from './appointment.ts';
import type { Post } from './blog.ts';
import type { PublicPractice } from './practice-facts.ts';
import type { Schedule } from './schedule.ts';
import type { BookableService, Service } from './service.ts';
import type { User } from './user.ts';

/**
 * The stored data that pages show besides the practice's facts, which each does; the build does not contain them. A
 * row a kind: what it is asked for by (`need`), and what is read (`content`).
 */
type PageReads = {
  nothing: { need: object; content: object };
  blogs: { need: object; content: { posts: readonly Post[]; nextCursor: string | null } };
  /** `post` is null where there is none; `newest` are to read on with. */
  blog: { need: { id: string }; content: { post: Post | null; newest: readonly Post[] } };
  schedule: { need: object; content: { schedule: Schedule } };
  contact: { need: object; content: { schedule: Schedule; freeTimes: NextFreeTimes } };
  /** `freeTimes` are null if not needed. */
  services: {
    need: { freeTimes: boolean };
    content: { services: readonly Service[]; freeTimes: NextFreeTimes | null };
  };
  /** `service` is null where there is none, and then so are `freeTimes`. */
  service: {
    need: { id: string; freeTimes: boolean };
    content: { service: Service | null; freeTimes: NextFreeTimes | null };
  };
  /** `availability` is null where its service is unknown; `services` are all there are. */
  availability: {
    need: { serviceId: string | null };
    content: { availability: Availability | null; services: readonly Service[] };
  };
};

export type PageKind = keyof PageReads;

/** The content that a page of some kinds, by default of any, asks for. */
export type PageNeed<Kinds extends PageKind = PageKind> = {
  [Kind in Kinds]: { kind: Kind } & PageReads[Kind]['need'];
}[Kinds];

/** The content of such a page, as it was read. */
export type PageContent<Kinds extends PageKind = PageKind> = {
  [Kind in Kinds]: { kind: Kind } & PageReads[Kind]['content'];
}[Kinds];

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
  /** The address without a slash at the end. */
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
 * The interface of web's server bundle for the function: the pages whose content lives in the store, rendered with the
 * same components as in the browser. The build writes the bundle; the function loads it.
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
