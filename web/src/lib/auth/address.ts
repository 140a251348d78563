import { emailSchema } from '@garden-room/contract/email';
import { emailShape } from '@garden-room/contract/email-shape';

/**
 * Why an address cannot be that of an account here; null where it can. The identity provider takes addresses that the
 * API refuses, such as `a..b@example.com`: an account with one of them could never log in.
 */
export function addressRefusal(email: string): string | null {
  const parsed = emailSchema.safeParse(email);
  if (parsed.success) return null;
  // The schema's words are for an address that is cut short; this one may well get mail.
  if (email.length <= 254 && emailShape.test(email.trim())) return unusableAddress;
  return parsed.error.issues[0]?.message ?? unusableAddress;
}

const unusableAddress =
  'This address cannot be used here. Use one of plain letters and digits, in which no dot comes first, last before the @, or twice in a row.';
