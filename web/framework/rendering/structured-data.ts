import type { PublicPractice } from '@garden-room/contract/practice-facts';
import type { Schedule } from '@garden-room/contract/schedule';
import type { BlogPostingLeaf, PhysicianLeaf, PostalAddress } from 'schema-dts';
import { pictureFiles } from '#assets/pictures.ts';
import { shareImage } from '#assets/share-images.ts';
import { paths } from '#config/paths.ts';
import { demonstrationSentence, site } from '#config/site.ts';
import { absolute } from '#config/site-url.ts';
import { profile } from '#deployment/profile.ts';
import type { RenderedPost } from '#features/blog/rendered-post.ts';
import { contactLinks } from '#lib/contact-links.ts';
import { doctorId, hoursData } from './hours-data.ts';

const addressOf = ({ address }: PublicPractice): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  addressLocality: address.city,
  ...(address.region && { addressRegion: address.region }),
  postalCode: address.postalCode,
  addressCountry: address.countryCode,
});

const geoOf = ({ address: { latitude, longitude } }: PublicPractice): Pick<PhysicianLeaf, 'geo'> =>
  latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } };

/** A drawing is not offered: search engines take photographs only. */
const portraitFile = profile.portrait && 'src' in profile.portrait ? profile.portrait.src : undefined;
const photograph = portraitFile?.match(/.+\.(?:jpe?g|webp|png)$/)?.[0];

/**
 * The doctor and the practice in one, for search engines (a `Physician` is a `MedicalBusiness`). Opening hours are
 * included only where the schedule is known: the build does not know it, and hours in built HTML would be outdated
 * after a change.
 */
export const physician = (practice: PublicPractice, schedule?: Schedule, today?: string): PhysicianLeaf => ({
  '@type': 'Physician',
  '@id': doctorId,
  name: `${practice.doctor.name}, ${practice.name}`,
  description: practice.demonstration
    ? `${practice.description} ${demonstrationSentence}`
    : practice.description,
  url: absolute(paths.home),
  image: [photograph ?? shareImage('about'), pictureFiles('green-door').webp].map(absolute),
  email: practice.email,
  telephone: practice.phone,
  currenciesAccepted: site.currencyCode,
  knowsLanguage: profile.languages.map(({ code }) => code),
  address: addressOf(practice),
  ...geoOf(practice),
  hasMap: contactLinks(practice).map,
  sameAs: practice.socials.map(({ href }) => href),
  ...(schedule && today !== undefined && { openingHoursSpecification: hoursData(schedule, today) }),
});

export const blogPosting = (post: RenderedPost, practice: PublicPractice): BlogPostingLeaf => ({
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
      !practice.demonstration && { lastReviewed: post.reviewedOn, reviewedBy: { '@id': doctorId } }),
  },
  author: { '@type': 'Person', name: practice.doctor.name, url: absolute(paths.about) },
  publisher: { '@type': 'Organization', name: practice.name, url: absolute(paths.home) },
});
