import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { mailProblemsSchema, mailSchema } from '../mail.ts';
import { shaped } from '../text.ts';
import { byId, guarded } from './parts.ts';

const byMailId = z.strictObject({ id: shaped(200, /^[\w-]{1,200}$/) });

/** The outbox, for the practice. */
export const mailEndpoints = {
  listAppointmentMail: {
    method: 'GET',
    path: '/appointments/{id}/mail',
    summary: 'The emails about an appointment, to its patient and to the practice, oldest first.',
    access: 'staff',
    params: byId,
    success: [200],
    output: z.array(mailSchema),
    errors: guarded,
  },
  listMailProblems: {
    method: 'GET',
    path: '/mail/problems',
    summary:
      'Emails that were given up, and patients whom no message and no email reaches; whether the practice sends emails at all.',
    access: 'staff',
    limited: 'reads',
    success: [200],
    output: mailProblemsSchema,
    errors: guarded,
  },
  sendMailAgain: {
    method: 'POST',
    path: '/mail/{id}/send-again',
    summary: 'Put an email that was given up back into the outbox. It is sent if it is still true.',
    access: 'staff',
    params: byMailId,
    limited: 'calls',
    success: [200],
    output: mailSchema,
    errors: [...guarded, 'not_found', 'illegal_move'],
  },
  settleMail: {
    method: 'POST',
    path: '/mail/{id}/settle',
    summary: 'Note that the practice has told the patient itself; it leaves the list of problems.',
    access: 'staff',
    params: byMailId,
    limited: 'calls',
    success: [200],
    output: mailSchema,
    errors: [...guarded, 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
