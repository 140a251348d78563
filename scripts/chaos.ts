/**
 * `npm run chaos`: a practice goes on while store, accounts, mail server and function fail one after the other; nothing
 * may be lost, doubled or half-written. Prints a table; red where a call was answered improperly.
 * `-- --only Firestore`: some faults, `-- --seconds 30`: longer ones, `-- --write`: docs/chaos.md.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTables, missesOf } from './bench/figures.ts';
import { whenAndWhere, writeMeasured } from './bench/generated-part.ts';
import { clientEnvironment } from './suite/addresses.ts';
import { findFreePorts } from './suite/ports.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';
import { testSuite } from './testing/test-suite.ts';

const options = {
  only: { type: 'string' },
  seconds: { type: 'string' },
  write: { type: 'boolean' },
} as const;

await runCommand(async () => {
  const { values } = parseArgs({ options });
  const suite = testSuite('chaos');
  try {
    say('› Building the site and starting the emulators');
    const { directories, ports } = await suite.running();
    Object.assign(process.env, clientEnvironment(ports), { BUILT_FUNCTIONS: directories.functions });
    // Once the environment says where the emulators are.
    const { runRounds } = await import('./chaos/rounds.ts');
    const siteLog = join(directories.dir, 'chaos-site.log');
    const { results, wrong } = await runRounds(
      { ...directories, siteLog },
      ports,
      await findFreePorts(),
      values,
    );
    const table = `${whenAndWhere()}\n\n${markdownTables('Fault', results)}`;
    say(`\n${table}`);
    if (values.write) writeMeasured('docs/chaos.md', 'results', table);
    const misses = [...results.flatMap(missesOf), ...wrong];
    if (misses.length > 0) throw new CommandError(`${misses.join('\n')}\n\nWhat the site said: ${siteLog}`);
  } finally {
    await suite.stop();
  }
});
// Connections of the clients would keep the process.
process.exit();
