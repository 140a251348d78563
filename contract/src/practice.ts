import * as z from 'zod/mini';
import { catalogueSchema } from './catalogue.ts';
import { countryCodeSchema, type PracticeFacts, practiceFactsSchema } from './practice-facts.ts';
import { timeZoneSchema } from './schedule.ts';
import { dateSchema } from './wall-time.ts';
import { weekdays } from './weekdays.ts';

/** Name of a practice that is made up, and where it could be reached if it existed. */
const madeUpSchema = z.object({
  name: z.string(),
  street: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The note in every email and calendar entry of the demonstration. */
  notice: z.string(),
});

/** The colors of an email, by the names that the site has for them. */
export const mailColors = [
  'ground',
  'paper',
  'ink',
  'ink-soft',
  'evergreen',
  'evergreen-strong',
  'sage-deep',
  'hairline',
  'field',
  'accent',
  'on-accent',
] as const;

export type MailColor = (typeof mailColors)[number];

const hexSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** A day that some year has. */
const isDayOfYear = (day: string) => dateSchema.safeParse(`2024-${day}`).success;

/** `CountryHolidays` in `holidays.ts`, which the browser has without a schema. */
export const holidaysSchema = z.object({
  country: countryCodeSchema,
  rules: z.array(
    z.union(
      [
        z.strictObject({
          name: z.string(),
          date: z.string().check(z.refine(isDayOfYear, 'Use a day such as 12-25.')),
          observed: z.optional(z.partialRecord(z.enum(weekdays), z.int())),
        }),
        z.strictObject({
          name: z.string(),
          month: z.int().check(z.minimum(1), z.maximum(12)),
          weekday: z.enum(weekdays),
          nth: z.int().check(z.minimum(1), z.maximum(5)),
        }),
        z.strictObject({ name: z.string(), afterEaster: z.int() }),
      ],
      'Use a date such as 12-25, a weekday of a month, or days after Easter.',
    ),
  ),
});

/** The link to a page about one thing: a URL with `ID` in the place of its id, read as a function of that id. */
const linkSchema = z.pipe(
  z.url(),
  z.transform((url) => (id: string) => url.replace('ID', () => id)),
);

/**
 * The part of the site's configuration that the function's build embeds: the deployment's settings, and the facts of
 * the practice until it has saved its own.
 */
export const deployedPracticeSchema = z.object({
  /** The domain that makes an appointment's id unique among everybody's calendars; not the site's host. */
  calendarDomain: z.hostname(),
  /**
   * The years for which the practice keeps an appointment, from its end, once its patient has deleted their account.
   */
  recordsKeptYears: z.int().check(z.positive()),
  /** The number of years for which the identity of an admin who has left is kept, for their audit entries. */
  adminIdentitiesKeptYears: z.int().check(z.positive()),
  /** IANA; that of the schedule until the practice saves its own. */
  timeZone: timeZoneSchema,
  /** The locale of dates in emails and messages (BCP 47). */
  locale: z.string().check(z.minLength(2)),
  /** The holidays of a schedule until the practice saves its own. */
  holidays: holidaysSchema,
  /** Written before an amount. */
  currency: z.string().check(z.minLength(1)),
  /** The page on which patients find their appointments. */
  appointmentsUrl: z.url(),
  /** The pages that emails and calendars link to. */
  links: z.object({
    appointment: linkSchema,
    /** Takes the token of a reminder. */
    visitLink: linkSchema,
    /** The page of a visit, by the token of an email or a calendar. */
    visit: linkSchema,
    /** The address that ends the reminders for a patient, and the one for their mail provider; take a token. */
    stopReminders: linkSchema,
    oneClick: linkSchema,
    /** The page on which patients choose a service. */
    services: z.url(),
    account: z.url(),
    messages: z.url(),
    requests: z.url(),
    day: z.url(),
  }),
  /** Version of the privacy notice in force: the day from which it holds. */
  privacyNotice: dateSchema,
  /** The practice that a demonstration shows; null in a deployment that is never one. */
  demonstration: z.nullable(madeUpSchema),
  defaults: practiceFactsSchema,
  /** The services that it offers until it saves its own. */
  services: catalogueSchema,
  /** The colors by day and at night. */
  colors: z.record(z.enum(mailColors), z.tuple([hexSchema, hexSchema])),
});

/** The contents of `practice.json`, written by the build. */
export type PracticeFile = z.input<typeof deployedPracticeSchema>;

export type DeployedPractice = z.output<typeof deployedPracticeSchema>;

/** The practice at the moment: its facts as emails and calendar files use them, with what belongs to the deployment. */
export type Practice = Omit<
  DeployedPractice,
  'timeZone' | 'locale' | 'holidays' | 'currency' | 'demonstration' | 'defaults' | 'services' | 'colors'
> & {
  name: string;
  /** The doctor's name, with the title of address. */
  doctor: string;
  email: string;
  phone: string;
  /** The address of today, in one line. */
  address: string;
  /**
   * All addresses, each in one line with a link to a map, in the order of their first days: a visit is where the
   * practice is on its day (`placeOn`).
   */
  addresses: readonly { from: string | null; line: string; map: string }[];
  /** The sentence that calls the site a demonstration, for every email and calendar entry; null where it is none. */
  notice: string | null;
  /** The fee for missing a visit, or cancelling it late, in an email's sentence. */
  lateFee: string;
  /** The fee for missing a visit, by its parts, for texts about one visit’s own fee. */
  missedVisit: PracticeFacts['missedVisit'];
  /** When and how patients pay at a visit in person, behind `You pay`. */
  payment: string;
  /** Where to be for a visit by phone or video, and how to pay for it. */
  remote: PracticeFacts['remote'];
};

/**
 * Whether any fact of the made-up practice is left, set by the build or by the practice: it would lead a patient to a
 * person or place that does not exist.
 */
export function isDemonstration(
  madeUp: Omit<z.infer<typeof madeUpSchema>, 'notice'> | null,
  facts: PracticeFacts,
): boolean {
  if (!madeUp) return false;
  const { name, address, phone, email } = facts;
  return (
    name === madeUp.name ||
    address.street === madeUp.street ||
    phone === madeUp.phone ||
    email === madeUp.email
  );
}
