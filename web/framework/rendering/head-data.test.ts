import { catalogueSchema } from '@garden-room/contract/catalogue';
import { scheduleSchema } from '@garden-room/contract/schedule';
import { expect, test } from 'vitest';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import practiceServices from '#deployment/services.json' with { type: 'json' };
import type { RenderedPost } from '#features/blog/rendered-post.ts';
import { pageRows, pages } from '#framework/pages.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { faultsOf, knownTypes } from '#testing/schema-org.ts';
import { headData } from './head-data.ts';
import type { DocumentData } from './page-data.ts';
import { physician } from './structured-data.ts';

const hours = { open: '09:00', close: '17:00', breaks: [{ start: '12:30', end: '13:30' }] };
const schedule = scheduleSchema.parse({
  timeZone: site.timeZone,
  weekly: {
    monday: hours,
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  },
});
const services = catalogueSchema.parse(practiceServices);
const blog: RenderedPost = {
  _id: 'walking',
  title: 'Walking </script> after meals',
  date: '2026-11-02',
  editedOn: null,
  excerpt: 'A short walk...',
  readingMinutes: 3,
  html: '<p>A short walk.</p>',
  lead: 'A short walk.',
  picture: 'lost-path',
  share: 'post-ball-of-wool',
  ownShare: null,
  image: '/images/pictures/lost-path.webp',
  dateText: 'November 2, 2026',
  editedText: null,
  reviewedOn: null,
  reviewedText: null,
};
const pageData: DocumentData = {
  ...{ practice: somePractice, year: 2026, services, schedule, blog },
  today: '2026-11-25',
};

const headOf = (path: string, data = pageData) => {
  const row = pageRows.find((page) => page.path === path);
  if (!row) throw new Error(`No page at ${path}`);
  return headData(row, data);
};

type Node = Record<string, unknown> & { '@type': string };

function nodesOf(head: string): Node[] {
  const json = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(head)?.[1];
  return json === undefined ? [] : JSON.parse(json)['@graph'];
}

const listed = pageRows.filter((row) => row.guard === 'public' && row.rendered && !row.unlisted);

test.each(listed.map((row) => row.path))('schema.org knows all that %s tells', (path) => {
  const nodes = nodesOf(headOf(path));
  expect(nodes.length).toBeGreaterThan(0);
  expect(nodes.flatMap((node) => faultsOf(node))).toEqual([]);
});

test('a post tells what it is; one that does not exist tells nothing', () => {
  const typesOf = (data: DocumentData) =>
    nodesOf(headOf(pages.blogPost.path, data)).map((node) => node['@type']);
  expect(typesOf(pageData)).toEqual(['BlogPosting', 'BreadcrumbList']);
  expect(typesOf({ ...pageData, blog: null })).toEqual([]);
});

test('a type, a property or a value that schema.org does not know is found, however deep', () => {
  expect(knownTypes.size).toBeGreaterThan(700);
  const doctor = physician(somePractice, schedule);
  expect(faultsOf({ ...doctor, '@type': 'Doctor' })).toEqual([': no type Doctor']);
  expect(faultsOf({ ...doctor, openHours: '9 to 5' })).toEqual(['Physician.openHours: no such property']);
  expect(faultsOf({ ...doctor, geo: { '@type': 'Offer' } })).toEqual([
    'Physician.geo: takes no {"@type":"Offer"}',
  ]);
  const address = { '@type': 'PostalAddress', town: 'Georgetown' };
  expect(faultsOf({ ...doctor, address })).toEqual([
    'Physician.address › PostalAddress.town: no such property',
  ]);
});

test('home, the doctor’s page and Contact say who and where; the last two when, by the schedule', () => {
  for (const path of [paths.home, paths.about, paths.contact]) {
    const data = path === paths.home ? { year: 2026, practice: somePractice } : pageData;
    const [doctor] = nodesOf(headOf(path, data));
    expect(doctor, path).toMatchObject({
      '@type': 'Physician',
      address: { addressRegion: somePractice.address.region, addressLocality: somePractice.address.city },
      geo: { latitude: somePractice.address.latitude },
    });
    for (const image of [doctor?.['image']].flat()) expect(image).toMatch(/^https?:\/\/.+\.(jpg|webp)$/);
    expect(doctor?.['openingHoursSpecification'], path).toEqual(
      path === paths.home
        ? undefined
        : [
            expect.objectContaining({
              dayOfWeek: 'https://schema.org/Monday',
              opens: '09:00',
              closes: '12:30',
            }),
            expect.objectContaining({ opens: '13:30', closes: '17:00' }),
          ],
    );
  }
});

test('Services offers each of them, with length and price', () => {
  const [practice] = nodesOf(headOf(paths.services));
  const [, second] = services;
  expect(second?.name).toMatch(/\w/);
  expect(practice?.['makesOffer']).toHaveLength(services.length);
  expect(practice?.['makesOffer']).toContainEqual(
    expect.objectContaining({
      price: second?.price,
      priceCurrency: site.currencyCode,
      eligibleDuration: { '@type': 'QuantitativeValue', value: second?.durationMinutes, unitCode: 'MIN' },
      itemOffered: expect.objectContaining({ name: second?.name }),
    }),
  );
});

/** The steps of a page's trail, as `name path`. */
const trailOf = (path: string, data = pageData) =>
  nodesOf(headOf(path, data))
    .filter((node) => node['@type'] === 'BreadcrumbList')
    .flatMap(({ itemListElement }) => itemListElement as { position: number; name: string; item: string }[])
    .map(({ position, name, item }) => `${position} ${name} ${new URL(item).pathname}`);

test('an inner page has its breadcrumbs, a post those of the blog', () => {
  expect(trailOf(paths.home)).toEqual([]);
  expect(trailOf(paths.contact)).toEqual(['1 Home /', '2 Contact /contact']);
  expect(trailOf(pages.blogPost.path)).toEqual([
    '1 Home /',
    '2 Health Blog /healthBlog',
    '3 Walking </script> after meals /blogDetails/walking',
  ]);
});

test('a post that there is not, and pages that search engines are kept from, tell nothing', () => {
  expect(headOf(pages.blogPost.path, { year: 2026, practice: somePractice, blog: null })).toBe('');
  for (const path of [paths.booking, paths.offline]) expect(headOf(path), path).toBe('');
});
