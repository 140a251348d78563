import type { PublicPractice } from '@garden-room/contract/practice-facts';
import type { Role } from '@garden-room/contract/user';
import type { ShareName } from '#assets/share-images.ts';

/** Words that may name what the practice says of itself. */
export type Words = string | ((practice: PublicPractice) => string);

/**
 * One page. Data only: the router, the guard, the prerender, the function's renderer, head and sitemap, the links of
 * the dashboard and `paths` (`web/src/config/paths.ts`) all read it.
 */
export type PageRow = {
  /** Absolute; `:id` is a parameter. A page below `/dashboard` is shown inside `dashboardFrame`. */
  path: string;
  /**
   * The file whose default export is the page: in `web/src/app/routes`, where a page with sections has a folder, or,
   * where one feature has all of it, a `-page.tsx` in a room of `web/src/features`.
   */
  page: string;
  guard: 'public' | 'signedIn' | 'staff' | 'admin';
  /** Whether it is also shown while the server has not said who is signed in: it has nothing from there. */
  offline?: true;
  /**
   * The title; without one the page renders its own `<PageMeta>`, because it depends on data, or has that of its frame.
   */
  title?: Words;
  /** The page's `h1` until its data is known; by default the title, or the name in a sidebar. */
  heading?: string;
  /** The picture of its link preview; the home page's where none is named. */
  share?: ShareName;
  /**
   * The renderer of the HTML: `build` where only a deployment changes it, `request` from the store (by the function,
   * cached by the CDN), else the browser in a shell. Of guarded pages, `personal`: the boot script fetches the user's
   * HTML; `head`: the function writes the head, for link previews.
   */
  rendered?: 'build' | 'request' | 'personal' | 'head';
  /** Whether it begins with italic text, which is large enough to move what is below: that font is preloaded. */
  italic?: true;
  /** Kept out of search engines and the sitemap; a guarded page is, unless this is false. */
  unlisted?: boolean;
  /** Kept out of the sitemap alone: nobody searches for it. */
  offSitemap?: true;
  /** The data that its HTML carries along, so that hydration needs no request. */
  data?:
    | 'featured'
    | 'services'
    | 'prices'
    | 'blogs'
    | 'blog'
    | 'schedule'
    | 'contact'
    | 'service'
    | 'availability'
    | 'goal'
    | 'appointments';
  /** Its name in the sidebar of each role, in the specification's words; without one it is not linked there. */
  label?: Partial<Record<Role, string>>;
  /** The icon of that link; drawn by `dashboard.tsx`. */
  icon?: string;
  /** The path of the row whose link is shown as current on this page. */
  within?: Partial<Record<Role, string>>;
};

/** The words of a row, as this practice has them. */
export const wordsFor = (words: Words | undefined, practice: PublicPractice): string | undefined =>
  typeof words === 'function' ? words(practice) : words;

/** A page's file as the build's manifest names it. */
export const pageSource = ({ page }: PageRow) =>
  `src/${page.startsWith('features/') ? page : `app/routes/${page}`}.tsx`;

/** The `h1` of a page on its way. */
export const headingOf = ({ heading, title, label }: PageRow, practice: PublicPractice): string =>
  heading ?? wordsFor(title, practice) ?? label?.User ?? label?.Admin ?? practice.name;

/** Whether search engines may list a page. */
export const isIndexable = ({ unlisted, guard }: PageRow): boolean => !(unlisted ?? guard !== 'public');
