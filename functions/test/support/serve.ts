import { serveInProcess } from './in-process.ts';
import { logSpy } from './log-spy.ts';

/** A process of its own with nothing but the app, to be killed by a story. Says where it listens, and what failed. */
const { origin } = await serveInProcess({
  log: { ...logSpy().log, failure: ({ route }, error) => process.stderr.write(`${route}: ${error}\n`) },
});
process.stdout.write(`${origin}\n`);
