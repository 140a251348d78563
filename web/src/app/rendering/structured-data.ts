import type { Schedule } from '@garden-room/contract/schedule';
import type { PhysicianLeaf, PostalAddress } from 'schema-dts';
import { pictureFiles } from '#assets/pictures.ts';
import { shareImage } from '#assets/share-images.ts';
import { contactLinks } from '#config/contact-links.ts';
import { paths } from '#config/paths.ts';
import { profile } from '#config/profile.ts';
import { demonstrationSentence, site } from '#config/site.ts';
import { absolute } from '#config/site-url.ts';
import type { RenderedPost } from '#features/blog/rendered-post.ts';
import { doctorId, hoursData } from './hours-data.ts';

/** A node of schema.org's vocabulary, as JSON-LD. */
export type StructuredData = {
  '@context': 'https://schema.org';
  '@type': string;
  [property: string]: unknown;
};

const address: PostalAddress = {
  '@type': 'PostalAddress',
  streetAddress: site.address.street,
  addressLocality: site.address.city,
  addressRegion: site.address.region,
  postalCode: site.address.postalCode,
  addressCountry: site.address.countryCode,
};

/** A drawing is not offered: search engines take photographs only. */
const photograph = profile.portrait?.src.match(/.+\.(?:jpe?g|webp|png)$/)?.[0];

/**
 * The doctor and the practice in one, for search engines (a `Physician` is a `MedicalBusiness`). Opening hours are
 * included only where the schedule is known: the build does not know it, and hours in built HTML would be outdated
 * after a change.
 */
export const physician = (schedule?: Schedule): PhysicianLeaf => ({
  '@type': 'Physician',
  '@id': doctorId,
  name: `${site.doctor.name}, ${site.name}`,
  description: site.demonstration ? `${site.description} ${demonstrationSentence}` : site.description,
  url: absolute(paths.home),
  image: [photograph ?? shareImage('about'), pictureFiles('green-door').webp].map(absolute),
  email: site.email,
  telephone: site.phone,
  priceRange: '$$',
  currenciesAccepted: site.currencyCode,
  knowsLanguage: site.doctor.languages.map(({ code }) => code),
  address,
  geo: { '@type': 'GeoCoordinates', ...site.geo },
  hasMap: contactLinks.map,
  sameAs: site.socials.map(({ href }) => href),
  ...(schedule && { openingHoursSpecification: hoursData(schedule) }),
});

export const blogPosting = (post: RenderedPost): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.lead,
  ...(post.image && { image: absolute(post.image) }),
  datePublished: post.date,
  dateModified: post.editedOn ?? post.date,
  mainEntityOfPage: {
    '@type': 'WebPage',
    '@id': absolute(paths.blogPost(post._id)),
    // Nobody has reviewed the text of a demonstration.
    ...(post.reviewedOn !== null &&
      !site.demonstration && { lastReviewed: post.reviewedOn, reviewedBy: { '@id': doctorId } }),
  },
  author: { '@type': 'Person', name: site.doctor.name, url: absolute(paths.about) },
  publisher: { '@type': 'Organization', name: site.name, url: absolute(paths.home) },
});
