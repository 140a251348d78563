/**
 * `npm run alerts -- <deployment> --email <address>`: who is told when a deployed site breaks. It prints each metric,
 * check and policy as Google's APIs take it; with `--yes` it makes them, or brings those of the same names up to date.
 */
import { parseArgs } from 'node:util';
import { applyAlerts, plannedAlerts } from './alerts/apply-alerts.ts';
import { readDeployment, readFilledDeployment } from './deploy/deployment.ts';
import { signedInAccount } from './deploy/doctor/account.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  const { email } = values;
  const read = values.yes ? readFilledDeployment : readDeployment;
  const { project, region, hosting } = await read(name, 'alerts --');
  if (!email?.includes('@'))
    throw new CommandError(`Say who is told: npm run alerts -- ${name} --email <address>`);
  const watched = { project, region, host: new URL(hosting.url).host };
  for (const { what, body } of plannedAlerts(watched, email))
    say(`# ${what}\n${JSON.stringify(body, null, 2)}\n`);
  if (!values.yes) {
    say('Nothing is made yet. Add --yes to make it, or to bring up to date what has these names.');
    return;
  }
  await applyAlerts(watched, email, (await signedInAccount(project)).call, say);
});
