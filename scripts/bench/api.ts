/**
 * `npm run bench:api`: how long the built function takes to list the slots of a day and to book one, in one warm
 * process on the emulators, beside the bare Firestore calls that each needs. Ends red when one takes longer than its
 * budget. `--profile` also writes where the function's processor time went (a `.cpuprofile`, for the Performance panel
 * of Chrome's DevTools).
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { clientEnvironment } from '../suite/addresses.ts';
import { buildFunctions } from '../suite/build.ts';
import { deleteData } from '../suite/data.ts';
import { findFreePorts } from '../suite/free-ports.ts';
import { claimSuite, startSuite } from '../suite/suite.ts';
import { CommandError, runCommand, say } from '../terminal/command.ts';
import { runTool } from '../terminal/tool.ts';
import { startFunction } from './api/start-function.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { profile: { type: 'boolean', default: false } } });
  const ports = await findFreePorts();
  const claim = await claimSuite(ports, { name: 'bench-api' });
  say('› Building the function and starting the emulators');
  deleteData(claim.directories);
  // Nothing is asked of Hosting here, but it wants a directory.
  mkdirSync(claim.directories.web, { recursive: true });
  await buildFunctions(claim.directories, ports);
  const suite = await startSuite(claim);
  try {
    const environment = clientEnvironment(ports);
    const profiles = values.profile ? claim.directories.dir : undefined;
    const { origin, stop } = await startFunction(claim.directories.functions, environment, profiles);
    const measured = await runTool('node', ['scripts/bench/api/measure.ts'], {
      ...environment,
      SUITE_ORIGIN: origin,
    });
    await stop();
    if (profiles) say(`Profile of the function: ${profiles}`);
    if (!measured) throw new CommandError('The API misses its budgets.');
  } finally {
    await suite.stop();
  }
});
