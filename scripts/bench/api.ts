/**
 * `npm run bench:api`: how long the built function takes to list the slots of a day and to book one, in one warm
 * process on the emulators, beside the bare Firestore calls that each needs. Ends red when one takes longer than its
 * budget. `--profile` also writes where the function's processor time went (a `.cpuprofile`, for the Performance panel
 * of Chrome's DevTools).
 */
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { clientEnvironment } from '../suite/addresses.ts';
import { buildFunctions } from '../suite/build.ts';
import { deleteData } from '../suite/data.ts';
import { findFreePorts } from '../suite/free-ports.ts';
import { claimSuite, startSuite } from '../suite/suite.ts';
import { CommandError, runCommand, say } from '../terminal/command.ts';
import { runTool, spawnTool } from '../terminal/tool.ts';

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

/** Starts a process with a built function alone; answers where it listens. `profiles` is where a CPU profile goes. */
async function startFunction(
  directory: string,
  environment: NodeJS.ProcessEnv,
  profiles: string | undefined,
) {
  const settings = { FUNCTIONS_EMULATOR: 'true', RATE_LIMIT_PER_MINUTE: '1000000' };
  const profiled = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];
  const { child, ended } = spawnTool(
    'node',
    [...profiled, 'scripts/bench/api/serve.ts', directory],
    { ...environment, ...settings },
    'pipe',
  );
  child.stderr?.pipe(process.stderr);
  const [origin] = await once(child.stdout ?? child, 'data');
  // Its log goes on; unread, it would fill the pipe and stop the process.
  child.stdout?.resume();
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { origin: String(origin).trim(), stop };
}
