import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { dashboardPages, headingOf } from '#app/shell/dashboard-pages.ts';
import type { ShareName } from '#assets/share-images.ts';
import { paths } from '#config/paths.ts';

/** One page. Data only: the router, the guard, the prerender and the sitemap all read this table. */
export type RouteRow = {
  /** Absolute, also inside `children`; a child with its parent's path is the parent's own page. */
  path: string;
  /** The file in `routes/` whose default export is the page; a page with sections has a folder. */
  page: string;
  guard: 'public' | 'signedIn' | 'staff' | 'admin';
  /** Without a title the page renders its own `<PageMeta>`, because it depends on data. */
  title?: string | ((practice: PublicPractice) => string);
  /** The page's `h1` until its data is known; by default the title. */
  heading?: string;
  /** The picture of its link preview; the home page's where none is named. */
  share?: ShareName;
  /**
   * Who renders its HTML: `build` for pages that change with a deployment only; `request` for pages from the store
   * (the function renders them, the CDN caches them). Without it the browser fills a shell. HTML of a guarded page
   * is the same for everyone, except `personal`: the boot script fetches the user's own HTML into the shell, and `head`:
   * the function writes the page's own head, for link previews, around a skeleton.
   */
  rendered?: 'build' | 'request' | 'personal' | 'head';
  /** Whether it begins without italic text: that font is not preloaded then. */
  upright?: true;
  /** Kept out of search engines and the sitemap; a guarded page is, unless this is false. */
  unlisted?: boolean;
  /** Kept out of the sitemap alone: nobody searches for it. */
  offSitemap?: true;
  /** What its HTML carries along, so that hydration needs no request. */
  pageData?:
    | 'featured'
    | 'services'
    | 'prices'
    | 'blogs'
    | 'blog'
    | 'schedule'
    | 'contact'
    | 'service'
    | 'availability'
    | 'appointments';
  children?: readonly RouteRow[];
};

/** A page's title, where its row has it. */
export const titleOf = ({ title }: RouteRow, practice: PublicPractice): string | undefined =>
  typeof title === 'function' ? title(practice) : title;

export const notFoundRow: RouteRow = {
  path: '*',
  guard: 'public',
  page: 'not-found',
  title: 'Page not found',
  unlisted: true,
};

export const routeTable: readonly RouteRow[] = [
  {
    path: paths.home,
    guard: 'public',
    page: 'home/home',
    title: ({ tagline }) => tagline,
    rendered: 'request',
    pageData: 'featured',
  },
  {
    path: paths.services,
    guard: 'public',
    page: 'services',
    share: 'services',
    title: 'Services',
    rendered: 'request',
    pageData: 'services',
  },
  {
    path: paths.about,
    guard: 'public',
    page: 'about/about',
    share: 'about',
    title: ({ doctor }) => `About ${doctor.name}`,
    rendered: 'request',
    pageData: 'schedule',
  },
  {
    path: paths.contact,
    guard: 'public',
    page: 'contact/contact',
    share: 'contact',
    title: 'Contact',
    rendered: 'request',
    pageData: 'contact',
  },
  {
    path: paths.privacy,
    guard: 'public',
    page: 'privacy/privacy',
    title: 'Privacy',
    rendered: 'request',
  },
  {
    path: paths.fees,
    guard: 'public',
    page: 'fees',
    title: 'Fees and insurance',
    rendered: 'request',
    pageData: 'prices',
  },
  {
    path: paths.firstAppointment,
    guard: 'public',
    page: 'first-appointment',
    title: 'Your first appointment',
    rendered: 'request',
    pageData: 'prices',
  },
  {
    path: paths.cancellation,
    guard: 'public',
    page: 'cancellation',
    title: 'Cancellation and changes',
    rendered: 'request',
    pageData: 'schedule',
  },
  {
    path: paths.reminder,
    guard: 'public',
    page: 'reminder/reminder',
    title: 'Your reminder',
    rendered: 'request',
    unlisted: true,
  },
  {
    path: paths.questions,
    guard: 'public',
    page: 'questions/questions',
    title: 'Questions and answers',
    rendered: 'request',
    pageData: 'schedule',
  },
  {
    path: paths.terms,
    guard: 'public',
    page: 'terms',
    title: 'Terms of use',
    rendered: 'request',
  },
  {
    path: paths.accessibility,
    guard: 'public',
    page: 'accessibility/accessibility',
    title: 'Accessibility',
    rendered: 'request',
  },
  {
    path: paths.blog,
    guard: 'public',
    page: 'health-blog',
    share: 'blog',
    title: 'Health Blog',
    rendered: 'request',
    pageData: 'blogs',
  },
  {
    path: paths.blogPost(':id'),
    guard: 'public',
    page: 'blog-details',
    rendered: 'request',
    pageData: 'blog',
  },
  {
    path: paths.login,
    guard: 'public',
    page: 'login',
    title: 'Login',
    rendered: 'request',
    offSitemap: true,
  },
  {
    path: paths.register,
    guard: 'public',
    page: 'register',
    title: 'Register',
    rendered: 'request',
    offSitemap: true,
  },
  {
    path: paths.service(':id'),
    guard: 'signedIn',
    page: 'service-details',
    heading: 'Service',
    rendered: 'request',
    unlisted: false,
    pageData: 'service',
  },
  {
    path: paths.booking,
    guard: 'signedIn',
    page: 'appointment-booking',
    title: 'Appointment Booking',
    rendered: 'request',
    upright: true,
    pageData: 'availability',
  },
  {
    path: paths.counselling,
    guard: 'signedIn',
    page: 'counselling',
    title: 'Free Counselling',
    rendered: 'head',
    unlisted: false,
  },
  {
    path: paths.tutorials,
    guard: 'signedIn',
    page: 'tutorials/tutorials',
    title: 'Ten small practices',
  },
  {
    path: paths.dashboard,
    guard: 'signedIn',
    page: 'dashboard/dashboard',
    title: 'Dashboard',
    children: dashboardPages.map((row) => ({ ...row, heading: headingOf(row) })),
  },
  {
    path: paths.styleguide,
    guard: 'public',
    page: 'styleguide/styleguide',
    title: 'Style guide',
    rendered: 'build',
    unlisted: true,
  },
  {
    path: paths.offline,
    guard: 'public',
    page: 'offline',
    title: 'No connection',
    rendered: 'build',
    unlisted: true,
  },
  notFoundRow,
];
