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

/**
 * Has the emulated store begin anew. The emulator's own clearing of a database keeps every document that was ever written or
 * asked for, and looks through all of them at each query: 104 ms instead of 7 behind 20,000 of them. It also waits for the locks
 * of a function that was killed, for a minute.
 */
export async function emptyStore(): Promise<void> {
  const answer = await fetch(`http://${environment.FIRESTORE_EMULATOR_HOST}/reset`, { method: 'POST' });
  if (!answer.ok) throw new Error(`The store could not be emptied: ${answer.status}`);
}
