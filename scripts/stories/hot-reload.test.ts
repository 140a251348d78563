import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { isDeep } from '../../functions/test/support/race-rounds.ts';
import { suiteName } from '../suite/addresses.ts';
import { rootDir, suiteDirectories } from '../suite/directories.ts';
import { answers, findFreePorts, portVariables } from '../suite/ports.ts';

// The deep run proves it once: it builds the function and starts all emulators.
it.runIf(isDeep)(
  '`npm run dev` serves site and API, and one Ctrl-C ends all of it',
  async () => {
    const ports = await findFreePorts();
    const child = spawn(process.execPath, [join(rootDir, 'scripts/dev.ts')], {
      cwd: rootDir,
      env: { ...process.env, ...portVariables(ports) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = Promise.all([text(child.stdout), text(child.stderr)]);
    try {
      const statusOf = (path: string) =>
        fetch(`http://127.0.0.1:${ports.web}${path}`).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(() => statusOf('/'), { timeout: 240_000, interval: 1000 }).toBe(200);
      expect(await statusOf('/api/healthz')).toBe(200);
    } finally {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(suiteDirectories(suiteName(ports)).dir, { recursive: true, force: true });
    }
    expect([child.exitCode, (await said)[1]]).toEqual([0, '']);
    for (const name of ['web', 'hosting', 'functions', 'firestore', 'auth', 'storage', 'hub'] as const)
      expect(await answers(ports[name]), name).toBe(false);
  },
  400_000,
);
