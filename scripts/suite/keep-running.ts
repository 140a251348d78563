import { CommandError, say } from '../terminal/command.ts';
import { stopRequested } from '../terminal/stop-signals.ts';
import type { Suite } from './suite.ts';

const saveEveryMs = 3 * 60_000;

/**
 * Keeps a suite up until it is asked to stop; saves its data now and then and at the end.
 */
export async function keepRunning(suite: Suite): Promise<void> {
  const timer = setInterval(() => {
    suite.save().catch((error: unknown) => say(`✗ ${error instanceof Error ? error.message : error}`));
  }, saveEveryMs);
  const outcome = await Promise.race([stopRequested(), suite.ended.then(() => 'crashed' as const)]);
  clearInterval(timer);
  if (outcome === 'crashed') {
    throw new CommandError(`The emulators ended by themselves; ${suite.directories.emulatorLog} says why.`);
  }
  say('\n› Saving the data and stopping');
  try {
    await suite.save();
  } finally {
    await suite.stop();
  }
}
