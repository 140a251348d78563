import type { Reach } from '@garden-room/contract/patient';
import { idSchema } from '@garden-room/contract/text';
import type { User } from '@garden-room/contract/user';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Deps } from '#lib/deps.ts';
import { mailAddressOf } from '#lib/mail-address.ts';
import { storedPhone } from './user-record.ts';

const contactFields = z.object({
  name: z.catch(z.string(), ''),
  email: z.catch(z.string(), ''),
  phone: z.catch(storedPhone, null),
  hasAccount: z.catch(z.boolean(), true),
});

export type Contact = z.output<typeof contactFields>;

/** The ways in which messages reach a patient. */
export function reachOf(
  { config }: Pick<Deps, 'config'>,
  { email, phone, hasAccount }: Pick<User, 'email' | 'phone' | 'hasAccount'>,
): Reach {
  return { account: hasAccount, email: config.mail !== null && mailAddressOf({ email }) !== null, phone };
}

/**
 * The ways in which messages reach some patients, by their ids, in one call; patients without a record are left out.
 */
export async function findReaches(
  deps: Pick<Deps, 'db' | 'config'>,
  ids: readonly string[],
): Promise<Map<string, { name: string; reach: Reach }>> {
  const contacts = await findContacts(deps.db, ids);
  return new Map(
    [...contacts].map(([id, contact]) => [id, { name: contact.name, reach: reachOf(deps, contact) }]),
  );
}

/** The ways to reach several patients, by their ids, in one call; without those who have no record. */
export async function findContacts(db: Firestore, ids: readonly string[]): Promise<Map<string, Contact>> {
  const documents = [...new Set(ids)].map((id) => db.doc(`users/${id}`));
  if (documents.length === 0) return new Map();
  const found = await db.getAll(...documents, { fieldMask: Object.keys(contactFields.shape) });
  return new Map(
    found
      .filter(({ exists }) => exists)
      .map((document) => [document.id, contactFields.parse(document.data())]),
  );
}

/** Names by user id, in one call; null for a user without a record or a name. */
export async function findUserNames(
  db: Firestore,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const names = new Map<string, string | null>(ids.map((id) => [id, null]));
  const documents = ids.filter((id) => idSchema.safeParse(id).success).map((id) => db.doc(`users/${id}`));
  if (documents.length === 0) return names;
  for (const document of await db.getAll(...documents, { fieldMask: ['name'] })) {
    const name: unknown = document.get('name');
    if (typeof name === 'string') names.set(document.id, name);
  }
  return names;
}
