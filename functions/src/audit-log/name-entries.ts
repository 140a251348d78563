import type { AuditEntry } from '@garden-room/contract/endpoints/audit';
import { audit, concernedBy, type StoredAuditEntry } from '#audit/audit-store.ts';
import { readListed } from '#lib/broken-record.ts';
import type { ListDeps } from '#lib/deps.ts';
import type { Walk } from '#lib/walk-documents.ts';
import { findUserNames } from '#users/find-contacts.ts';

/**
 * Entries with the present names of those who acted and whom they concern: entries hold no names, and old ones between
 * the first and the last about a record not even its owner. `known` are names that need no reading.
 */
export async function nameEntries(
  { db }: Pick<ListDeps, 'db'>,
  entries: readonly StoredAuditEntry[],
  known = new Map<string, string | null>(),
): Promise<AuditEntry[]> {
  const owners = await ownersOf(db, entries);
  const concerns = ({ _id }: StoredAuditEntry) => owners.get(_id) ?? null;
  const people = entries.flatMap((entry) => [entry.actorId, concerns(entry) ?? []].flat());
  const unknown = [...new Set(people)].filter((id) => !known.has(id));
  for (const [id, name] of await findUserNames(db, unknown)) known.set(id, name);
  const toPerson = (id: string) => ({ _id: id, name: known.get(id) ?? null });
  return entries.map((entry) => {
    const about = concerns(entry);
    const { actorId, about: _, ...named } = entry;
    return { ...named, actor: toPerson(actorId), about: about === null ? null : toPerson(about) };
  });
}

/** Records that say whose they are. */
const owned: readonly string[] = ['appointments', 'mail', 'messages', 'reviews', 'tasks'];

/** The person whom each entry concerns, by the entry's id: as it says itself, or the owner of its record. */
async function ownersOf(
  db: ListDeps['db'],
  entries: readonly StoredAuditEntry[],
): Promise<Map<string, string>> {
  const owners = await findOwners(db, entries);
  return new Map(
    entries.flatMap((entry) => {
      const about = concerned(entry) ?? owners.get(entry.target);
      return about === undefined ? [] : [[entry._id, about]];
    }),
  );
}

/** The person whom an entry names itself; null where it does not. */
const concerned = (entry: StoredAuditEntry) => entry.about ?? concernedBy(entry);

/** The users of the records that entries are about and do not name, by target; without those that are gone. */
async function findOwners(
  db: ListDeps['db'],
  entries: readonly StoredAuditEntry[],
): Promise<Map<string, string>> {
  const targets = entries
    .filter((entry) => concerned(entry) === null && /^\w+\/[^/]+$/.test(entry.target))
    .map(({ target }) => target)
    .filter((target) => owned.includes(target.split('/', 1)[0] ?? ''));
  const documents = [...new Set(targets)].map((target) => db.doc(target));
  if (documents.length === 0) return new Map();
  const found = await db.getAll(...documents, { fieldMask: ['patientId'] });
  return new Map(
    found.flatMap((record) => {
      const patientId: unknown = record.get('patientId');
      return typeof patientId === 'string' ? [[record.ref.path, patientId]] : [];
    }),
  );
}

/** Writes into older entries whom they concern, so that the filter by a patient finds them. */
export const entryWalk = ({ db, log }: ListDeps): Walk => ({
  name: 'auditEntries',
  query: audit.all(db),
  pageSize: 200,
  pass: 1,
  act: async (page, batch) => {
    const old = page.filter((document) => document.get('about') === undefined);
    const found = (await readListed(old, audit.read, log)).map(({ record }) => record);
    const owners = await ownersOf(db, found);
    for (const { ref, id, updateTime } of old) {
      const about = owners.get(id);
      if (about) batch.update(ref, { about }, { lastUpdateTime: updateTime });
    }
  },
});
