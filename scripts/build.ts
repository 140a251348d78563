/** `npm run build -- <deployment>`: the site and the API as they are deployed, into `dist/<deployment>`. */
import { buildDeployment } from './deploy/build-deployment.ts';
import { readDeployment } from './deploy/deployment.ts';
import { runCommand } from './terminal/command.ts';

await runCommand(async () => {
  const [name = ''] = process.argv.slice(2);
  await buildDeployment(name, await readDeployment(name || undefined, 'build --'));
});
