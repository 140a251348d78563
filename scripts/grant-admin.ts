/**
 * `npm run grant-admin -- <email>`: makes a registered user an admin, the one way to the first one. On the running
 * local suite, or with `-- <email> <deployment>` in a deployment, with application default credentials.
 */
import { setRoleAndPatient } from '../functions/src/users/set-role-and-patient.ts';
import { readFilledDeployment } from './deploy/deployment.ts';
import { connect } from './firebase/connect.ts';
import { clientEnvironment } from './suite/addresses.ts';
import { isHealthy } from './suite/emulators.ts';
import { readPorts } from './suite/ports.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';

await runCommand(async () => {
  const [typed, name] = process.argv.slice(2);
  const email = typed?.trim().toLowerCase();
  if (!email?.includes('@')) throw new CommandError('Say whom: npm run grant-admin -- doctor@example.com');
  const target = await findTarget(name);
  say(`› Making ${email} an admin of ${target.GCLOUD_PROJECT}`);
  const { auth, db, close } = connect(target);
  try {
    const { users } = await auth.getUsers([{ email }]).catch(explainRefusal);
    const [account] = users;
    if (!account) throw new CommandError(`Nobody is registered as ${email}: register on the site first.`);
    if (!target['FIRESTORE_EMULATOR_HOST'] && !account.emailVerified) {
      throw new CommandError(`${email} is not verified: follow the link in the verification mail first.`);
    }
    if (!(await setRoleAndPatient(db, account.uid, { role: 'Admin' })))
      throw new CommandError(`${email} has not signed in yet: sign in on the site once.`);
  } finally {
    await close();
  }
  say(`${email} is an admin of ${target.GCLOUD_PROJECT} now.`);
});

/** The deployment that is named, or the local suite that is running. */
async function findTarget(name: string | undefined): Promise<Parameters<typeof connect>[0]> {
  if (name !== undefined) {
    const { project, firestore } = await readFilledDeployment(name, 'grant-admin -- <email>');
    return { GCLOUD_PROJECT: project, DATABASE_ID: firestore.database };
  }
  const ports = readPorts(process.env);
  if (await isHealthy(ports)) return clientEnvironment(ports);
  throw new CommandError(
    'No local suite is running: npm start first, or name a deployment: npm run grant-admin -- <email> production',
  );
}

function explainRefusal(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (/default credentials/.test(message)) {
    throw new CommandError('No Google credentials here: run gcloud auth application-default login first.');
  }
  throw new CommandError(`Firebase refused: ${message.split('\n')[0]}`);
}
