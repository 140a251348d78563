import { catalogueSchema } from '@garden-room/contract/catalogue';
import { holidaysSchema } from '@garden-room/contract/practice';
import { practiceFactsSchema } from '@garden-room/contract/practice-facts';
import { timeZoneSchema } from '@garden-room/contract/schedule';
import { dateSchema } from '@garden-room/contract/wall-time';
import * as z from 'zod/mini';

/*
 * The folder of a practice, module by module. `web/tools/practice-folder.ts` holds a folder to it; pages take the types
 * alone.
 */

const text = z.string().check(z.trim(), z.minLength(1, 'Write something here.'));
const years = z.int('Use whole years.').check(z.positive('Use at least one year.'));
const days = z.int('Use whole days.').check(z.positive('Use at least one day.'));
const webAddress = z.url({ protocol: /^https$/, error: 'Use a whole address, with https:// in front.' });
const link = z.strictObject({ name: text, href: webAddress });
/** A file in `look/public`, by its address. */
const fileAddress = z
  .string()
  .check(z.startsWith('/', 'Use the address of a file in look/public: /images/….'));

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);
/** The facts that belong to the deployment. What the practice changes by itself is a fact, under *Settings*. */
const siteSchema = z.strictObject({
  /** The name that `look/logo.svg` draws. Where the practice has another one by now, its name is written instead. */
  logoDrawnFor: text,
  /** The doctor's name in the address of their page. */
  doctorFirstName: z.string().check(z.regex(/^[A-Za-z-]+$/, 'Use the letters A to Z: it is in an address.')),
  /** The locale of dates (BCP 47), in English: `en-US` has the month before the day, `en-GB` behind it. */
  locale: z.string().check(z.regex(/^en(-[A-Z]{2})?$/, 'Use an English locale, such as en-GB or en-AT.')),
  /** IANA. That of the schedule until one is saved, and where a page does not know the schedule yet. */
  timeZone: timeZoneSchema,
  /** Ends the names of appointments in patients’ calendars: it stays, wherever the site is hosted. */
  calendarDomain: z.hostname('Use a domain, such as practice.example.'),
  /**
   * The number of years for which appointments are kept, without a name, after their patient has deleted their account:
   * as long as the law of the practice's country asks. The page that offers the deletion says so.
   */
  recordsKeptYears: years,
  /**
   * The number of years in which the practice can find out who an admin was, by the alias that the audit has of them,
   * after they have deleted their account. The dialog that deletes it says so.
   */
  adminIdentitiesKeptYears: years,
  /** Whether the line for a crisis, whose number is under *Settings*, takes text messages at that number. */
  crisisLineTakesTexts: z.boolean(),
  /** Written in front of a price. */
  currency: z
    .string()
    .check(z.regex(/^[^\d\s]+\s?$/, 'Use what is written in front of a price, such as US$ or €.')),
  /** The currency for machines (ISO 4217). */
  currencyCode: z
    .string()
    .check(z.refine(isCurrency, 'Use the letters of a currency (ISO 4217), such as EUR.')),
});

/** The facts of a practice that does not exist, for a demonstration. */
const madeUpSchema = z.strictObject({ name: text, street: text, phone: text, email: z.email() });

/**
 * A file in `look/public`, upright as 4 to 5, at least 1000 pixels wide; with its own size, so that nothing moves. What
 * is not a photograph says so in its caption.
 */
const portraitSchema = z.union([
  z.strictObject({
    src: fileAddress,
    width: z.int().check(z.positive()),
    height: z.int().check(z.positive()),
    caption: z.optional(text),
  }),
  /** The cut of that name among the site's pictures (`art`), day and evening. */
  z.strictObject({ picture: z.literal('portrait'), caption: z.optional(text) }),
]);

/** The profile on the doctor's own pages: apart from `site.ts`, which every first load carries. */
const profileSchema = z.strictObject({
  /** Whether training, license and portrait are made up: then the page says so. */
  isMadeUp: z.boolean(),
  /** The portrait for the doctor's page and search engines; null shows a chair instead. */
  portrait: z.nullable(portraitSchema),
  /** The texts of the picture of a chair (`about-portrait`), shown where there is no portrait. */
  chair: z.strictObject({ alt: text, caption: text }),
  /** A sentence in the doctor's own voice: beside the portrait on the home page, and on its broad picture. */
  quote: text,
  wallQuote: text,
  /** The picture of the practice's door (`art`), shown while the practice is in that street; null shows none. */
  door: z.nullable(z.strictObject({ street: text, alt: text })),
  /** The country's term before `specialties`: `Board certified in`. */
  certifiedIn: text,
  specialties: z.array(text),
  /** A sentence: `Licensed in the District of Columbia`. */
  licensed: text,
  /** `code`: as in `lang` (BCP 47). */
  languages: z.array(z.strictObject({ name: text, code: z.string().check(z.regex(/^[a-z]{2,3}(-\w+)*$/)) })),
  /** Latest first, each with its place. */
  career: z.array(z.strictObject({ year: z.int(), station: text, at: text })),
});

