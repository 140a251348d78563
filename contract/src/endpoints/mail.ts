import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { besideNameShape } from '../patient.ts';
import { shaped } from '../text.ts';
import { instantSchema } from '../wall-time.ts';
import { byId } from './parts.ts';

export const mailRecipientSchema = z.enum(['patient', 'practice']);

/**
 * `waiting` for its time or its next attempt, `sent`, `failed` after its attempts (a dead letter, which can be sent
 * again), `not-sent` because it would no longer have been true, or because there was no address.
 */
export const mailStateSchema = z.enum(['waiting', 'sent', 'failed', 'not-sent']);

/** Why an email was not sent, or what the mail server said in its own code. */
export const notSentReasons = [
  /** The patient has neither an account nor an address: the practice calls. */
  'no-address',
  /** The practice sends no emails, and the patient has no account. */
  'mail-off',
  /** The appointment was moved, cancelled or decided meanwhile. */
  'changed',
  /** Its time has come before the email could leave, or is too near for what it asks. */
  'too-late',
  /** The patient wants no emails of this kind. */
  'unwanted',
  /** The patient has read it in their account. */
  'read',
  /** The address is not confirmed, and has had all the emails that it gets before it is, or gets none of this kind. */
  'unconfirmed',
  /** The patient, or what it is about, is gone. */
  'gone',
] as const;

/** An email as the practice sees it. */
export const mailSchema = z.object({
  _id: z.string(),
  kind: z.string(),
  recipient: mailRecipientSchema,
  patientId: z.nullable(z.string()),
  /** The recipient; null before it is sent: the address is asked for then. */
  to: z.nullable(z.string()),
  state: mailStateSchema,
  /** One of `notSentReasons`, or the mail server's code of a refusal. */
  reason: z.nullable(z.string()),
  attempts: z.int(),
  dueAt: instantSchema,
  /** When it was sent, given up, or found not to be true any more. */
  endedAt: z.nullable(instantSchema),
});

export type MailRecipient = z.infer<typeof mailRecipientSchema>;
export type MailState = z.infer<typeof mailStateSchema>;
export type NotSentReason = (typeof notSentReasons)[number];
export type Mail = z.infer<typeof mailSchema>;

/** An email that reached nobody, with whom to call. */
export const mailProblemSchema = z.object({
  ...mailSchema.shape,
  appointmentId: z.nullable(z.string()),
  /** Null of an email to the practice that is about nobody. */
  patientName: z.nullable(z.string()),
  ...besideNameShape,
  phone: z.nullable(z.string()),
});

/** GET /mail/problems */
export const mailProblemsSchema = z.object({
  /** False where no mail server is set: nothing is queued then. */
  isSending: z.boolean(),
  failed: z.array(mailProblemSchema),
  toCall: z.array(mailProblemSchema),
});

export type MailProblem = z.infer<typeof mailProblemSchema>;
export type MailProblems = z.infer<typeof mailProblemsSchema>;

const byMailId = z.strictObject({ id: shaped(200, /^[\w-]{1,200}$/) });

/** The outbox, for the practice. */
export const mailEndpoints = {
  /** The emails about an appointment, to its patient and to the practice, oldest first. */
  listAppointmentMail: {
    method: 'GET',
    path: '/appointments/{id}/mail',
    access: 'staff',
    params: byId,
    output: z.array(mailSchema),
  },
  /**
   * Emails that were given up, and patients whom no message and no email reaches; whether the practice sends emails at
   * all.
   */
  listMailProblems: {
    method: 'GET',
    path: '/mail/problems',
    access: 'staff',
    limited: 'reads',
    output: mailProblemsSchema,
  },
  /** Put an email that was given up back into the outbox. It is sent if it is still true. */
  sendMailAgain: {
    method: 'POST',
    path: '/mail/{id}/send-again',
    access: 'staff',
    params: byMailId,
    limited: 'calls',
    output: mailSchema,
    errors: ['not_found', 'illegal_move'],
  },
  /** Note that the practice has told the patient itself; it leaves the list of problems. */
  settleMail: {
    method: 'POST',
    path: '/mail/{id}/settle',
    access: 'staff',
    params: byMailId,
    limited: 'calls',
    output: mailSchema,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
