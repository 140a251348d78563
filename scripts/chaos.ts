/**
 * `npm run chaos`: a practice goes on while its store, its accounts, its mail server and its function fail, one after the other,
 * and then nothing is lost, doubled or half-written. Prints a table, and ends red where a call was answered improperly or the
 * store is not whole. `-- --only Firestore` runs some of the faults, `-- --seconds 30` makes them last longer, `-- --write` puts
 * the table into docs/chaos.md.
 */
import { mkdirSync } from 'node:fs';
import { clientEnvironment } from './suite/addresses.ts';
import { buildFunctions } from './suite/build.ts';
import { deleteData } from './suite/data.ts';
import { findFreePorts, portVariables } from './suite/ports.ts';
import { claimSuite, startSuite } from './suite/suite.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';
import { runTool } from './terminal/tool.ts';

await runCommand(async () => {
  const ports = await findFreePorts();
  // Another free one, where the function finds a mail server that can fail.
  const { mail } = await findFreePorts();
  const claim = await claimSuite(ports, { name: 'chaos' });
  say('› Building the function and starting the emulators');
  deleteData(claim.directories);
  // Nothing is asked of Hosting's files, but it wants a directory.
  mkdirSync(claim.directories.web, { recursive: true });
  await buildFunctions(claim.directories, { ...ports, mail });
  const suite = await startSuite(claim);
  try {
    const isWhole = await runTool('node', ['scripts/chaos/run.ts', ...process.argv.slice(2)], {
      ...clientEnvironment(ports),
      ...portVariables(ports),
      BUILT_FUNCTIONS: claim.directories.functions,
      MAIL_PROXY_PORT: String(mail),
    });
    if (!isWhole) throw new CommandError('The practice does not bear every fault.');
  } finally {
    await suite.stop();
  }
});
