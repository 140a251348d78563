import { db } from './suite.ts';

/** What the audit has about a document, oldest first. */
export async function auditOf(target: string) {
  const found = await db.collection('audit').where('target', '==', target).get();
  const entries = found.docs.map((document) => document.data());
  return entries.sort((one, other) => one['at'].toMillis() - other['at'].toMillis());
}
