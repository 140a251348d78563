/**
 * `npm run restore-drill`: proves on the emulators that a backup restores. Fills a suite of its own with the demo practice, exports
 * it, destroys it, restores it into another database, opens the app on that one, and says of each step how long it took.
 */
import { clientEnvironment } from './suite/addresses.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';
import { runTool } from './terminal/tool.ts';
import { testSuite } from './testing/test-suite.ts';

const steps = ['--project=api', '--reporter=verbose', '--bail=1', 'scripts/stories/restore-drill.test.ts'];

await runCommand(async () => {
  const suite = testSuite('drill');
  say('› Building and starting a suite of its own');
  try {
    const { directories, ports } = await suite.running();
    const began = Date.now();
    const env = { ...clientEnvironment(ports), BUILT_FUNCTIONS: directories.functions };
    if (!(await runTool('vitest', ['run', '--config', 'scripts/testing/vitest.config.ts', ...steps], env)))
      throw new CommandError(`The backup does not restore. What the site said: ${directories.siteLog}`);
    say(`✓ The backup restores: ${Math.round((Date.now() - began) / 1000)} s with the demo practice in all.`);
  } finally {
    await suite.stop();
  }
});
