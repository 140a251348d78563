import type {
  PageContent,
  PageNeed,
  PageRenderer,
  PublicationInfo,
  RenderedPage,
} from '@garden-room/contract/rendering';
import { matchPath } from 'react-router-dom';
import { z } from 'zod';
import { notFoundRow, type RouteRow, routeTable } from '#app/routing/route-table.ts';
import { env } from '#config/env.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { plainText } from '#features/blog/plain-text.ts';
import { leadOf, renderPost } from '#features/blog/rendered-post.ts';
import { readNext, summaryOf } from '#features/blog/summary.ts';
import { fillTemplate } from './fill-template.ts';
import { type PageData, pageDataElementId } from './page-data.ts';

/** What the build leaves beside the server bundle: the empty document, and what each page adds to its head. */
const templatesSchema = z.object({
  template: z.string(),
  /** By the row's `page`. */
  heads: z.record(z.string(), z.string()),
  shell: z.string(),
});

export type Templates = z.infer<typeof templatesSchema>;

type RenderPage = (pathname: string, pageData: PageData) => Promise<string>;

const renderedOnRequest = routeTable.filter((row) => row.rendered === 'request');

/** The pages that the function sends, out of what the build has left for it. */
export function pageRendererOf(templates: unknown, renderPage: RenderPage): PageRenderer {
  const { template, heads, shell } = templatesSchema.parse(templates);

  const toDocument = async (row: RouteRow, pathname: string, pageData: PageData) =>
    fillTemplate(template, {
      html: await renderPage(pathname, pageData),
      head: heads[row.page] ?? '',
      kind: 'page',
      data: { id: pageDataElementId, value: pageData },
    });

  async function render(pathname: string, content: PageContent | null): Promise<RenderedPage> {
    const year = new Date().getFullYear();
    const row = content && rowOf(pathname);
    if (!row) return { status: 404, html: await toDocument(notFoundRow, '/404', { year }) };
    const pageData = { year, ...pageDataOf(content) };
    const missing = content.kind === 'blog' && content.post === null;
    return { status: missing ? 404 : 200, html: await toDocument(row, pathname, pageData) };
  }

  return { info, needOf, render, shell };
}

const rowOf = (pathname: string) =>
  renderedOnRequest.find((row) => matchPath({ path: row.path, caseSensitive: true }, pathname));

function needOf(pathname: string): PageNeed | null {
  const row = rowOf(pathname);
  if (row?.pageData === 'blogs' || row?.pageData === 'schedule') return { kind: row.pageData };
  const id = row?.pageData === 'blog' && matchPath(row.path, pathname)?.params['id'];
  return id ? { kind: 'blog', id } : null;
}

function pageDataOf(content: PageContent): Partial<PageData> {
  if (content.kind === 'schedule') return { schedule: content.schedule };
  if (content.kind === 'blog') {
    const { post, newest } = content;
    return post ? { blog: renderPost(post), readNext: readNext(newest, post._id) } : { blog: null };
  }
  return { blogs: { posts: content.posts.map(summaryOf), nextCursor: content.nextCursor } };
}

const absolute = (path: string) => `${env.siteUrl}${path}`;

const info: PublicationInfo = {
  name: site.name,
  description: site.description,
  author: site.doctor.name,
  url: env.siteUrl,
  pages: routeTable
    .filter((row) => row.rendered && !row.unlisted && !row.path.includes(':'))
    .map((row) => absolute(row.path)),
  blog: absolute(paths.blog),
  post: (id) => absolute(paths.blogPost(id)),
  leadOf: ({ description }) => leadOf(plainText(description)),
};
