import type { PublicPractice } from '@garden-room/contract/practice-facts';
import type {
  PageAddress,
  PageContent,
  PageNeed,
  PageRenderer,
  PersonalContent,
  PersonalNeed,
  PublicationInfo,
  RenderedPage,
} from '@garden-room/contract/rendering';
import type { Service } from '@garden-room/contract/service';
import { matchPath } from 'react-router-dom';
import * as z from 'zod/mini';
import { goalOf, type LoginGoal, pathToGoal, serviceIdOf } from '#app/shell/login-goal.ts';
import { readLoginState } from '#app/shell/use-login-redirect.ts';
import { loginQuery, paths, slotFragment } from '#config/paths.ts';
import { absolute, siteUrl } from '#config/site-url.ts';
import { plainText } from '#features/blog/plain-text.ts';
import { leadOf, renderPost } from '#features/blog/rendered-post.ts';
import { readNext, summaryOf } from '#features/blog/summary.ts';
import { readRequestedSlot } from '#features/visits/booking/booking-input.ts';
import { dateIn } from '#lib/clinic-time.ts';
import { mendedAddress } from '../boot/mended-address.ts';
import { fillTemplate, pageDataElementId } from '../document.ts';
import { isIndexable, type PageRow } from '../page-row.ts';
import { notFoundPage, pageRows } from '../pages.ts';
import { headData } from './head-data.ts';
import { type DocumentData, type PageData, type ServiceSummary, shuffle } from './page-data.ts';

/**
 * The files that the build writes beside the server bundle: the empty document, and each page's additions to its
 * head.
 */
const templatesSchema = z.object({
  template: z.string(),
  /** By the row's path. */
  heads: z.record(z.string(), z.string()),
  shell: z.string(),
});

export type Templates = z.infer<typeof templatesSchema>;

type RenderPage = (address: PageAddress, pageData: DocumentData) => Promise<string>;

const personalRows = pageRows.filter((row) => row.rendered === 'personal');
const routes = pageRows.map(({ path }) => path);
const renderedOnRequest = pageRows.filter((row) => row.rendered === 'request' || row.rendered === 'head');

/** The pages that the function sends, made from the build's templates. */
export function pageRendererOf(templates: unknown, renderPage: RenderPage): PageRenderer {
  const { template, heads, shell } = templatesSchema.parse(templates);

  const toDocument = async (row: PageRow, address: PageAddress, pageData: DocumentData) =>
    fillTemplate(template, {
      html: await renderPage(address, pageData),
      head: (heads[row.path] ?? '') + headData(row, pageData),
      kind: 'page',
      data: { id: pageDataElementId, value: pageData },
    });

  async function render(
    address: PageAddress,
    content: PageContent | null,
    practice: PublicPractice,
  ): Promise<RenderedPage> {
    const frame = { year: new Date().getFullYear(), practice };
    const row = content && rowOf(address);
    if (!row) {
      return { status: 404, html: await toDocument(notFoundPage, { pathname: '/404', search: '' }, frame) };
    }
    const pageData = { ...frame, ...pageDataOf(row, address, content) };
    return { status: isMissing(row, content) ? 404 : 200, html: await toDocument(row, address, pageData) };
  }

  async function renderPersonal(
    pathname: string,
    content: PersonalContent,
    practice: PublicPractice,
  ): Promise<string> {
    const row = personalRowOf(pathname);
    if (!row) throw new Error(`No page at ${pathname} is filled for its reader.`);
    return toDocument(
      row,
      { pathname, search: '' },
      { year: new Date().getFullYear(), practice, ...content },
    );
  }

  return { info, routes, needOf, queryOf, leavesQuery, render, personalNeedOf, renderPersonal, shell };
}

const rowOf = ({ pathname }: PageAddress) =>
  renderedOnRequest.find((row) => matchPath({ path: row.path, caseSensitive: true }, pathname));

/** As the browser's router reads an address: the case does not matter. */
const personalRowOf = (pathname: string) => personalRows.find((row) => matchPath(row.path, pathname));

function personalNeedOf(pathname: string): PersonalNeed | null {
  const row = personalRowOf(pathname);
  return row ? { appointments: row.data === 'appointments' } : null;
}

const isMissing = ({ data }: PageRow, content: PageContent) =>
  (content.kind === 'blog' && content.post === null) ||
  (data === 'service' && content.kind === 'service' && content.service === null) ||
  (content.kind === 'availability' && content.availability === null);

/**
 * What two pages' HTML depends on: the booking's service, and a login's goal. Any other query or spelling would be
 * another CDN key; a requested time, as in old links, perhaps escaped by a mail gateway, becomes the fragment. An
 * unknown service needs no read.
 */
