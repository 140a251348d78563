import { pages } from '#framework/pages.ts';

/** The address of a page; of one with parameters, a function that puts them in. */
type Address<Path extends string> = Path extends `${string}/:${string}/:${string}`
  ? (id: string, part: string) => string
  : Path extends `${string}/:${string}`
    ? (id: string) => string
    : Path;

const addressOf = (path: string) =>
  path.includes(':')
    ? (...parts: string[]) => path.replace(/:\w+\??/g, () => encodeURIComponent(parts.shift() ?? ''))
    : path;

const pagePaths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, addressOf(path)]),
) as { [Name in keyof typeof pages]: Address<(typeof pages)[Name]['path']> };

/** The chosen slot in an address, as a fragment: servers do not see it, so one page serves all slots of a service. */
export const slotFragment = (date: string, time: string) => `#${new URLSearchParams({ date, time })}`;

/** The query of login and registration with the page to return to; not in history state, as HTML depends on it. */
export const loginQuery = (from: string) => `?${new URLSearchParams({ from })}`;

const serviceIn = (page: string) => (id: string) => `${page}?service=${encodeURIComponent(id)}`;
const bookService = serviceIn(pagePaths.booking);

/** Every URL of the site, so that no component spells one out: the table's pages by their names, and the others. */
export const paths = {
  ...pagePaths,
  /** Booking carries its service in the address, so that it survives a login and a reload. */
  bookService,
  /** The booking with a free time chosen already; `date` and `time` on the clinic's clock. */
  bookSlot: (id: string, date: string, time: string) => `${bookService(id)}${slotFragment(date, time)}`,
  bookServiceFromDashboard: serviceIn(pagePaths.bookFromDashboard),
  /** The page of appointments with the practice's booking open. */
  bookForPatient: `${pagePaths.manageAppointments}?book=patient`,
  /** The days to close, before any have been. */
  closeDays: '/dashboard/closeDays',
  feed: '/rss.xml',
  /** The accessibility report for machines: a file of the build. */
  openAcr: '/openacr.yaml',
  securityTxt: '/.well-known/security.txt',
  thirdPartyNotices: '/third-party-notices.txt',
} as const;
