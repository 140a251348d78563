/** `npm start`: the whole site on the local Firebase emulators, with demo content and data that stays. */

import { openedOrigin, workspaceOrigin } from './suite/addresses.ts';
import { addDemoContent, announce } from './suite/announce.ts';
import { buildSuite } from './suite/build.ts';
import { keepRunning } from './suite/keep-running.ts';
import { readPorts } from './suite/ports.ts';
import { claimSuite, startSuite } from './suite/suite.ts';
import { serveWorkspace } from './suite/workspace.ts';
import { runCommand, say } from './terminal/command.ts';

await runCommand(async () => {
  const claim = await claimSuite(readPorts(process.env));
  say('› Building the site and the API');
  await buildSuite(claim.directories, claim.ports);
  say('› Starting the Firebase emulators');
  const suite = await startSuite(claim);
  await addDemoContent(suite);
  if (workspaceOrigin(claim.ports.workspace) !== undefined) await serveWorkspace(claim.ports);
  announce(openedOrigin(claim.ports));
  await keepRunning(suite);
});
