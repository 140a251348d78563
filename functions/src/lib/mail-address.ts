import { atMost } from '@garden-room/contract/text';
import * as z from 'zod/mini';

/**
 * An address for an envelope: one mailbox without display name, comments, quotes or line ends, since crafted addresses
 * have made mail servers deliver elsewhere. Stricter than an account's.
 */
export const mailAddressSchema = z
  .string()
  .check(
    atMost(254),
    z.regex(
      /^[a-z0-9!#$&'*+/=?^_{|}~-]+(\.[a-z0-9!#$&'*+/=?^_{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i,
    ),
  );

/** The address of a record, where an email can be sent to it. */
export function mailAddressOf({ email }: { email: string }): string | null {
  return mailAddressSchema.safeParse(email).data ?? null;
}
