import { clientEnvironment } from '../suite/addresses.ts';
import { addCounts } from './count.ts';
import type { Outcome } from './part.ts';
import { withQuietLog } from './quiet-log.ts';
import type { TestSuite } from './test-suite.ts';
import { runVitest } from './vitest-part.ts';

/**
 * The Firestore emulator keeps every document that was ever written or requested, even after clearing, and scans all of them
 * for each query: half of the stories' processor time. Each shard starts a new emulator, which costs ten seconds.
 */
const shards = 4;

/** Runs the stories of the API, all of them or of their files those that match `files`, and looks at what the function logs. */
export async function runStories(
  suite: TestSuite,
  log: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const { siteLog, functions } = await suite.built();
  const outcomes: Outcome[] = [];
  for (const shard of files.length > 0 ? [undefined] : shardsOf(shards)) {
    const { ports } = await suite.running();
    const suiteEnv = { ...clientEnvironment(ports), BUILT_FUNCTIONS: functions, ...env };
    const outcome = await runVitest(log, ['api'], files, suiteEnv, shard);
    // Before the next start, which begins the log anew.
    outcomes.push(withQuietLog(siteLog, outcome));
    await suite.stop();
  }
  return {
    count: addCounts(outcomes.map(({ count }) => count)),
    failures: outcomes.map(({ failures }) => failures).join('\n'),
  };
}

const shardsOf = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}/${count}`);
