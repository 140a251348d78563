import type { Auth } from 'firebase-admin/auth';
import { isMissingAccount } from '#lib/is-missing-account.ts';
import { mailAddressOf } from '#lib/mail-address.ts';
import type { UserRecord } from '#users/user-record.ts';

/** Where a patient's emails go, and whether its owner has shown that it is theirs. */
export interface PatientMailbox {
  to: string;
  isConfirmed: boolean;
}

/**
 * Asked of the identity provider for each email: a record says nothing of it, and anyone may register under any address. Where
 * the provider has confirmed another address than the record still shows, that one. An address of a patient without an account
 * counts as confirmed: they have told it to the practice. Null where no email can be sent.
 */
export async function patientMailbox(auth: Auth, patient: UserRecord): Promise<PatientMailbox | null> {
  const account = patient.hasAccount ? await findAccount(auth, patient._id) : null;
  const confirmed = account?.emailVerified ? account.email?.toLowerCase() : undefined;
  const to = mailAddressOf({ email: confirmed ?? patient.email });
  return to === null ? null : { to, isConfirmed: confirmed !== undefined || !patient.hasAccount };
}

function findAccount(auth: Auth, uid: string) {
  return auth.getUser(uid).catch((error: unknown) => {
    if (isMissingAccount(error)) return null;
    throw error;
  });
}
