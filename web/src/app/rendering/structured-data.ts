import type { Schedule } from '@garden-room/contract/schedule';
import { env } from '#config/env.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import type { RenderedPost } from '#features/blog/rendered-post.ts';
import { openDays } from '#lib/opening-hours.ts';

/** A node of schema.org's vocabulary, as JSON-LD. */
export type StructuredData = {
  '@context': 'https://schema.org';
  '@type': string;
  [property: string]: unknown;
};

const absolute = (path: string) => `${env.siteUrl}${path}`;

const address = {
  '@type': 'PostalAddress',
  streetAddress: site.address.street,
  addressLocality: site.address.city,
  postalCode: site.address.postalCode,
  addressCountry: site.address.countryCode,
};

/** The doctor and the practice in one, as search engines know it. */
export const physician = (schedule?: Schedule): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'Physician',
  '@id': `${absolute(paths.about)}#doctor`,
  name: `${site.doctor.name}, ${site.name}`,
  description: site.description,
  url: absolute(paths.home),
  email: site.email,
  telephone: site.phone,
  priceRange: '$$',
  knowsLanguage: site.doctor.languages.map(({ code }) => code),
  address,
  sameAs: site.socials.map(({ href }) => href),
  ...(schedule && {
    openingHoursSpecification: openDays(schedule).map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
      opens,
      closes,
    })),
  }),
});

export const blogPosting = (post: RenderedPost): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.lead,
  datePublished: post.date,
  dateModified: post.editedOn ?? post.date,
  mainEntityOfPage: absolute(paths.blogPost(post._id)),
  author: { '@type': 'Person', name: site.doctor.name, url: absolute(paths.about) },
  publisher: { '@type': 'Organization', name: site.name, url: absolute(paths.home) },
});
