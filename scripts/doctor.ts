/** `npm run doctor -- <deployment>`: what is missing before it is sent, and what to do about it. Changes nothing. */
import { readDeployment } from './deploy/deployment.ts';
import { openAccount } from './deploy/doctor/account.ts';
import { examine, report } from './deploy/doctor/doctor.ts';
import { lookups } from './deploy/doctor/public-checks.ts';
import { runCommand } from './terminal/command.ts';

await runCommand(async () => {
  const [name = ''] = process.argv.slice(2);
  const deployment = await readDeployment(name || undefined, 'doctor --');
  report(name, await examine(deployment, await openAccount(deployment.project), lookups));
});
