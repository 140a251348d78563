/**
 * `npm run rollback -- <deployment>`: releases once more the version that the site had before the present one, or the
 * one that `--to` names; `--list` says which there are. Prints what it does not bring back, and asks nothing.
 */
import { parseArgs } from 'node:util';
import { deploymentDirectory, writeConfiguration } from './deploy/build-deployment.ts';
import { readFilledDeployment } from './deploy/deployment.ts';
import { signedInAccount } from './deploy/doctor/account.ts';
import { notRolledBack, readReleases, versionBefore } from './deploy/releases.ts';
import { runFirebase } from './deploy/send.ts';
import { runCommand, say } from './terminal/command.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, list: { type: 'boolean', default: false } },
  });
  const [name = ''] = positionals;
  const deployment = await readFilledDeployment(name || undefined, 'rollback --');
  const releases = await readReleases(await signedInAccount(deployment.project), deployment);
  for (const { version, at, by } of releases) say(`  ${version}  ${at}  ${by}`);
  if (values.list) return;
  const version = versionBefore(releases, values.to);
  const { site } = deployment.hosting;
  const dir = deploymentDirectory(name);
  writeConfiguration(dir, deployment);
  say(`› ${deployment.hosting.url} gets ${version} again.\n${notRolledBack}`);
  await runFirebase(['hosting:clone', `${site}@${version}`, `${site}:live`], deployment, dir);
});
