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
import { matchPath } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '#config/paths.ts';
import { absolute, siteUrl } from '#config/site-url.ts';
import { plainText } from '#features/blog/plain-text.ts';
import { leadOf } from '#features/blog/rendered-post.ts';
import { fillTemplate, pageDataElementId } from '../document.ts';
import { isIndexable, type PageRow } from '../page-row.ts';
import { notFoundPage, pageRows } from '../pages.ts';
import { headData } from './head-data.ts';
import type { DocumentData } from './page-data.ts';
import { type Asked, type Kind, kindOf } from './page-kinds.ts';

/**
 * The files that the build writes beside the server bundle: the empty document, and each page's additions to its
 * head.
 */
const templatesSchema = z.object({
  template: z.string(),
  /** The empty document of pages that only signed-in users read, which begins with the whole sheet. */
  signedInTemplate: z.string(),
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
  const { template, signedInTemplate, heads, shell } = templatesSchema.parse(templates);

  const toDocument = async (row: PageRow, address: PageAddress, pageData: DocumentData) =>
    fillTemplate(row.guard === 'public' || isIndexable(row) ? template : signedInTemplate, {
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
    const row = rowOf(address);
    const request = askedAt(address);
    if (!content || !row || !request) {
      return { status: 404, html: await toDocument(notFoundPage, { pathname: '/404', search: '' }, frame) };
    }
    const { kind } = request;
    const pageData = { ...frame, ...kind.dataOf(content, request) };
    return { status: kind.isMissing?.(content) ? 404 : 200, html: await toDocument(row, address, pageData) };
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

/** The row of an address, matched as by the browser's router: the case does not matter. */
const personalRowOf = (pathname: string) => personalRows.find((row) => matchPath(row.path, pathname));

function personalNeedOf(pathname: string): PersonalNeed | null {
  const row = personalRowOf(pathname);
  return row ? { appointments: row.data === 'appointments' } : null;
}

/** A page's kind, by its address; undefined where the function renders none. */
function askedAt(address: PageAddress): (Asked & { kind: Kind }) | undefined {
  const row = rowOf(address);
  if (!row) return undefined;
  const id = matchPath(row.path, address.pathname)?.params['id'] ?? '';
  return { ...address, path: row.path, id, kind: kindOf(row) };
}

function needOf(address: PageAddress): PageNeed | null {
  const request = askedAt(address);
  return request?.kind.needOf(request) ?? null;
}

const queryOf = (address: PageAddress): string => askedAt(address)?.kind.queryOf?.(address) ?? '';

const leavesQuery = (address: PageAddress): boolean => askedAt(address)?.kind.leavesQuery ?? false;

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
