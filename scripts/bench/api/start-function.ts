import { once } from 'node:events';
import { spawnTool } from '../../terminal/tool.ts';

/** Starts a process with a built function alone; answers where it listens. `profiles` is where a CPU profile goes. */
export async function startFunction(
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
