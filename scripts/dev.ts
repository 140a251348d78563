/** `npm run dev`: the local suite with hot reload; Vite serves the site, changes of the API are rebuilt at once. */
import { addDemoContent, announce } from './suite/announce.ts';
import { buildFunctions } from './suite/build.ts';
import { emptyWebDirectory, serveWeb, watchFunctions } from './suite/dev-servers.ts';
import { keepRunning } from './suite/keep-running.ts';
import { readPorts } from './suite/ports.ts';
import { claimSuite, startSuite } from './suite/suite.ts';
import { runCommand, say } from './terminal/command.ts';

await runCommand(async () => {
  const claim = await claimSuite(readPorts(process.env), { withWebServer: true });
  say('› Building the API');
  emptyWebDirectory(claim.directories);
  await buildFunctions(claim.directories, claim.ports);
  say('› Starting the Firebase emulators');
  const suite = await startSuite(claim);
  await addDemoContent(suite);
  const servers = [watchFunctions(claim.directories, claim.ports), serveWeb(claim.ports)];
  announce(`http://127.0.0.1:${claim.ports.web}`);
  try {
    await keepRunning(suite);
  } finally {
    for (const server of servers) server.kill();
  }
});
