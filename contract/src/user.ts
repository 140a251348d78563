import * as z from 'zod/mini';
import { dependantSchema } from './dependant.ts';
import { detailShape } from './person-fields.ts';
import { dateSchema, instantSchema } from './wall-time.ts';

/** The order of users in lists: admins, reception, users. */
export const roleSchema = z.enum(['Admin', 'Reception', 'User']);

/** A privacy notice that the user has accepted. Its version is the day it took effect. */
export const acceptedNoticeSchema = z.object({ version: dateSchema, acceptedAt: instantSchema });

export const mailChoiceSchema = z.enum(['reminders', 'messages', 'offers', 'news']);

/**
 * The emails that the user wants besides confirmations of acts, and when they last chose; null where they never have.
 */
export const mailChoicesSchema = z.object({
  reminders: z._default(z.boolean(), true),
  /** Emails saying that the practice has written. */
  messages: z._default(z.boolean(), true),
  /** Emails about free times for which the user waits. */
  offers: z._default(z.boolean(), true),
  news: z._default(z.boolean(), false),
  chosenAt: z._default(z.nullable(instantSchema), null),
});

/** The emails they get until they choose: those about their visits, and no news. */
export const usualMail: MailChoices = {
  reminders: true,
  messages: true,
  offers: true,
  news: false,
  chosenAt: null,
};

/** The user's own record. Both `email`/`userEmail` and `name`/`displayName` are answered: clients use either. */
export const userSchema = z.object({
  _id: z.string(),
  userEmail: z.string(),
  email: z.string(),
  name: z.string(),
  displayName: z.string(),
  role: roleSchema,
  isPatient: z.boolean(),
  isBlocked: z.boolean(),
  ...detailShape,
  /** Their number in the program from which their record was imported. */
  externalId: z._default(z.nullable(z.string()), null),
  photoURL: z.nullable(z.string()),
  createdAt: instantSchema,
  /** False for a patient whom the practice has added: nobody can sign in as them, or read messages to them. */
  hasAccount: z._default(z.boolean(), true),
  /** The email that the practice has noted for them: theirs once they have confirmed it. Absent where nothing is. */
  proposedEmail: z.optional(z.nullable(z.string())),
  /** The user's dependants; visible only to the user and to the practice. */
  dependants: z._default(z.array(dependantSchema), []),
  /** The dependant, in a list that is searched, whose name was found, and not the person’s own. */
  foundAs: z.optional(dependantSchema),
  /** The zone of the device with which they last booked, if not the clinic's: emails show its time, too. */
  timeZone: z._default(z.nullable(z.string()), null),
  /** The last version that they have accepted. */
  privacyNotice: z._default(z.nullable(acceptedNoticeSchema), null),
  mailChoices: z._default(mailChoicesSchema, usualMail),
});

export type AcceptedNotice = z.infer<typeof acceptedNoticeSchema>;
export type MailChoice = z.infer<typeof mailChoiceSchema>;
export type MailChoices = z.infer<typeof mailChoicesSchema>;
export type Role = z.infer<typeof roleSchema>;
export type User = z.infer<typeof userSchema>;
