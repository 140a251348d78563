/**
 * `npm run grant-admin -- <email>`: makes a registered user an admin, the one way to the first one. On the running
 * local suite, or in production with GCLOUD_PROJECT and application default credentials.
 */
import { setRoleAndPatient } from '../functions/src/users/set-role-and-patient.ts';
import { type Connection, connect } from './firebase/connect.ts';
import { clientEnvironment, projectId } from './suite/addresses.ts';
import { isHealthy } from './suite/emulators.ts';
import { readPorts } from './suite/ports.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';

await runCommand(async () => {
  const email = process.argv[2]?.trim().toLowerCase();
  if (!email?.includes('@')) throw new CommandError('Say whom: npm run grant-admin -- doctor@example.com');
  const target = await findTarget(process.env);
  const connection = connect(target.environment);
  try {
    await grantAdmin(connection, email, { mustBeVerified: target.isProduction });
  } finally {
    await connection.close();
  }
  say(`${email} is an admin of ${target.environment.GCLOUD_PROJECT} now.`);
});

/**
 * Which Firebase a command is meant for: the emulators or the project that the environment names, else the local
 * suite that is running. Nothing is ever guessed to be production.
 */
async function findTarget(env: NodeJS.ProcessEnv) {
  const project = env['GCLOUD_PROJECT'];
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = env;
  if (FIRESTORE_EMULATOR_HOST || FIREBASE_AUTH_EMULATOR_HOST) {
    if (!FIRESTORE_EMULATOR_HOST || !FIREBASE_AUTH_EMULATOR_HOST) {
      throw new CommandError('Set both FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST, or neither.');
    }
    const environment = {
      GCLOUD_PROJECT: project ?? projectId,
      FIRESTORE_EMULATOR_HOST,
      FIREBASE_AUTH_EMULATOR_HOST,
    };
    return { isProduction: false, environment };
  }
  if (project && project !== projectId)
    return { isProduction: true, environment: { GCLOUD_PROJECT: project } };
  const ports = readPorts(env);
  if (await isHealthy(ports)) return { isProduction: false, environment: clientEnvironment(ports) };
  throw new CommandError(
    'No local suite is running: npm start first, or set GCLOUD_PROJECT to a deployed project.',
  );
}

/**
 * Sets `users/{uid}.role` of the person with this email. Throws a CommandError in plain words when there is no such
 * account or record, or when the email is not verified although it must be.
 */
async function grantAdmin(
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
