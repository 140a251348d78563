/**
 * `npm run deploy -- <deployment>`: checks, builds and sends it. `--rehearse` builds it, or each without a name, does
 * everything up to the edge of an account and sends nothing; `--preview <channel>` sends it to a preview channel;
 * `--only firestore` sends a part.
 */
import { parseArgs } from 'node:util';
import { buildDeployment, deploymentDirectory } from './deploy/build-deployment.ts';
import { type Deployment, deploymentNames, readDeployment } from './deploy/deployment.ts';
import { openAccount } from './deploy/doctor/account.ts';
import { examine, report } from './deploy/doctor/doctor.ts';
import { lookups } from './deploy/doctor/public-checks.ts';
import { compileRules } from './deploy/rehearsal/compile-rules.ts';
import { rehearse } from './deploy/rehearsal/rehearse.ts';
import { runFirebase } from './deploy/send.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';
import { runTool } from './terminal/tool.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rehearse: { type: 'boolean', default: false },
      preview: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const [name = ''] = positionals;
  if (values.rehearse) return rehearseEach(name ? [name] : deploymentNames());
  const deployment = await readDeployment(name || undefined, 'deploy --');
  if (values.preview !== undefined && !deployment.hosting.previews)
    throw new CommandError(
      `“${name}” has no previews: the function of a preview answers the live site’s /api as well. Take a deployment whose hosting.previews is true.`,
    );
  report(name, await examine(deployment, await openAccount(deployment.project), lookups));
  await buildAndPack(name, deployment);
  const dir = deploymentDirectory(name);
  if (values.preview === undefined)
    await runFirebase(['deploy', ...(values.only ? ['--only', values.only] : [])], deployment, dir);
  else await runFirebase(['hosting:channel:deploy', values.preview], deployment, dir);
});

async function buildAndPack(name: string, deployment: Deployment): Promise<void> {
  await buildDeployment(name, deployment);
  for (const line of await rehearse(deploymentDirectory(name), deployment)) say(`  ${line}`);
}

async function rehearseEach(names: readonly string[]): Promise<void> {
  // The rules’ compiler is the emulator’s, which needs a Java.
  if (!(await runTool('node', ['scripts/run.mjs', 'suite']))) throw new CommandError('Not rehearsed.');
  for (const name of names) {
    await buildAndPack(name, await readDeployment(name, 'deploy -- --rehearse'));
    await compileRules(deploymentDirectory(name));
    say('  The rules of Firestore and Storage compile');
    say(
      `✓ “${name}” is rehearsed; nothing has been sent. What only the project can say: npm run doctor -- ${name}`,
    );
  }
}
