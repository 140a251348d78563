/**
 * `npm run deploy -- <deployment>`: checks it, builds it and sends it. `--rehearse` does all of that to the edge of an account and
 * sends nothing; `--preview <channel>` sends it to a preview channel; `--only firestore` sends a part, as of `firebase deploy`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDeployment, deploymentDirectory } from './deploy/build-deployment.ts';
import { type Deployment, readDeployment } from './deploy/deployment.ts';
import { compileRules } from './deploy/rehearsal/on-emulator.ts';
import { rehearse } from './deploy/rehearsal/rehearse.ts';
import { rootDir } from './suite/directories.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';

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
  const deployment = await readDeployment(name || undefined, 'deploy');
  const dir = deploymentDirectory(name);
  await buildDeployment(name, deployment);
  await rehearse(dir, deployment);
  if (values.rehearse) await compileRules(dir);
});
