import type { AuditEntry } from '@garden-room/contract/audit';
import type { StoredAuditEntry } from '#audit/audit-queries.ts';
import type { ListDeps } from '#lib/deps.ts';
import { findUserNames } from '#users/find-user-names.ts';

/** Entries with the names of those who acted and of those whom it concerns. `known` are names that need no reading. */
export async function nameEntries(
  { db }: Pick<ListDeps, 'db'>,
  entries: readonly StoredAuditEntry[],
  known = new Map<string, string | null>(),
): Promise<AuditEntry[]> {
  const people = entries.flatMap((entry) => [entry.actorId, ...(concerned(entry) ?? [])]);
  const unknown = [...new Set(people)].filter((id) => !known.has(id));
  for (const [id, name] of await findUserNames(db, unknown)) known.set(id, name);
  const toPerson = (id: string) => ({ _id: id, name: known.get(id) ?? null });
  return entries.map((entry) => {
    const [about] = concerned(entry) ?? [];
    const { actorId, ...told } = entry;
    return { ...told, actor: toPerson(actorId), about: about === undefined ? null : toPerson(about) };
  });
}

/** The id of the user whom an entry concerns; null where it concerns none. */
function concerned({ target, before, after }: StoredAuditEntry): [string] | null {
  const [kind, id] = target.split('/');
  if (id !== undefined && (kind === 'users' || kind === 'conversations')) return [id];
  const patientId = after?.['patientId'] ?? before?.['patientId'];
  return typeof patientId === 'string' ? [patientId] : null;
}
