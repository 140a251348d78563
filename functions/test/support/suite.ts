import { setTimeout as sleep } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { z } from 'zod';
import type { Bucket } from '#lib/deps.ts';

/** Where the running suite is; set by the process that started it (`npm test`). */
const environment = z
  .object({
    SUITE_ORIGIN: z.url(),
    FUNCTION_ORIGIN: z.url(),
    FIREBASE_AUTH_EMULATOR_HOST: z.string(),
    FIRESTORE_EMULATOR_HOST: z.string(),
    GCLOUD_PROJECT: z.string().startsWith('demo-'),
    BUILT_FUNCTIONS: z.string().default(''),
  })
  .parse(process.env);

export const origin = environment.SUITE_ORIGIN;
/** The deployed function's own address, past Hosting. */
export const functionOrigin = `${environment.FUNCTION_ORIGIN}/api`;
/** The folder of the built function, with the renderer of its pages; only `npm test` says where. */
export const builtFunctions = environment.BUILT_FUNCTIONS;
export const authEmulator = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}`;
export const project = environment.GCLOUD_PROJECT;

const app = initializeApp({ projectId: project, storageBucket: `${project}.appspot.com` });

/** The store, the accounts and the files themselves, for arranging and for looking behind the API's answers. */
export const db = getFirestore(app);
export const auth = getAuth(app);
export const bucket: Bucket = getStorage(app).bucket();

/** The emulator keeps the locks of a function that was killed for a minute, and refuses to be emptied until then. */
const locksMs = 90_000;

/** Deletes every document of the emulated store. */
export async function emptyStore(): Promise<void> {
  const end = Date.now() + locksMs;
  const store = `http://${environment.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${project}/databases/(default)`;
  const empty = () => fetch(`${store}/documents`, { method: 'DELETE' });
  let answer = await empty();
  while (answer.status === 409 && Date.now() < end) {
    await sleep(1000);
    answer = await empty();
  }
  if (!answer.ok) throw new Error(`The store could not be emptied: ${answer.status}`);
}
