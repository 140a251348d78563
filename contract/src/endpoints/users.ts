import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { staffShape } from '../person-fields.ts';
import { mailChoiceSchema, roleSchema, userSchema } from '../user.ts';
import { confirmationRequestSchema, profileSchema, registrationSchema } from '../user-forms.ts';
import { byId, searchable, withReason } from './parts.ts';

/** The sender of the link that confirms the caller's email; `nobody` where it is confirmed. */
export const linkFromSchema = z.enum(['practice', 'provider', 'nobody']);

/** The record and, of a new one, who sends the link. Where it is the provider, the browser asks it to. */
const registeredSchema = z.object({ ...userSchema.shape, linkFrom: z.optional(linkFromSchema) });
/** A user as an admin finds them, to book for, too. */
const foundUserSchema = z.object({ ...userSchema.shape, ...staffShape });

const confirmationSchema = z.object({ linkFrom: linkFromSchema, email: z.string() });

export type LinkFrom = z.infer<typeof linkFromSchema>;
export type Confirmation = z.infer<typeof confirmationSchema>;

/** Accounts, by their owners and by the practice. */
export const usersEndpoints = {
  /** Create the caller’s user record, or return the existing one. */
  manageUser: {
    method: 'POST',
    path: '/manage-user',
    access: 'identity',
    body: registrationSchema,
    limited: 'calls',
    success: [201, 200],
    output: registeredSchema,
    errors: ['forbidden', 'notice_outdated'],
  },
  /**
   * Send the caller the link that confirms their email once more. An address that is not confirmed gets two emails of
   * ours, and then one a day, six in 90 days.
   */
  sendConfirmation: {
    method: 'POST',
    path: '/email-confirmation',
    access: 'user',
    body: confirmationRequestSchema,
    limited: 'calls',
    output: confirmationSchema,
    errors: ['forbidden', 'confirmation_emails_sent'],
  },
  /** Mark the caller as a patient. A booking does so already; only a user with a booking may. */
  markAsPatient: {
    method: 'PATCH',
    path: '/update-user/{id}',
    access: 'user',
    params: byId,
    body: z.strictObject({ isPatient: z.literal(true) }),
    output: userSchema,
    errors: ['forbidden', 'no_booking'],
  },
  /** Change what the profile says of the user; a new email first has to be verified with the identity provider. */
  updateProfile: {
    method: 'PATCH',
    path: '/users/{id}',
    access: 'user',
    params: byId,
    body: profileSchema,
    limited: 'calls',
    output: userSchema,
    errors: ['forbidden', 'not_found'],
  },
  /** Choose whether to get one kind of email; the other kinds stay as they are. */
  chooseMail: {
    method: 'PATCH',
    path: '/users/{id}/mail-choices',
    access: 'user',
    params: byId,
    body: z.strictObject({ choice: mailChoiceSchema, wanted: z.boolean() }),
    limited: 'calls',
    output: userSchema,
    errors: ['forbidden', 'not_found'],
  },
  /**
   * Block or unblock a user: the record, the account and its sessions. The reason is kept in the audit; the user does
   * not see it.
   */
  setBlocked: {
    method: 'PUT',
    path: '/user/{id}',
    access: 'admin',
    params: byId,
    body: z.strictObject({ isBlocked: z.boolean(), ...withReason.shape }),
    output: userSchema,
    errors: ['not_found', 'own_account', 'no_account'],
  },
  /**
   * Make a user an admin or the reception, or take that from them; never from the caller, so that there is always an
   * admin.
   */
  setRole: {
    method: 'PUT',
    path: '/user/{id}/role',
    access: 'admin',
    params: byId,
    body: z.strictObject({ role: roleSchema }),
    output: userSchema,
    errors: ['not_found', 'own_account', 'no_account', 'unverified_email'],
  },
  /**
   * All users and patients without an account, admins and the reception first, then by name; `search` as of patients.
   */
  listUsers: {
    method: 'GET',
    path: '/all-users',
    access: 'admin',
    query: z.strictObject(searchable),
    limited: 'reads',
    output: z.array(foundUserSchema),
  },
} as const satisfies Record<string, Endpoint>;
