import type { NextFreeTimes } from '@garden-room/contract/appointment';
import type { PublicPractice } from '@garden-room/contract/practice-facts';
import type { Availability, PersonalContent } from '@garden-room/contract/rendering';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Service } from '@garden-room/contract/service';
import type { User } from '@garden-room/contract/user';
import { createContext, type RefObject, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { GoalService, LoginGoal } from '#app/shell/login-goal.ts';
import type { RenderedPost } from '#features/blog/rendered-post.ts';
import type { PostList, Summary } from '#features/blog/summary.ts';
import { loadServices } from '#lib/services-file.ts';
import { useDocumentEntry } from './document-entry.tsx';

/**
 * The data a page was rendered with, at build time or by the function, so that hydration renders exactly the same.
 */
export type PageData = {
  /** The year of the build; the footer moves on by itself after hydration. */
  year: number;
  /** The whole catalogue, on the pages that list it. */
  services?: readonly Service[];
  /** The home page's services as its cards show them, all of them, shuffled when the page was rendered. */
  featured?: readonly ServiceSummary[];
  blogs?: PostList;
  /** Null on the page of a post that does not exist. */
  blog?: RenderedPost | null;
  /** Posts to read after that one. */
  readNext?: readonly Summary[];
  schedule?: Schedule;
  /** The clinic's date when it was rendered, YYYY-MM-DD. */
  today?: string;
  /** The facts that may be read before the login; null where the address names an unknown service. */
  service?: ServiceSummary | null;
  /** The next free times of all services; those of the shown one are enough, but one answer serves all pages. */
  freeTimes?: NextFreeTimes;
  /** The page that a login opens, null where it names none; on the login and the registration. */
  goal?: LoginGoal | null;
  /** Free slots; null where the address names an unknown service. */
  availability?: Availability | null;
  /** The user of a personal page. */
  user?: User;
  /** The newest of their appointments. */
  appointments?: PersonalContent['appointments'];
};

/** All that a document carries. */
export type DocumentData = PageData & {
  practice: PublicPractice;
  /** The build has written it, which does not know what the practice has saved since: the browser asks. */
  isBuilt?: true;
};

/** A service as its card shows it, without the text that is behind the login. */
export type ServiceSummary = Pick<
  Service,
  'id' | 'name' | 'image' | 'price' | 'durationMinutes' | 'mode' | 'short_description' | 'bestseller'
>;

const PageDataContext = createContext<PageData | null>(null);

export const PageDataProvider = PageDataContext;

export function usePageData(): PageData {
  const data = use(PageDataContext);
  if (!data) throw new Error('No page data.');
  return data;
}

/**
 * Data that the HTML carried, for the address the document was opened at. Coming back to that address later, it would
 * be old, and is fetched instead.
 */
export function usePreloadedData<
  K extends 'availability' | 'blogs' | 'blog' | 'freeTimes' | 'goal' | 'readNext' | 'schedule' | 'service',
>(key: K): PageData[K] | undefined {
  const data = usePageData();
  return useAtDocumentEntry() ? data[key] : undefined;
}

/** The appointments in the HTML, unless another user has signed in since: it was rendered for one user. */
export function usePreloadedAppointments(userId: string | undefined): PageData['appointments'] {
  const { user, appointments } = usePageData();
  const first = useAtDocumentEntry();
  return first && user && user._id === userId ? appointments : undefined;
}

/** Whether the reader is, without having left since, where the document was opened. */
function useAtDocumentEntry(): boolean {
  const { pathname, key: entry } = useLocation();
  const documentEntry = useDocumentEntry();
  const [opened] = useState({ pathname, first: entry === documentEntry });
  return opened.first && opened.pathname === pathname;
}

/** The catalogue: out of the HTML where the page carries it, else from `/data.json`. Suspends meanwhile. */
export function useServices(): readonly Service[] {
  return usePageData().services ?? use(loadServices());
}

/** Fails for no page that is whole without them. */
let servicesOrNone: Promise<readonly Service[]> | undefined;

/**
 * A service, by its id: out of the HTML of the page that this visit began with, else from `/data.json`. Suspends
 * meanwhile. Null for an unknown one, and where it cannot be had.
 */
export function useServiceSummary(id: string | null): GoalService | null {
  const { service, services = [], featured = [], availability } = usePageData();
  if (id === null) return null;
  const isIt = (one: GoalService | null | undefined) => one?.id === id;
  const inHtml = [service, availability?.service, ...services, ...featured].find(isIt);
  if (inHtml) return inHtml;
  servicesOrNone ??= loadServices().catch(() => []);
  return use(servicesOrNone).find(isIt) ?? null;
}

/** All services on the home page: out of its HTML, else from `/data.json`; suspends meanwhile. */
export function useOfferedServices(): readonly ServiceSummary[] {
  const prerendered = usePageData().featured;
  return prerendered ?? use(loadServices());
}

const maxShown = 3;

/**
 * Three random services for the home page. The HTML has the same three for everyone; the program replaces them as long
 * as `section` is below the window, where no reader sees it. `elsewhere` are the ids that the page shows already.
 */
export function useFeaturedServices(
  section: RefObject<Element | null>,
  elsewhere: readonly string[],
): readonly ServiceSummary[] {
  const prerendered = usePageData().featured;
  const services = useOfferedServices();
  const [featured, setFeatured] = useState(() => firstOf(prerendered ?? shuffle(services), elsewhere));
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (prerendered && top > window.innerHeight * 0.9) setFeatured(firstOf(shuffle(prerendered), elsewhere));
  }, [prerendered, section, elsewhere]);
  return featured;
}

/** The services to show; those shown elsewhere on the page only where too few others are left. */
const firstOf = (services: readonly ServiceSummary[], elsewhere: readonly string[]) =>
  [
    ...services.filter(({ id }) => !elsewhere.includes(id)),
    ...services.filter(({ id }) => elsewhere.includes(id)),
  ].slice(0, maxShown);

/** The items in random order, each order equally likely. */
export function shuffle<T>(items: readonly T[], random: () => number = Math.random): readonly T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
