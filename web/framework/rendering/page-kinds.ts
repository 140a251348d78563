import type { PageAddress, PageContent, PageKind, PageNeed } from '@garden-room/contract/rendering';
import type { Service } from '@garden-room/contract/service';
import { goalOf, type LoginGoal, pathToGoal, serviceIdOf } from '#app/shell/login-goal.ts';
import { readLoginState } from '#app/shell/use-login-redirect.ts';
import { loginQuery, paths, slotFragment } from '#config/paths.ts';
import { siteUrl } from '#config/site-url.ts';
import { renderPost } from '#features/blog/rendered-post.ts';
import { readNext, summaryOf } from '#features/blog/summary.ts';
import { readRequestedSlot } from '#features/visits/booking/booking-input.ts';
import { dateIn } from '#lib/clinic-time.ts';
import { mendedAddress } from '../boot/mended-address.ts';
import type { PageRow } from '../page-row.ts';
import { type PageData, type ServiceSummary, shuffle } from './page-data.ts';

/** The address of a page, with its row's path and the `id` in it, which is empty where there is none. */
export type Asked = PageAddress & { path: string; id: string };

/** The way in which pages of one kind are made of `Reads`, the content that they read. */
export type Kind<Reads extends PageKind = PageKind> = {
  needOf(asked: Asked): PageNeed<Reads>;
  /** The data that its HTML carries along, so that hydration needs no request. */
  dataOf(content: PageContent<Reads>, asked: Asked): Partial<PageData>;
  /** Whether there is nothing at the address, which is then answered with 404. */
  isMissing?(content: PageContent<Reads>): boolean;
  /**
   * The part of its query that its HTML depends on; none without it, since any other query, or another spelling, would
   * be another page to the CDN.
   */
  queryOf?(address: PageAddress): string;
  /** Whether only the browser reads its query. */
  leavesQuery?: true;
};

export const kindOf = ({ data }: PageRow): Kind => kinds[data ?? 'nothing'];

const timesOf = ({ freeTimes }: PageContent<'services' | 'service'>) => freeTimes && { freeTimes };

const hoursOf = ({ schedule }: PageContent<'schedule' | 'contact'>) => ({
  schedule,
  today: dateIn(schedule.timeZone, new Date()),
});

/** By what the table of pages says of each; of the appointments the function knows by whose page it is. */
const kinds: Record<NonNullable<PageRow['data']> | 'nothing', Kind> = {
  nothing: {
    needOf: () => ({ kind: 'nothing' }),
    dataOf: () => ({}),
    leavesQuery: true,
  } satisfies Kind<'nothing'>,
  appointments: {
    needOf: () => ({ kind: 'nothing' }),
    dataOf: () => ({}),
  } satisfies Kind<'nothing'>,
  /** The home page's cards, in another order each minute. */
  featured: {
    needOf: () => ({ kind: 'services', freeTimes: true }),
    dataOf: (content) => ({
      featured: shuffle(content.services).map(summaryOfService),
      ...timesOf(content),
    }),
  } satisfies Kind<'services'>,
  /** The filters are the browser's. */
  services: {
    needOf: () => ({ kind: 'services', freeTimes: true }),
    dataOf: (content) => ({ services: content.services, ...timesOf(content) }),
    leavesQuery: true,
  } satisfies Kind<'services'>,
  prices: {
    needOf: () => ({ kind: 'services', freeTimes: false }),
    dataOf: ({ services }) => ({ services }),
  } satisfies Kind<'services'>,
  service: {
    needOf: ({ id }) => ({ kind: 'service', id, freeTimes: true }),
    dataOf: ({ service, freeTimes }) =>
      service && freeTimes ? { service: summaryOfService(service), freeTimes } : { service: null },
    isMissing: ({ service }) => service === null,
  } satisfies Kind<'service'>,
  blogs: {
    needOf: () => ({ kind: 'blogs' }),
    dataOf: ({ posts, nextCursor }) => ({ blogs: { posts: posts.map(summaryOf), nextCursor } }),
  } satisfies Kind<'blogs'>,
  blog: {
    needOf: ({ id }) => ({ kind: 'blog', id }),
    dataOf: ({ post, newest }) =>
      post ? { blog: renderPost(post), readNext: readNext(newest, post._id) } : { blog: null },
    isMissing: ({ post }) => post === null,
  } satisfies Kind<'blog'>,
  schedule: {
    needOf: () => ({ kind: 'schedule' }),
    dataOf: hoursOf,
  } satisfies Kind<'schedule'>,
  contact: {
    needOf: () => ({ kind: 'contact' }),
    dataOf: (content) => ({ ...hoursOf(content), freeTimes: content.freeTimes }),
  } satisfies Kind<'contact'>,
  /** A booking page; for an unknown service it says so, without a read of free times. */
  availability: {
    needOf: ({ search }) => ({
      kind: 'availability',
      serviceId: new URLSearchParams(search).get('service'),
    }),
    dataOf: ({ availability, services }) => (availability ? { availability } : { availability, services }),
    isMissing: ({ availability }) => availability === null,
    queryOf: queryOfBooking,
  } satisfies Kind<'availability'>,
  /** The login shows nothing of a service that there is not; the page that it leads back to may be any. */
  goal: {
    needOf: needOfGoal,
    dataOf: (content, { search }) => {
      const goal = goalIn(search);
      if (content.kind === 'nothing') return { goal };
      const { service } = content;
      return service ? { goal, service: summaryOfService(service), ...timesOf(content) } : { goal: null };
    },
    queryOf: ({ search }) => {
      const goal = goalIn(search);
      return goal ? loginQuery(pathToGoal(goal)) : '';
    },
    leavesQuery: true,
  } satisfies Kind<'nothing' | 'service'>,
};

/** The booking's service. A requested time, as in old links, perhaps escaped by a mail gateway, is the fragment. */
function queryOfBooking({ pathname, search }: PageAddress): string {
  const address = { pathname, search, hash: '' };
  const { searchParams, hash } = new URL(mendedAddress(address) ?? pathname + search, siteUrl);
  const service = searchParams.get('service');
  const slot = readRequestedSlot({ search, hash });
  const query = service === null ? '' : `?${new URLSearchParams({ service })}`;
  return slot ? query + slotFragment(slot.date, slot.time) : query;
}

/** The page that a login opens, by the query of its address. */
function goalIn(search: string): LoginGoal | null {
  const { from } = readLoginState({ state: null, search });
  return from ? goalOf(from, new Date()) : null;
}

/** Free times only where they are shown: a visitor who came to book has chosen one, or does on the next page. */
function needOfGoal({ path, search }: Asked): PageNeed<'nothing' | 'service'> {
  const goal = goalIn(search);
  const id = serviceIdOf(goal);
  const freeTimes = goal?.page === 'service' && path === paths.login;
  return id === null ? { kind: 'nothing' } : { kind: 'service', id, freeTimes };
}

/** The facts of a service on its card: all that may be read before the login, or that the home page needs. */
const summaryOfService = ({
  id,
  name,
  image,
  price,
  durationMinutes,
  mode,
  short_description,
  bestseller,
}: Service): ServiceSummary => ({
  ...{ id, name, image, price, durationMinutes, mode, short_description },
  ...(bestseller === false && { bestseller }),
});
