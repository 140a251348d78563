import * as z from 'zod/mini';
import { appointmentDetailSchema } from './appointment-detail.ts';
import { conversationSchema } from './conversation.ts';
import { messageSchema, senderSchema } from './message.ts';
import { userSchema } from './user.ts';
import { dateSchema, instantSchema } from './wall-time.ts';

/** A way into the account, with what it has told the identity provider of the person. */
const signInMethodSchema = z.object({
  /** As the provider calls it: `password`, `google.com`. */
  method: z.string(),
  id: z.string(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
});

const signInSchema = z.object({
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  createdAt: instantSchema,
  lastSignInAt: z.nullable(instantSchema),
  methods: z.array(signInMethodSchema),
  /** Every sign-in before this has ended; null where they never were ended all at once. */
  endedBefore: z.nullable(instantSchema),
  /** Times of later sign-ins that were ended one by one. */
  ended: z.array(instantSchema),
});

const keptSessionSchema = z.object({
  device: z.string(),
  signedInAt: instantSchema,
  lastUsedAt: instantSchema,
  expiresAt: instantSchema,
});

/** A line of the audit about the person: whoever of the practice acted stays its own affair. */
const auditLineSchema = z.object({
  at: instantSchema,
  by: senderSchema,
  action: z.string(),
  /** Path of what was changed, `appointments/abc`. */
  target: z.string(),
  before: z.nullable(z.looseObject({})),
  after: z.nullable(z.looseObject({})),
});

/** GET /users/{id}/data. Lists are the oldest first. */
export const personalDataSchema = z.object({
  practice: z.string(),
  madeAt: instantSchema,
  /** The day of that at the practice. */
  date: dateSchema,
  user: userSchema,
  /** Null where the identity provider has no account any more. */
  signIn: z.nullable(signInSchema),
  /** Where they are signed in, or were lately. */
  sessions: z.array(keptSessionSchema),
  appointments: z.array(appointmentDetailSchema),
  messages: z.array(messageSchema),
  /** What the practice's list shows of the messages that people have written. */
  conversation: z.nullable(conversationSchema),
  audit: z.array(auditLineSchema),
  /** Paths of records that are the person's and cannot be read as they are stored. */
  unreadable: z.array(z.string()),
});

export type PersonalData = z.infer<typeof personalDataSchema>;
export type SignInFacts = z.infer<typeof signInSchema>;
export type AuditLine = z.infer<typeof auditLineSchema>;
