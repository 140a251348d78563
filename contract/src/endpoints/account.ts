import * as z from 'zod/mini';
import { appointmentDetailSchema } from '../appointment-detail.ts';
import type { Endpoint } from '../endpoint.ts';
import { messageSchema, senderSchema } from '../message.ts';
import { broughtForwardSchema, paymentSchema } from '../payments.ts';
import { keptDoorSchema } from '../rooms.ts';
import { userSchema } from '../user.ts';
import { dateSchema, instantSchema } from '../wall-time.ts';
import { calendarFeedSchema } from './calendar-feeds.ts';
import { conversationSchema } from './conversations.ts';
import { mailSchema } from './mail.ts';
import { byId, nothing } from './parts.ts';
import { reviewSchema } from './reviews.ts';
import { taskSchema } from './tasks.ts';
import { waitSchema } from './waiting-list.ts';

/** A sign-in method, with what its provider knows of the person. */
const signInMethodSchema = z.object({
  /** The provider's name for it: `password`, `google.com`. */
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

/** A session of the person; at `expiresAt` it ends by itself. */
const signedInSchema = z.object({
  _id: z.string(),
  device: z.string(),
  signedInAt: instantSchema,
  lastUsedAt: instantSchema,
  expiresAt: instantSchema,
});

/** An audit entry about the person; which admin acted is left out. */
const auditLineSchema = z.object({
  at: instantSchema,
  by: senderSchema,
  action: z.string(),
  /** Path of the changed record, `appointments/abc`. */
  target: z.string(),
  before: z.nullable(z.looseObject({})),
  after: z.nullable(z.looseObject({})),
});

/** The newsletter's entry of an address. */
const subscriberSchema = z.object({
  email: z.string(),
  createdAt: instantSchema,
  confirmedAt: z.nullable(instantSchema),
});

/** An email to the person, or to the practice about them, with what it said once it was sent. */
const emailSchema = z.object({
  ...mailSchema.shape,
  createdAt: instantSchema,
  appointmentIds: z.array(z.string()),
  /** The facts of the visit that it names. */
  facts: z.looseObject({}),
  message: z.nullable(z.object({ subject: z.string(), text: z.string() })),
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
  sessions: z.array(signedInSchema),
  appointments: z.array(appointmentDetailSchema),
  messages: z.array(messageSchema),
  /** The summary of their messages in the practice's list. */
  conversation: z.nullable(conversationSchema),
  emails: z.array(emailSchema),
  reviews: z.array(reviewSchema),
  waitingList: z.array(waitSchema),
  /** The practice's tasks about their visits. */
  tasks: z.array(taskSchema),
  /** Payments and waivers for their visits. */
  balances: z._default(z.array(broughtForwardSchema), []),
  payments: z.array(paymentSchema),
  /** What they answered at the doors of visits by video or phone. */
  doors: z._default(z.array(keptDoorSchema), []),
  /** Null where the person's confirmed email is not subscribed. */
  newsletter: z.nullable(subscriberSchema),
  /** The feeds without their addresses. */
  calendarFeeds: z.array(calendarFeedSchema),
  audit: z.array(auditLineSchema),
  /** Paths of records that are the person's and cannot be read as they are stored. */
  unreadable: z.array(z.string()),
});

export type PersonalData = z.infer<typeof personalDataSchema>;
export type SignInFacts = z.infer<typeof signInSchema>;
export type AuditLine = z.infer<typeof auditLineSchema>;

/** The caller's own account; admins have no access to another's. */
export const accountEndpoints = {
  /** Everything that is held about the caller. Records that cannot be read are named in `unreadable`. */
  getPersonalData: {
    method: 'GET',
    path: '/users/{id}/data',
    access: 'user',
    params: byId,
    limited: 'calls',
    output: personalDataSchema,
    errors: ['forbidden'],
  },
  /**
   * Delete the caller’s account, by an ID token of a sign-in at most five minutes old: upcoming appointments are
   * cancelled, past ones are kept without the name, everything else is removed. A repeated call completes it.
   */
  deleteAccount: {
    method: 'DELETE',
    path: '/users/{id}',
    access: 'token',
    whileLeaving: true,
    params: byId,
    limited: 'calls',
    output: nothing,
    errors: ['forbidden', 'recent_sign_in_needed', 'last_admin'],
  },
} as const satisfies Record<string, Endpoint>;
