import { setRoleAndPatient } from '../../functions/src/users/set-role-and-patient.ts';
import { CommandError } from '../terminal/command.ts';
import type { Connection } from './connect.ts';

/**
 * Sets `users/{uid}.role` of the person with this email. Throws a CommandError in plain words when there is no such
 * account or record, or when the email is not verified although it must be.
 */
export async function grantAdmin(
  { auth, db }: Pick<Connection, 'auth' | 'db'>,
  email: string,
  { mustBeVerified }: { mustBeVerified: boolean },
): Promise<void> {
  const { users } = await auth.getUsers([{ email }]).catch(explainRefusal);
  const [account] = users;
  if (!account) throw new CommandError(`Nobody is registered as ${email}: register on the site first.`);
  if (mustBeVerified && !account.emailVerified) {
    throw new CommandError(`${email} is not verified: follow the link in the verification mail first.`);
  }
  if (!(await setRoleAndPatient(db, account.uid, { role: 'Admin' })))
    throw new CommandError(`${email} has not signed in yet: sign in on the site once.`);
}

function explainRefusal(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (/default credentials/.test(message)) {
    throw new CommandError('No Google credentials here: run gcloud auth application-default login first.');
  }
  throw new CommandError(`Firebase refused: ${message.split('\n')[0]}`);
}
