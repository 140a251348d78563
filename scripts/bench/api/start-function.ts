import { once } from 'node:events';
import { spawnTool } from '../../terminal/tool.ts';

/** Starts a process with a built function alone; answers where it listens. */
export async function startFunction(directory: string, environment: NodeJS.ProcessEnv) {
  const settings = { FUNCTIONS_EMULATOR: 'true', RATE_LIMIT_PER_MINUTE: '1000000' };
  const { child } = spawnTool(
    'node',
    ['scripts/bench/api/serve.ts', directory],
    { ...environment, ...settings },
    'pipe',
  );
  child.stderr?.pipe(process.stderr);
  const [origin] = await once(child.stdout ?? child, 'data');
  // Its log goes on; unread, it would fill the pipe and stop the process.
  child.stdout?.resume();
  return { origin: String(origin).trim(), stop: () => child.kill() };
}
