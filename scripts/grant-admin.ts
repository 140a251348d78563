/**
 * `npm run grant-admin -- <email>`: makes a registered user an admin, the one way to the first one. On the running
 * local suite, or in production with GCLOUD_PROJECT and application default credentials.
 */
import { connect } from './firebase/connect.ts';
import { findTarget } from './firebase/find-target.ts';
import { grantAdmin } from './firebase/grant-admin.ts';
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
