import type { AuditKind } from '@garden-room/contract/audit';
import { isStaff } from '@garden-room/contract/staff';
import type { Role } from '@garden-room/contract/user';
import type { Firestore } from 'firebase-admin/firestore';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { type AuditedChange, audit, toEntry } from './audit-store.ts';

const hour = 3_600_000;

/** Reads that this instance has audited within the current hour, so that polling costs no write each time. */
const noted = new WeakMap<Firestore, { hour: number; ids: Set<string> }>();

/** One record by its path (`users/abc`) and whose it is, or a list of many people's by its collection. */
type Reading = { target: `${AuditKind}/${string}`; patientId: string } | { list: AuditKind };

interface Reader {
  user: { _id: string; role: Role };
}

/**
 * Audits that staff read another user's record or a list, once per clock hour for each reader and target, without
 * content or search terms. Await it before answering: what cannot be audited is not shown. One's own record is not
 * audited.
 */
export async function auditRead(
  deps: Pick<Deps, 'db' | 'clock'>,
  reader: Reader,
  reading: Reading,
): Promise<void> {
  if ('list' in reading) {
    await noteHourly(deps, reader, { action: 'read', target: reading.list, before: null, after: null });
    return;
  }
  const { target, patientId } = reading;
  if (reader.user._id === patientId) return;
  await noteHourly(deps, reader, { action: 'read', target, before: null, after: { patientId } });
}

/**
 * Audits an export of a list, once per clock hour for each reader and filter: `filter` is kept in the entry, and holds
 * nothing that was typed.
 */
export function auditExport(
  deps: Pick<Deps, 'db' | 'clock'>,
  reader: Reader,
  { list, filter }: { list: AuditKind; filter: AuditedChange['after'] },
): Promise<void> {
  return noteHourly(deps, reader, { action: 'export', target: list, before: null, after: filter });
}

async function noteHourly(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { user }: Reader,
  reading: AuditedChange,
): Promise<void> {
  if (!isStaff(user)) return;
  const now = clock.now();
  const thisHour = Math.floor(now / hour);
  const id = `${reading.action}-${contentHash([user._id, reading, thisHour])}`;
  const notedIds = notedIn(db, thisHour);
  if (notedIds.has(id)) return;
  try {
    const batch = db.batch();
    audit.create(db, batch, toEntry(id, user._id, reading, now));
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
  notedIds.add(id);
}

function notedIn(db: Firestore, thisHour: number): Set<string> {
  const cached = noted.get(db);
  if (cached?.hour === thisHour) return cached.ids;
  const ids = new Set<string>();
  noted.set(db, { hour: thisHour, ids });
  return ids;
}
