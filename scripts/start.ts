/**
 * `npm start`: the whole site on the local Firebase emulators, with demo content and data that stays. `-- --practice
 * ireland` starts another practice of this repository, with data of its own.
 */

import { openedOrigin, suiteName, workspaceOrigin } from './suite/addresses.ts';
import { addDemoContent, announce } from './suite/announce.ts';
import { buildSuite } from './suite/build.ts';
import { keepRunning } from './suite/keep-running.ts';
import { readPorts } from './suite/ports.ts';
import { readPractice } from './suite/practice.ts';
import { claimSuite, startSuite } from './suite/suite.ts';
import { serveWorkspace } from './suite/workspace.ts';
import { runCommand, say } from './terminal/command.ts';

await runCommand(async () => {
  const practice = readPractice();
  const ports = readPorts(process.env);
  const claim = await claimSuite(ports, { name: suiteName(ports, practice) });
  say('› Building the site and the API');
  await buildSuite(claim.directories, ports);
  say('› Starting the Firebase emulators');
  const suite = await startSuite(claim);
  await keepRunning(suite, async () => {
    await addDemoContent(suite);
    if (workspaceOrigin(ports.workspace) !== undefined) await serveWorkspace(ports);
    announce(openedOrigin(ports));
  });
});
