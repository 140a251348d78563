/**
 * `npm run fetch-release -- <deployment>`: puts the files of the release that its site serves, and of the one before,
 * where `npm run build` keeps them beside what it builds, also the same again. For a machine that has not built them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseFile, releaseSchema } from '../web/tools/former-release.ts';
import { deploymentDirectory } from './deploy/build-deployment.ts';
import { readFilledDeployment } from './deploy/deployment.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';

await runCommand(async () => {
  const [name = ''] = process.argv.slice(2);
  const { hosting } = await readFilledDeployment(name || undefined, 'fetch-release --');
  const site = hosting.url;
  say(`› The release that ${site} serves`);
  const list = await fetch(new URL(releaseFile, site));
  if (list.status === 404) {
    say(`${site} has no ${releaseFile}: the next release keeps nothing of it.`);
    return;
  }
  const release = releaseSchema.parse(await answered(list).json());
  const contents = await Promise.all(
    [...release.files, ...release.former].map(async (file) => {
      const answer = answered(await fetch(new URL(file, site)));
      return { file, bytes: new Uint8Array(await answer.arrayBuffer()) };
    }),
  );
  const dist = join(deploymentDirectory(name), 'web');
  for (const { file, bytes } of contents) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), bytes);
  }
  await writeFile(join(dist, releaseFile), JSON.stringify(release));
  say(`✓ ${contents.length} files of ${site}`);
});

function answered(answer: Response): Response {
  if (answer.ok) return answer;
  throw new CommandError(`${answer.url} answered ${answer.status}.`);
}
