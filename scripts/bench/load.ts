/**
 * `npm run bench:load`: how the built function bears load on the emulators, each figure beside its baseline of the same
 * run; red when a ratio misses its mark. `-- --only attack` runs a part (speed, saves, payments, attack, cold, bodies),
 * `-- --soak` ten minutes (`--minutes`) of a practice's day; `--write` updates docs/load.md.
 * `NODE_OPTIONS=--cpu-prof` profiles each process.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clientEnvironment } from '../suite/addresses.ts';
import { buildFunctions } from '../suite/build.ts';
import { deleteData } from '../suite/data.ts';
import { findFreePorts } from '../suite/ports.ts';
import { claimSuite, startSuite } from '../suite/suite.ts';
import { CommandError, runCommand, say } from '../terminal/command.ts';
import { runTool } from '../terminal/tool.ts';
import { failureLog } from './load/function-process.ts';
import { readLoadOptions } from './load/options.ts';

await runCommand(async () => {
  const args = process.argv.slice(2);
  readLoadOptions(args);
  const ports = await findFreePorts();
  const claim = await claimSuite(ports, { name: 'bench-load' });
  say('› Building the function and starting the emulators');
  deleteData(claim.directories);
  const failures = join(claim.directories.dir, failureLog);
  rmSync(failures, { force: true });
  // Hosting needs a directory, although none of its files is requested.
  mkdirSync(claim.directories.web, { recursive: true });
  await buildFunctions(claim.directories, ports);
  const suite = await startSuite(claim);
  try {
    const isMet = await runTool(
      'node',
      ['scripts/bench/load/measure.ts', claim.directories.functions, ...args],
      {
        ...clientEnvironment(ports),
        FUNCTIONS_EMULATOR: 'true',
        RATE_LIMIT_PER_MINUTE: '1000000',
        // Each client says its own address.
        TRUSTED_PROXIES: '1',
      },
    );
    if (!isMet) throw new CommandError(`The function misses its marks. What it failed at is in ${failures}.`);
  } finally {
    await suite.stop();
  }
});