/** The doctor's page: the story in paragraphs, and each principle with a title. */
const aboutTextsSchema = z.strictObject({
  story: z.array(text),
  principles: z.array(z.tuple([text, text])),
});

/** Reviews by made-up patients while the site is a demonstration; a practice of its own needs none. */
const testimonialsSchema = z.array(z.strictObject({ name: text, location: text, feedback: text }));

/** A point from the left and from the top, in the units of `size`. */
const pointSchema = z.tuple([z.number(), z.number()]);

const mapSchema = z.strictObject({
  /** The address that it leads to, in one line (`addressLine`). Of a practice that has moved the page shows no map. */
  drawnFor: text,
  /** Width and height. */
  size: pointSchema,
  /** The label of the scale, and its length: `300 ft`. */
  scale: z.strictObject({ label: text, length: z.number() }),
  streets: z.array(
    z.strictObject({
      name: text,
      points: z.array(pointSchema),
      /** Drawn broader. */
      main: z.optional(z.literal(true)),
      /** The middle of its name, and by how many degrees it is turned. */
      label: pointSchema,
      turned: z.optional(z.number()),
    }),
  ),
  /** Their upper left corners. */
  houses: z.array(pointSchema),
  trees: z.array(pointSchema),
  /** The beginning of the way. */
  stop: z.strictObject({ name: text, at: pointSchema }),
  way: z.array(pointSchema),
  door: pointSchema,
  doorName: text,
});

/** The rules of the law and of insurers in the practice's country, where pages speak of them. */
const lawSchema = z.strictObject({
  /** Opens the page on fees behind what a visit costs. */
  feesLead: text,
  /** The help of insurance, on the page on fees, and in one answer among the questions. */
  insurance: z.strictObject({ title: text, text, answer: text }),
  /** The kinds of receipts. */
  receipts: z.strictObject({ title: text, paragraphs: z.array(text) }),
  /** A right to know the cost beforehand; null where there is none. */
  estimate: z.nullable(z.strictObject({ text, link })),
  /** The papers to bring to a first visit. */
  papers: text,
  /** Hints on the entries for receipts in *Settings*. */
  receiptHints: z.strictObject({ taxId: text, billingCodes: text }),
  /** The authority for complaints about barriers that the practice does not resolve. */
  accessibility: link,
});

/** Parts of the privacy notice that the code cannot know. */
const privacyFactsSchema = z.strictObject({
  /** The day (YYYY-MM-DD) on which the practice has checked the facts below and the notice; absent until it has. */
  checkedOn: z.optional(dateSchema),
  /**
   * The day on which the deployment or the facts below last changed what the notice says, where that is after the
   * notice's own: who accepted it before is asked again.
   */
  changedOn: z.optional(dateSchema),
  /** The time for which a backup is kept. */
  backupDays: days,
  /** The time for which the provider keeps its records of requests. */
  requestLogDays: days,
  /** The time after which the practice deletes a conversation of the free chat, by hand. */
  chatDays: days,
  /** The authority for complaints about the practice. */
  authority: z.strictObject({ name: text, address: text, href: webAddress }),
});

/** What the law of some countries asks a site to say of its owner; null where it asks nothing. */
const imprintSchema = z.strictObject({
  /** The name that the law knows it by: `Imprint`. */
  title: text,
  paragraphs: z.array(text),
});

/** Each module of the folder by its file, with the name of what it exports; services are a file of data. */
export const practiceModules = {
  'site.ts': { site: siteSchema },
  'made-up.ts': { madeUp: z.nullable(madeUpSchema) },
  'practice-defaults.ts': { practiceDefaults: practiceFactsSchema },
  'services.json': { default: catalogueSchema },
  'holidays.ts': { holidays: holidaysSchema },
  'law.ts': { law: lawSchema },
  'privacy-facts.ts': { privacyFacts: privacyFactsSchema },
  'imprint.ts': { imprint: z.nullable(imprintSchema) },
  'profile.ts': { profile: profileSchema },
  'about-texts.ts': { aboutTexts: aboutTextsSchema },
  'testimonials.ts': { testimonials: testimonialsSchema },
  'practice-map.ts': { practiceMap: z.nullable(mapSchema) },
} as const;

export type Site = z.infer<typeof siteSchema>;
export type MadeUp = z.infer<typeof madeUpSchema>;
export type DoctorPortrait = z.infer<typeof portraitSchema>;
export type DoctorProfile = z.infer<typeof profileSchema>;
export type AboutTexts = z.infer<typeof aboutTextsSchema>;
export type SampleTestimonials = z.infer<typeof testimonialsSchema>;
export type MapPoint = z.infer<typeof pointSchema>;
export type PracticeMap = z.infer<typeof mapSchema>;
export type Law = z.infer<typeof lawSchema>;
export type Imprint = z.infer<typeof imprintSchema>;
export type PrivacyFacts = z.infer<typeof privacyFactsSchema>;
