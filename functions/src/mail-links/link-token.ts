import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { isAlreadyExists, parseDocument } from '#lib/firestore.ts';

/*
 * Tokens of links in emails: what a link allows, signed with a key that the store keeps. A token is the whole authority
 * of its link, so it says exactly what it is for, and nothing that names a person.
 */

const storedKey = z.object({ key: z.string() });

/** Read each time: a key that was replaced ends the links of all emails at once. */
async function findKey(db: Firestore): Promise<Buffer | null> {
  const found = parseDocument(storedKey, await keyDocument(db).get());
  return found && Buffer.from(found.key, 'base64url');
}

/** Made by the first who signs: of two at once, one `create` succeeds, and both read that one. */
async function findOrMakeKey(db: Firestore): Promise<Buffer> {
  const found = await findKey(db);
  if (found) return found;
  await keyDocument(db)
    .create({ key: randomBytes(32).toString('base64url') })
    .catch((error: unknown) => {
      if (!isAlreadyExists(error)) throw error;
    });
  return findOrMakeKey(db);
}

const keyDocument = (db: Firestore) => db.doc('settings/linkKey');

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signs facts as tokens, with the key read once. */
export async function createSigner(db: Firestore): Promise<(facts: object) => string> {
  const key = await findOrMakeKey(db);
  return (facts) => {
    const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
    return `${text}.${sign(key, text).toString('base64url')}`;
  };
}

/** The facts of a token of ours; null for any other text. Never creates a key: without one there are no tokens. */
export async function readLink<Facts extends z.ZodMiniType>(
  db: Firestore,
  token: string,
  schema: Facts,
): Promise<z.output<Facts> | null> {
  const [, text, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  const key = text && signature ? await findKey(db) : null;
  if (!text || !signature || !key) return null;
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(key, text))) return null;
  return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
}
