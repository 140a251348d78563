import * as z from 'zod/mini';
import { emailSchema } from './email.ts';
import { phoneSchema } from './phone.ts';
import { atMost, filledLine, line, trimmedLines } from './text.ts';
import { dateSchema, sentDateSchema } from './wall-time.ts';

/** Paragraphs, with an empty line between them; none where there is nothing to say. */
const paragraphs = trimmedLines(4000);

const wholeNumber = (least: number, max: number) => {
  const message = `Use a whole number from ${least} to ${max}.`;
  return z.int(message).check(z.minimum(least, message), z.maximum(max, message));
};
const degrees = (max: number) => {
  const message = `Use a number from -${max} to ${max}.`;
  return z.number(message).check(z.minimum(-max, message), z.maximum(max, message));
};
const trimmed = (maxLength: number, shape: RegExp, message: string) =>
  z.string().check(z.trim(), atMost(maxLength, message), z.regex(shape, message));
const shortNumber = trimmed(16, /^\+?\d[\d -]{1,14}$/, 'Use a number that can be dialed.');
const webAddress = z
  .string()
  .check(
    z.trim(),
    atMost(300),
    z.regex(/^https:\/\/[^\s/][^\s/.]*\.\S+$/, 'Use a whole address, with https:// in front.'),
  );

/** A country (ISO 3166). */
export const countryCodeSchema = trimmed(2, /^[A-Z]{2}$/, 'Use the country’s two capital letters.');

/**
 * The place that patients come to, and the way: a move changes all of it at once. Unknown facts are empty, and not
 * shown.
 */
const placeShape = {
  address: z
    .strictObject({
      street: filledLine(120, 'Enter the street and number.'),
      /** Empty where addresses have none. */
      district: line(80),
      city: filledLine(80, 'Enter the city.'),
      /** The state, province or county as it is written in addresses; empty where they have none. */
      region: line(80),
      postalCode: filledLine(20, 'Enter the postal code.'),
      countryCode: countryCodeSchema,
      /** The door's coordinates, in degrees (WGS 84); null where nobody has looked them up. */
      latitude: z.nullable(degrees(90)),
      longitude: z.nullable(degrees(180)),
    })
    .check(
      z.superRefine(({ latitude, longitude }, context) => {
        if ((latitude === null) === (longitude === null)) return;
        const path = [latitude === null ? 'latitude' : 'longitude'];
        context.addIssue({ code: 'custom', message: 'Enter both coordinates, or neither.', path });
      }),
    ),
  access: z.strictObject({
    headline: line(120),
    directions: line(300),
    entrance: line(300),
    /** The way in words, for patients who prefer them to a map. */
    way: line(500),
    /** Parking, and public transport; empty in older places. */
    parking: z._default(line(300), ''),
    transit: z._default(line(300), ''),
  }),
};

/** The dated facts, stored or as they are sent. */
const datedShape = (date: typeof dateSchema) => ({
  /** Other places in the order of their first days; visits before one are where they were. */
  moves: z
    .array(
      z.strictObject({
        /** First day at the practice there. */
        from: date,
        ...placeShape,
      }),
    )
    .check(
      z.maxLength(5, 'Keep at most 5 moves.'),
      z.superRefine((list, context) => {
        for (const [index, { from }] of list.entries()) {
          const before = list[index - 1]?.from;
          if (before === undefined || before < from) continue;
          const message = 'Each move must come after the one before it.';
          context.addIssue({ code: 'custom', message, path: [index, 'from'] });
        }
      }),
    ),
  terms: z.strictObject({ date, law: filledLine(120, 'Enter whose law applies.') }),
});

const stored = datedShape(dateSchema);

/**
 * `settings/practice`: what the practice says of itself, to anyone. Pages, emails and calendar files read it here
 * alone; until the practice saves its own, it is the build's (`web/src/deployment/practice-defaults.ts`).
 */
