import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** Where the running suite is; set by whoever started it (`npm test` does). */
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
export const functionOrigin = `${environment.FUNCTION_ORIGIN}/${environment.GCLOUD_PROJECT}/us-central1/api`;
/** The folder of the built function, with the renderer of its pages; only `npm test` says where. */
export const builtFunctions = environment.BUILT_FUNCTIONS;
export const authEmulator = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}`;
export const project = environment.GCLOUD_PROJECT;

const app = initializeApp({ projectId: project });

/** The store and the accounts themselves, for arranging and for looking behind the API's answers. */
export const db = getFirestore(app);
export const auth = getAuth(app);

const store = `http://${environment.FIRESTORE_EMULATOR_HOST}`;
const database = `projects/${project}/databases/(default)`;

/** Deletes every document of the emulated store. */
export async function emptyStore(): Promise<void> {
  const answer = await fetch(`${store}/emulator/v1/${database}/documents`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`The store could not be emptied: ${answer.status}`);
}

const found = z.array(
  z.object({
    document: z
      .object({
        name: z.string(),
        updateTime: z.string(),
        fields: z.record(z.string(), z.unknown()).default({}),
      })
      .optional(),
  }),
);

/**
 * Every document of every collection, also below another document, but the counters of calls. One query, where the Admin SDK
 * has to ask each collection in turn. `fields`: with them, as the REST API has
 * them.
 */
export async function storedDocuments({ fields }: { fields: boolean }) {
  const select = fields ? {} : { select: { fields: [{ fieldPath: '__name__' }] } };
  const answer = await fetch(`${store}/v1/${database}/documents:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery: { ...select, from: [{ allDescendants: true }] } }),
  });
  if (!answer.ok) throw new Error(`The store could not be read: ${answer.status}`);
  return found
    .parse(await answer.json())
    .flatMap(({ document }) => document ?? [])
    .map(({ name, ...rest }) => ({ path: name.slice(`${database}/documents/`.length), ...rest }))
    .filter(({ path }) => !path.startsWith('rateLimits/'));
}
