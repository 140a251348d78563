import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isDeep } from '../../functions/test/support/race-rounds.ts';
import { writeConfiguration } from '../deploy/build-deployment.ts';
import { clinic } from '../deploy/testing/clinic.ts';
import { projectId } from '../suite/addresses.ts';
import { rootDir } from '../suite/directories.ts';
import { answers, findFreePorts, type Ports } from '../suite/ports.ts';
import { emulatorEnvironment } from '../suite/toolchain.ts';
import { directories } from './suite.ts';

const emulators = ['hosting', 'functions', 'firestore', 'auth', 'storage', 'hub', 'logging'] as const;

/** A deployment with what the suite has built, as `npm run build` leaves it, on other ports. */
function builtDeployment(ports: Ports): string {
  const dir = mkdtempSync(join(directories.dir, 'plain-'));
  for (const part of ['web', 'functions'] as const)
    cpSync(directories[part], join(dir, part), { recursive: true });
  writeConfiguration(dir, clinic);
  const config = JSON.parse(readFileSync(join(dir, 'firebase.json'), 'utf8'));
  for (const name of emulators) config.emulators[name].port = ports[name];
  config.emulators.firestore.websocketPort = ports.websocket;
  // Free ports of their own, which no other emulator asks for.
  for (const name of ['eventarc', 'tasks']) delete config.emulators[name];
  writeFileSync(join(dir, 'firebase.json'), JSON.stringify(config));
  return dir;
}

// The deep run proves it once: two starts of all emulators take longer than the other stories of the suite together.
it.runIf(isDeep)(
  'plain `firebase emulators:start` serves the site and the API',
  async () => {
    const ports = await findFreePorts();
    const dir = builtDeployment(ports);
    const firebase = join(rootDir, 'node_modules/firebase-tools/lib/bin/firebase.js');
    const child = spawn(process.execPath, [firebase, 'emulators:start', '--project', projectId], {
      cwd: dir,
      // firebase-tools gives the function ten seconds to say what it is, which a busy machine does not keep.
      env: { ...emulatorEnvironment({ isBrief: true }), TMPDIR: dir, FUNCTIONS_DISCOVERY_TIMEOUT: '120' },
      stdio: 'ignore',
    });
    try {
      const statusOf = (path: string) =>
        fetch(`http://127.0.0.1:${ports.hosting}${path}`).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(() => statusOf('/api/healthz'), { timeout: 400_000, interval: 1000 }).toBe(200);
      expect(await statusOf('/services')).toBe(200);
      expect(await statusOf('/robots.txt')).toBe(200);
      expect(await statusOf('/api/appointments')).toBe(401);
      // Both emulators pass on how long a body is: without that it is refused with 411.
      // From the site's own address, as this one is not among the suite's origins.
      const origin = `https://${projectId}.web.app`;
      const headers = { origin, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
      const sent = { method: 'POST', headers, body: '{"email":"a@b.test"}' };
      expect((await fetch(`http://127.0.0.1:${ports.hosting}/api/jwt`, sent)).status).toBe(401);
    } finally {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(dir, { recursive: true, force: true });
    }
    for (const name of emulators) expect(await answers(ports[name]), name).toBe(false);
  },
  500_000,
);