export const practiceFactsSchema = z.strictObject({
  name: filledLine(80, 'Enter the practice’s name.'),
  tagline: filledLine(120, 'Enter a line under the name.'),
  /** The description for search engines and link previews. */
  description: filledLine(300, 'Enter a description.'),
  doctor: z.strictObject({
    name: filledLine(80, 'Enter the doctor’s name.'),
    title: filledLine(120, 'Enter the doctor’s title.'),
  }),
  ...placeShape,
  moves: stored.moves,
  phone: phoneSchema,
  email: emailSchema,
  /** When the free chat is answered: `on weekdays from 9:00 am to 5:00 pm`. */
  chatHours: filledLine(120, 'Enter when the chat is answered.'),
  emergency: z.strictObject({ ambulance: shortNumber, crisisLine: shortNumber }),
  socials: z
    .array(z.strictObject({ name: filledLine(40, 'Enter the network’s name.'), href: webAddress }))
    .check(z.maxLength(8, 'Use at most 8 profiles.')),
  payment: z.strictObject({
    /** Ends a sentence: `You pay at the practice, after the visit`. */
    when: filledLine(120, 'Enter when patients pay.'),
    methods: z
      .array(filledLine(60, 'Enter a way to pay, or remove this line.'))
      .check(
        z.minLength(1, 'Name at least one way to pay.'),
        z.maxLength(10, 'Name at most 10 ways to pay.'),
      ),
    /** Public insurance whose members should call before they book: `Medicare, Medicaid or TRICARE`. May be empty. */
    publicPrograms: line(120),
  }),
  /** Further facts of the practice on receipts; an empty text is not said. */
  receipts: z.strictObject({
    /** The practice's tax id and not a person's: everyone can read it. */
    taxId: line(40).check(
      z.refine(
        (text) => !/\b\d{3}-\d{2}-\d{4}\b/.test(text),
        'That looks like a person’s own tax number, and everyone could read it. Use the practice’s.',
      ),
    ),
    /** Codes that insurers ask for: `NPI 1234567890`. */
    billingCodes: line(200),
  }),
  /** What the practice's own pages and sheets do; nothing of it is said to patients. */
  desk: z.strictObject({
    /** Whether the day sheet has the words of alerts, and not their marks alone. */
    alertOnSheet: z.boolean(),
  }),
  /** The texts about a visit by phone or video; an empty text is not said. */
  remote: z.strictObject({
    /** The region the patient must be in, because the doctor may treat nobody elsewhere: `the District of Columbia`. */
    place: line(120),
    /** Ends a sentence: `You pay on a bill that we send you`. */
    payment: line(120),
  }),
  missedVisit: z.strictObject({
    /** The fee for a missed visit, or one cancelled too late; null: none. */
    fee: z.nullable(wholeNumber(1, 1_000_000)),
    /** Follows that sentence: when the fee is not charged. */
    forgiven: line(300),
    /** Whether a patient's first missed or late-cancelled visit is free: then they are told so when it is theirs. */
    firstFree: z.boolean(),
  }),
  /** The practice's own steps besides the site's message when it cancels at short notice. */
  cancelledByPractice: line(300),
  arriveMinutesEarly: wholeNumber(0, 120),
  /** The age from which patients come, and decide, alone. */
  adultAge: wholeNumber(12, 25),
  terms: stored.terms,
  /** Working days until a reported barrier is answered. */
  barrierAnswerDays: wholeNumber(1, 60),
  /** Further notes of the practice to its patients, at the end of the page. */
  notes: z.strictObject({ fees: paragraphs, firstAppointment: paragraphs, cancellation: paragraphs }),
});

/** PUT /practice */
export const practiceBodySchema = z.strictObject({
  ...practiceFactsSchema.shape,
  ...datedShape(sentDateSchema),
});

export type PracticeFacts = z.infer<typeof practiceFactsSchema>;

const { moves: _, ...shownFacts } = practiceFactsSchema.shape;

/** The practice as anyone gets it: its facts, with the place of today, and what follows from the deployment. */
export const publicPracticeSchema = z.strictObject({
  ...shownFacts,
  /** First day at this address; null where there was none before it. */
  since: z.nullable(dateSchema),
  /** All places, the first one first (`placeOn`). */
  places: z.array(z.strictObject({ from: z.nullable(dateSchema), ...placeShape })),
  /** Whether name, street, phone or email is still that of a demonstration: then every page says that it is one. */
  demonstration: z.boolean(),
  /** Whether a mail server is set: without one no page promises an email or a reminder. */
  sendsMail: z.boolean(),
});

export type PublicPractice = z.infer<typeof publicPracticeSchema>;

/** A place of the practice, and the first day there; null of the first one. */
export type Place = PublicPractice['places'][number];
