import * as z from 'zod/mini';
import { phoneSchema } from './phone.ts';
import { filledLine, lineSchema, textSchema } from './text.ts';
import { emailSchema } from './user.ts';
import { dateSchema } from './wall-time.ts';

const line = (message: string, longest = 200) =>
  filledLine(message).check(z.maxLength(longest, `Use at most ${longest} characters.`));
const lineIfAny = (longest = 300) =>
  lineSchema.check(z.maxLength(longest, `Use at most ${longest} characters.`));
/** Paragraphs, with an empty line between them; none where there is nothing to say. */
const paragraphs = textSchema.check(z.maxLength(4000, 'Use at most 4,000 characters.'), z.trim());

const wholeNumber = (least: number, most: number) => {
  const message = `Use a whole number from ${least} to ${most}.`;
  return z.int(message).check(z.minimum(least, message), z.maximum(most, message));
};
const degrees = (most: number) => {
  const message = `Use a number from -${most} to ${most}.`;
  return z.number(message).check(z.minimum(-most, message), z.maximum(most, message));
};
const shortNumber = z
  .string()
  .check(z.trim(), z.regex(/^\+?\d[\d -]{1,14}$/, 'Use a number that can be dialed, as 911.'));
const webAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300, 'Use at most 300 characters.'),
    z.regex(/^https:\/\/[^\s/]+\.[^\s]+$/, 'Use a whole address, with https:// in front.'),
  );

/**
 * `settings/practice`: what the practice says of itself, to anyone. Pages, emails and calendar files read it here alone; until
 * the practice saves its own, it is the build's (`web/src/config/practice-defaults.ts`).
 */
export const practiceFactsSchema = z.strictObject({
  name: line('Enter the practice’s name.', 80),
  tagline: line('Enter a line under the name.', 120),
  /** For search engines and link previews. */
  description: line('Enter a description.', 300),
  doctor: z.strictObject({
    name: line('Enter the doctor’s name.', 80),
    title: line('Enter the doctor’s title.', 120),
  }),
  address: z.strictObject({
    street: line('Enter the street and number.', 120),
    district: line('Enter the district.', 80),
    city: line('Enter the city.', 80),
    /** The state or province as it is written in addresses. */
    region: line('Enter the state or province.', 80),
    postalCode: line('Enter the postal code.', 20),
    countryCode: z
      .string()
      .check(z.trim(), z.regex(/^[A-Z]{2}$/, 'Use the country’s two capital letters, as US.')),
    /** Of the door, in degrees (WGS 84). */
    latitude: degrees(90),
    longitude: degrees(180),
  }),
  access: z.strictObject({
    headline: line('Enter a headline.', 120),
    directions: line('Say how one gets there.', 300),
    entrance: line('Say how one gets in.', 300),
    /** The way in words, for whoever would rather read than look at a map. */
    way: lineIfAny(500),
  }),
  phone: phoneSchema,
  email: emailSchema,
  /** When the free chat is answered: `on weekdays from 9 am to 5 pm`. */
  chatHours: line('Enter when the chat is answered.', 120),
  emergency: z.strictObject({ ambulance: shortNumber, crisisLine: shortNumber }),
  socials: z
    .array(z.strictObject({ name: line('Enter the network’s name.', 40), href: webAddress }))
    .check(z.maxLength(8, 'Use at most 8 profiles.')),
  payment: z.strictObject({
    /** Ends a sentence: `You pay at the practice, after the visit`. */
    when: line('Enter when patients pay.', 120),
    methods: z
      .array(line('Enter a way to pay, or remove this line.', 60))
      .check(
        z.minLength(1, 'Name at least one way to pay.'),
        z.maxLength(10, 'Name at most 10 ways to pay.'),
      ),
    /** Public insurance whose members should call before they book: `Medicare, Medicaid or TRICARE`. */
    publicPrograms: line('Enter the public insurance programs.', 120),
  }),
  missedVisit: z.strictObject({
    /** For a missed visit, or one cancelled too late; null: none. */
    fee: z.nullable(wholeNumber(1, 10_000)),
    /** Behind that sentence: when it is not charged. */
    forgiven: lineIfAny(),
  }),
  /** What the practice does besides the site's message when it cancels at short notice. */
  cancelledByPractice: lineIfAny(),
  arriveMinutesEarly: wholeNumber(0, 120),
  /** From this age on patients come, and decide, alone. */
  adultAge: wholeNumber(12, 25),
  terms: z.strictObject({ date: dateSchema, law: line('Enter whose law applies.', 120) }),
  /** Working days until a reported barrier is answered. */
  barrierAnswerDays: wholeNumber(1, 60),
  /** What else the practice tells its patients, at the end of the page. */
  notes: z.strictObject({ fees: paragraphs, firstAppointment: paragraphs, cancellation: paragraphs }),
});

export type PracticeFacts = z.infer<typeof practiceFactsSchema>;

/** The same as anyone gets it. */
export const publicPracticeSchema = z.strictObject({
  ...practiceFactsSchema.shape,
  /** Whether name, street, phone or email is still that of a demonstration: then every page says that it is one. */
  demonstration: z.boolean(),
});

export type PublicPractice = z.infer<typeof publicPracticeSchema>;
