/**
 * `npm run bench:api`: how long the built function takes to list the slots of a day and to book one, in one warm
 * process on the emulators, beside the bare Firestore calls that each needs. Ends red when one takes longer than its
 * budget. `NODE_OPTIONS=--cpu-prof` shows where the time of each process went.
 */
import { mkdirSync } from 'node:fs';
import { clientEnvironment } from '../suite/addresses.ts';
import { buildFunctions } from '../suite/build.ts';
import { deleteData } from '../suite/data.ts';
import { findFreePorts } from '../suite/ports.ts';
import { claimSuite, startSuite } from '../suite/suite.ts';
import { CommandError, runCommand, say } from '../terminal/command.ts';
import { runTool } from '../terminal/tool.ts';

await runCommand(async () => {
  const ports = await findFreePorts();
  const claim = await claimSuite(ports, { name: 'bench-api' });
  say('› Building the function and starting the emulators');
  deleteData(claim.directories);
  // Nothing is asked of Hosting's files, but it wants a directory.
  mkdirSync(claim.directories.web, { recursive: true });
  await buildFunctions(claim.directories, ports);
  const suite = await startSuite(claim);
  try {
    const isMet = await runTool('node', ['scripts/bench/api/measure.ts', claim.directories.functions], {
      ...clientEnvironment(ports),
      FUNCTIONS_EMULATOR: 'true',
      RATE_LIMIT_PER_MINUTE: '1000000',
    });
    if (!isMet) throw new CommandError('The API misses its budgets.');
  } finally {
    await suite.stop();
  }
});
