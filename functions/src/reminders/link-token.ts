import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { isAlreadyExists, parseDocument } from '#lib/firestore.ts';

/*
 * Tokens of links in emails: what a link allows, signed with a key that the store keeps. A token is the whole authority of
 * its link, so it says exactly what it is for, and nothing that names a person.
 */

const storedKey = z.object({ key: z.string() });

/** Each store's key as it was read; it never changes. */
const keys = new WeakMap<Firestore, Promise<Buffer>>();

function keyOf(db: Firestore): Promise<Buffer> {
  const known = keys.get(db) ?? readKey(db);
  keys.set(db, known);
  // What failed is read again.
  known.catch(() => keys.delete(db));
  return known;
}

/** Made by the first who needs it: of two at once, one `create` succeeds, and both read that one. */
async function readKey(db: Firestore): Promise<Buffer> {
  const document = db.doc('settings/linkKey');
  const found = parseDocument(storedKey, await document.get());
  if (found) return Buffer.from(found.key, 'base64url');
  await document.create({ key: randomBytes(32).toString('base64url') }).catch((error: unknown) => {
    if (!isAlreadyExists(error)) throw error;
  });
  return readKey(db);
}

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** A token for some facts. */
export async function signLink(db: Firestore, facts: object): Promise<string> {
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${text}.${sign(await keyOf(db), text).toString('base64url')}`;
}

/** The facts of a token of ours; null for any other text. */
export async function readLink<Facts extends z.ZodMiniType>(
  db: Firestore,
  token: string,
  schema: Facts,
): Promise<z.output<Facts> | null> {
  const [text = '', signature = ''] = token.split('.');
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(await keyOf(db), text)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  try {
    return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}
