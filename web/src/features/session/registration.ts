import type { Registration } from '@garden-room/contract/user-forms';
import type { AuthUser } from '#lib/auth/auth-user.tsx';

/** The first record of a user who signs in through a provider (Google). */
export function registrationOf({ email, displayName, photoURL }: AuthUser): Registration {
  const name = displayName?.trim() || email.split('@')[0] || email;
  // The contract takes https pictures only; a provider's odd address must not keep anybody out.
  return { userEmail: email, name, photoURL: photoURL?.startsWith('https://') ? photoURL : null };
}
