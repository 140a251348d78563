import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { hostingConfig } from '../../web/tools/hosting-config.ts';
import { authOrigin } from './addresses.ts';
import { rootDir, type SuiteDirectories } from './directories.ts';
import type { Ports } from './ports.ts';

/** The parts of firebase.json that a local suite changes; everything else is passed on unchanged. */
const firebaseConfigSchema = z.looseObject({
  hosting: z.looseObject({
    rewrites: z.array(z.looseObject({ source: z.string() })),
    headers: z.array(z.looseObject({ headers: z.array(z.object({ key: z.string(), value: z.string() })) })),
  }),
  functions: z.tuple([z.looseObject({})]),
});

/**
 * Writes the suite's own firebase.json beside what it builds: the deployed configuration (so that the local suite
 * proves its rewrites and headers) with other directories and ports, and the Auth emulator let through the
 * content security policy.
 */
export function writeFirebaseConfig(directories: SuiteDirectories, ports: Ports): void {
  for (const file of ['firestore.rules', 'firestore.indexes.json', 'storage.rules']) {
    copyFileSync(join(rootDir, file), join(directories.dir, file));
  }
  const { webServer } = directories;
  const deployed = hostingConfig(existsSync(webServer) ? webServer : undefined);
  const local = deriveFirebaseConfig(deployed, ports);
  writeFileSync(join(directories.dir, 'firebase.json'), JSON.stringify(local, null, 2));
}

export function deriveFirebaseConfig(deployed: unknown, ports: Ports) {
  const config = firebaseConfigSchema.parse(deployed);
  const host = '127.0.0.1';
  return {
    ...config,
    hosting: {
      ...config.hosting,
      public: 'web',
      // What the suite has sent; no deployed site has such a page.
      rewrites: [{ source: '/mailbox', function: { functionId: 'api' } }, ...config.hosting.rewrites],
      headers: config.hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers.map(({ key, value }) => ({
          key,
          value: key === 'Content-Security-Policy' ? allowAuthEmulator(value, authOrigin(ports)) : value,
        })),
      })),
    },
    emulators: {
      // Rules tests use a project of their own beside the site's.
      singleProjectMode: false,
      ui: { enabled: false },
      firestore: { host, port: ports.firestore, websocketPort: ports.websocket },
      auth: { host, port: ports.auth },
      storage: { host, port: ports.storage },
      hub: { host, port: ports.hub },
      logging: { host, port: ports.logging },
    },
  };
}

function allowAuthEmulator(policy: string, origin: string): string {
  return policy.replace(/\b(connect-src|frame-src) [^;]*/g, (directive) => `${directive} ${origin}`);
}