function queryOf({ pathname, search }: PageAddress): string {
  const data = rowOf({ pathname, search })?.data;
  if (data === 'goal') {
    const goal = goalIn(search);
    return goal ? loginQuery(pathToGoal(goal)) : '';
  }
  if (data !== 'availability') return '';
  const asked = { pathname, search, hash: '' };
  const { searchParams, hash } = new URL(mendedAddress(asked) ?? pathname + search, siteUrl);
  const service = searchParams.get('service');
  const slot = readRequestedSlot({ search, hash });
  const query = service === null ? '' : `?${new URLSearchParams({ service })}`;
  return slot ? query + slotFragment(slot.date, slot.time) : query;
}

/** What a login opens, by the query of its address. */
function goalIn(search: string): LoginGoal | null {
  const { from } = readLoginState({ state: null, search });
  return from ? goalOf(from, new Date()) : null;
}

/** The filters of the services are the browser's, and the page that a login leads back to may be any. */
function leavesQuery(address: PageAddress): boolean {
  const row = rowOf(address);
  return row !== undefined && (row.data === undefined || row.data === 'services' || row.data === 'goal');
}

const serviceOf = ({ search }: PageAddress) => new URLSearchParams(search).get('service');

function needOf(address: PageAddress): PageNeed | null {
  const row = rowOf(address);
  const id = (row && matchPath(row.path, address.pathname)?.params['id']) ?? '';
  switch (row?.data) {
    case 'availability':
      return { kind: 'availability', serviceId: serviceOf(address) };
    case 'featured':
    case 'services':
      return { kind: 'services', freeTimes: true };
    case 'prices':
      return { kind: 'services', freeTimes: false };
    case 'service':
      return { kind: 'service', id, freeTimes: true };
    case 'goal':
      return needOfGoal(row, goalIn(address.search));
    case 'blog':
      return { kind: row.data, id };
    case 'blogs':
    case 'schedule':
    case 'contact':
      return { kind: row.data };
    default:
      return row ? { kind: 'nothing' } : null;
  }
}

/** Free times only where they are shown: a visitor who came to book has chosen one, or does on the next page. */
function needOfGoal({ path }: PageRow, goal: LoginGoal | null): PageNeed {
  const id = serviceIdOf(goal);
  const freeTimes = goal?.page === 'service' && path === paths.login;
  return id === null ? { kind: 'nothing' } : { kind: 'service', id, freeTimes };
}

/** Nothing of a service that is unknown. */
function goalOn({ search }: PageAddress, content: PageContent): Partial<PageData> {
  const goal = goalIn(search);
  if (content.kind !== 'service') return { goal };
  const { service, freeTimes } = content;
  if (!service) return { goal: null };
  return { goal, service: summaryOfService(service), ...(freeTimes && { freeTimes }) };
}

function pageDataOf(row: PageRow, address: PageAddress, content: PageContent): Partial<PageData> {
  if (row.data === 'goal') return goalOn(address, content);
  if (content.kind === 'nothing') return {};
  if (content.kind === 'services') return servicesOn(row, content);
  if (content.kind === 'schedule' || content.kind === 'contact') {
    const { kind: _, schedule, ...more } = content;
    return { schedule, today: dateIn(schedule.timeZone, new Date()), ...more };
  }
  if (content.kind === 'service') {
    const { service, freeTimes } = content;
    return service && freeTimes ? { service: summaryOfService(service), freeTimes } : { service: null };
  }
  if (content.kind === 'availability') {
    const { availability, services } = content;
    return availability ? { availability } : { availability, services };
  }
  if (content.kind === 'blog') {
    const { post, newest } = content;
    return post ? { blog: renderPost(post), readNext: readNext(newest, post._id) } : { blog: null };
  }
  return { blogs: { posts: content.posts.map(summaryOf), nextCursor: content.nextCursor } };
}

/** On the home page their cards, in another order each minute. */
function servicesOn(
  { data }: PageRow,
  { services, freeTimes }: Extract<PageContent, { kind: 'services' }>,
): Partial<PageData> {
  const shown = data === 'featured' ? { featured: shuffle(services).map(summaryOfService) } : { services };
  return freeTimes ? { ...shown, freeTimes } : shown;
}

/** What its card shows of a service: all that may be read before the login, or that the home page needs. */
const summaryOfService = ({
  id,
  name,
  image,
  price,
  durationMinutes,
  mode,
  short_description,
}: Service): ServiceSummary => ({ id, name, image, price, durationMinutes, mode, short_description });

const info: PublicationInfo = {
  url: siteUrl,
  pages: pageRows
    .filter(
      (row) =>
        row.rendered &&
        row.guard === 'public' &&
        isIndexable(row) &&
        !row.offSitemap &&
        !row.path.includes(':'),
    )
    .map((row) => absolute(row.path)),
  blog: absolute(paths.blog),
  post: (id) => absolute(paths.blogPost(id)),
  service: (id) => absolute(paths.service(id)),
  leadOf: ({ description }) => leadOf(plainText(description)),
};
