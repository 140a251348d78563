import { type PracticeFacts, publicPracticeSchema } from '@garden-room/contract/practice-facts';
import * as z from 'zod/mini';
import { draftStore } from '#lib/draft-store.ts';

const text = z.string();
/** JSON has null for the number of an empty field. */
const typedNumber = z.catch(z.number(), Number.NaN);

/** The fields of the settings, valid or not. */
const typedFacts: z.ZodMiniType<PracticeFacts> = z.object({
  name: text,
  tagline: text,
  description: text,
  doctor: z.object({ name: text, title: text }),
  address: z.object({
    street: text,
    district: text,
    city: text,
    region: text,
    postalCode: text,
    countryCode: text,
    latitude: typedNumber,
    longitude: typedNumber,
  }),
  access: z.object({ headline: text, directions: text, entrance: text, way: text }),
  phone: text,
  email: text,
  chatHours: text,
  emergency: z.object({ ambulance: text, crisisLine: text }),
  socials: z.array(z.object({ name: text, href: text })),
  payment: z.object({ when: text, methods: z.array(text), publicPrograms: text }),
  missedVisit: z.object({ fee: z.nullable(z.number()), forgiven: text }),
  cancelledByPractice: text,
  arriveMinutesEarly: typedNumber,
  adultAge: typedNumber,
  terms: z.object({ date: text, law: text }),
  barrierAnswerDays: typedNumber,
  notes: z.object({ fees: text, firstAppointment: text, cancellation: text }),
});

/** Settings as far as they have come, for as long as the tab is open. */
export const settingsDrafts = draftStore(
  'settings-draft',
  [],
  z.object({
    typed: typedFacts,
    /** The version that was changed. */
    over: z.object({ practice: publicPracticeSchema, tag: z.string() }),
    /** What was sent without an answer. */
    sent: z.optional(typedFacts),
  }),
);
