import * as z from 'zod/mini';
import { type Service, serviceSchema } from './catalogue.ts';
import { isOwnPicture, type OwnPicture, ownPictureAddresses } from './own-picture.ts';
import { ownPictureSchema } from './post-picture.ts';
import { minutesSchema, priceSchema } from './price-and-length.ts';
import { startEverySchema } from './start-every.ts';
import { atMost, filledLine, lines } from './text.ts';
import { visitModes } from './visit-mode.ts';

/** The site's pictures that a service can have: each is a file in `web/src/deployment/look/public/images/services`. */
export const servicePictures = [
  'heart-health-consultation',
  'spa-therapy',
  'health-check-up',
  'personalized-wellness-plan',
  'nutrition-coaching',
  'sleep-consultation',
  'stress-and-mindfulness',
  'womens-health',
  'back-and-posture',
  'yoga-therapy',
  'doorway',
  'green-door',
  'tea-for-two',
] as const;

/** One of the site's pictures, or one of the practice's own. */
export type ServicePicture = (typeof servicePictures)[number] | OwnPicture;

/** The address of a picture, as `GET /data.json` names it. */
export const imageOf = (picture: ServicePicture) =>
  isOwnPicture(picture) ? ownPictureAddresses(picture).largest : `/images/services/${picture}.webp`;

/** The most services: all of them are in one document. */
export const mostServices = 50;

const shortLines = z
  .array(filledLine(150, 'Write something, or take the line out.', 'Use at most 150 characters a line.'))
  .check(z.maxLength(10, 'Use at most ten lines.'));

/** The practice's texts about a service. */
const content = {
  name: filledLine(100, 'Enter a name.'),
  /** The sentence on its card. */
  description: filledLine(300, 'Enter a description.'),
  /** The whole text, on its own page; the description where it is empty. */
  overview: lines(3000),
  price: priceSchema,
  durationMinutes: minutesSchema,
  /** The minutes between its starts; null starts as the schedule says. */
  startEveryMinutes: z.nullable(startEverySchema),
  mode: z.enum(visitModes),
  picture: z.union([z.enum(servicePictures), ownPictureSchema], {
    error: 'Use one of the site’s own pictures, or one of yours.',
  }),
  /** The needs patients come for, as words of an address: `sleep-and-calm`. */
  needs: z
    .array(z.string().check(atMost(40), z.regex(/^[a-z]+(-[a-z]+)*$/, 'Use letters alone.')))
    .check(z.maxLength(6, 'Use at most six.')),
  /** Beginnings of words that posts about the same hold, in small letters. */
  topics: z
    .array(
      z.string().check(atMost(40), z.regex(/^[a-z][a-z -]{2,}$/, 'Use three small letters or more a word.')),
    )
    .check(z.maxLength(10, 'Use at most ten.')),
  bring: shortLines,
  /** The steps of a visit. */
  course: shortLines,
  /** Neither shown nor booked; its visits stay. */
  hidden: z.boolean(),
  /** Whether its card says that it is a bestseller. */
  bestseller: z.boolean(),
  /** Whether what a patient with a confirmed email address books needs no answer of the practice. */
  confirmsAtOnce: z.boolean(),
};

/** The place in the list, lowest first. Taking another's place moves that one, and those right behind it, on. */
const order = z.int('Enter a whole number.').check(z.minimum(0), z.maximum(9999));
/** Counts the changes of this service. */
const version = z.int().check(z.positive());

/** POST /services. A field that is left out is empty; a service is shown, last, and half an hour long unless told. */
export const serviceDraftSchema = z.strictObject({
  ...content,
  overview: z._default(content.overview, ''),
  durationMinutes: z._default(minutesSchema, 30),
  startEveryMinutes: z._default(content.startEveryMinutes, null),
  mode: z._default(content.mode, 'in_person'),
  picture: z._default(content.picture, 'doorway'),
  needs: z._default(content.needs, []),
  topics: z._default(content.topics, []),
  bring: z._default(content.bring, []),
  course: z._default(content.course, []),
  hidden: z._default(content.hidden, false),
  bestseller: z._default(content.bestseller, true),
  confirmsAtOnce: z._default(content.confirmsAtOnce, false),
  order: z.optional(order),
});

/** PUT /services/{id}. What is left out stays. `version` is the one that was read, as the entity tag says it too. */
export const serviceChangeSchema = z.strictObject({
  ...z.partial(z.object(content)).shape,
  order: z.optional(order),
  version: z.optional(version),
});

/** All that the practice's form fills. */
export const serviceContentSchema = z.strictObject(content);

/** A service as the practice manages it. Its id never changes: links and visits name it. */
export const managedServiceSchema = z.object({
  _id: serviceSchema.shape.id,
  ...content,
  bestseller: z._default(content.bestseller, true),
  confirmsAtOnce: z._default(content.confirmsAtOnce, false),
  order,
  version,
});

export type ServiceContent = z.infer<typeof serviceContentSchema>;
export type ServiceDraft = z.infer<typeof serviceDraftSchema>;
export type ServiceChange = z.infer<typeof serviceChangeSchema>;
export type ManagedService = z.infer<typeof managedServiceSchema>;

/** The version of a service as an HTTP entity tag. */
export const serviceTag = ({ version }: Pick<ManagedService, 'version'>) => `"${version}"`;

/** A service as the public list has it, without its empty fields. */
export function toPublicService(service: ServiceContent & Pick<ManagedService, '_id'>): Service {
  const { _id, name, description, overview, price, durationMinutes, mode, picture } = service;
  const { startEveryMinutes, needs, topics, bring, course, bestseller, confirmsAtOnce } = service;
  return {
    id: _id,
    name,
    image: imageOf(picture),
    price,
    durationMinutes,
    mode,
    short_description: description,
    overview: overview.trim() === '' ? description : overview,
    ...(needs.length > 0 && { needs }),
    ...(topics.length > 0 && { topics }),
    ...(bring.length > 0 && { bring }),
    ...(course.length > 0 && { course }),
    ...(startEveryMinutes !== null && { startEveryMinutes }),
    ...(!bestseller && { bestseller }),
    ...(confirmsAtOnce && { confirmsAtOnce }),
  };
}
