import type { BreadcrumbListLeaf, Graph, OfferLeaf, Thing } from 'schema-dts';
import { faqData } from '#app/routes/questions/sections/answers.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { absolute } from '#config/site-url.ts';
import { escapeJson } from '../document.ts';
import { isIndexable, type PageRow, wordsFor } from '../page-row.ts';
import { pages } from '../pages.ts';
import { doctorId } from './hours-data.ts';
import type { DocumentData, ServiceSummary } from './page-data.ts';
import { blogPosting, physician } from './structured-data.ts';

/**
 * Structured data of a public page for search engines, as one block of JSON-LD for its head; empty for pages that
 * are not indexed. Only server rendering runs this: search engines do not navigate on the client.
 */
export function headData(row: PageRow, pageData: DocumentData): string {
  if (!isIndexable(row)) return '';
  const nodes = [
    ...practiceOn(row, pageData),
    ...serviceOn(row, pageData),
    ...questionsOn(row, pageData),
    ...postOn(row, pageData),
    ...trailTo(row, pageData),
  ];
  if (nodes.length === 0) return '';
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return `<script type="application/ld+json">${escapeJson(graph)}</script>`;
}

const pagesOnPractice: readonly string[] = [paths.home, paths.about, paths.contact];

function practiceOn({ path }: PageRow, { practice, schedule, today, services }: DocumentData): Thing[] {
  if (pagesOnPractice.includes(path)) return [physician(practice, schedule, today)];
  if (path === paths.services && services)
    return [{ ...physician(practice), makesOffer: services.map(offer) }];
  return [];
}

const questionsOn = ({ path }: PageRow, { practice, schedule }: DocumentData): Thing[] =>
  path === paths.questions ? [faqData(practice, schedule ?? null)] : [];

const postOn = ({ path }: PageRow, { blog, practice }: DocumentData): Thing[] =>
  path === pages.blogPost.path && blog ? [blogPosting(blog, practice)] : [];

/** The login says which service it opens, and offers none. */
const isOfService = (row: PageRow) => row.path === pages.service.path;

const serviceOn = (row: PageRow, { service }: DocumentData): Thing[] =>
  isOfService(row) && service ? [{ ...offer(service), offeredBy: { '@id': doctorId } }] : [];

const offer = (service: ServiceSummary): OfferLeaf => ({
  '@type': 'Offer',
  url: absolute(paths.service(service.id)),
  price: service.price,
  priceCurrency: site.currencyCode,
  eligibleDuration: { '@type': 'QuantitativeValue', value: service.durationMinutes, unitCode: 'MIN' },
  itemOffered: {
    '@type': 'Service',
    name: service.name,
    description: service.short_description,
    image: absolute(service.image),
  },
});

/** Breadcrumbs of an inner page, from the home page down, by way of the blog or the services; empty if unknown. */
function trailTo(row: PageRow, { blog, practice, service }: DocumentData): BreadcrumbListLeaf[] {
  if (row.path === paths.home) return [];
  if (isOfService(row) && service)
    return [
      trail([
        ['Services', paths.services],
        [service.name, paths.service(service.id)],
      ]),
    ];
  const title = wordsFor(row.title, practice);
  if (row.path !== pages.blogPost.path) return title ? [trail([[title, row.path]])] : [];
  return blog
    ? [
        trail([
          ['Health Blog', paths.blog],
          [blog.title, paths.blogPost(blog._id)],
        ]),
      ]
    : [];
}

const trail = (steps: readonly (readonly [name: string, path: string])[]): BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  itemListElement: ([['Home', paths.home], ...steps] as const).map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
});
