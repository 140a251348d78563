import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { z } from 'zod';
import type { Bucket } from '#lib/deps.ts';
import { simulatedFirestore } from '../simulation/simulated-firestore.ts';
import { createStore } from '../simulation/store.ts';

/** The addresses of the running suite; set by the process that started it (`npm test`). */
const environment = z
  .object({
    SUITE_ORIGIN: z.url(),
    FUNCTION_ORIGIN: z.url(),
    FIREBASE_AUTH_EMULATOR_HOST: z.string(),
    FIRESTORE_EMULATOR_HOST: z.string(),
    GCLOUD_PROJECT: z.string().startsWith('demo-'),
    BUILT_FUNCTIONS: z.string().default(''),
    STORY_STORE: z.enum(['emulator', 'memory']).default('emulator'),
  })
  .parse(process.env);

const isInMemory = environment.STORY_STORE === 'memory';

/** In memory: this process's server instead of Hosting and the function; `empty-store.ts` makes it serve the app. */
export const ownServer = isInMemory ? createServer() : null;
if (ownServer) await once(ownServer.listen(0, '127.0.0.1'), 'listening');

export const origin = ownServer
  ? `http://127.0.0.1:${(ownServer.address() as AddressInfo).port}`
  : environment.SUITE_ORIGIN;
/** The deployed function's own address, past Hosting. */
export const functionOrigin = `${environment.FUNCTION_ORIGIN}/api`;
/** The folder of the built function, with the renderer of its pages; only `npm test` says where. */
export const builtFunctions = environment.BUILT_FUNCTIONS;
export const authEmulator = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}`;
export const project = environment.GCLOUD_PROJECT;

const app = initializeApp({ projectId: project, storageBucket: `${project}.appspot.com` });

/** The times that a commit checks, every two milliseconds, whether others hold what it changes, before taking locks. */
const maxLooks = 50;

const memory = isInMemory ? createStore(Date.now) : null;

/** The store, the accounts and the files themselves, for arranging and for looking behind the API's answers. */
export const db = memory
  ? simulatedFirestore(memory, {
      // Nothing goes wrong on this network, and each call gives the others their turn. What is written one after the
      // other is so by the clock as well, as on the emulator: lists are ordered by milliseconds.
      arrive: (label) => (/^(lock|commit) /.test(label) ? sleep(2) : setImmediate()),
      fault: () => 'none',
      onLocked: (looks) => (looks < maxLooks ? 'wait' : 'take'),
    })
  : getFirestore(app);
export const auth = getAuth(app);
export const bucket: Bucket = getStorage(app).bucket();

/**
 * Starts the store anew. The emulator's own clearing keeps every document ever written or asked for, and scans all at
 * each query: 104 ms instead of 7 behind 20,000 of them. It also waits up to a minute for a killed function's locks.
 */
export async function emptyStore(): Promise<void> {
  if (memory) return memory.clear();
  const answer = await fetch(`http://${environment.FIRESTORE_EMULATOR_HOST}/reset`, { method: 'POST' });
  if (!answer.ok) throw new Error(`The store could not be emptied: ${answer.status}`);
}
