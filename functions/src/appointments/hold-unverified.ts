import { gridSlots } from '@garden-room/contract/availability';
import type { Schedule } from '@garden-room/contract/schedule';
import type { ServiceTiming } from '@garden-room/contract/service';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { AppError } from '#lib/app-error.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists, toTimestamp, type Writes } from '#lib/firestore.ts';
import { readListed } from '#lib/read-listed.ts';
import type { Actor } from '#users/actor.ts';
import { toAppointment } from './appointment-record.ts';
import { appointments } from './appointment-store.ts';

/**
 * `unverifiedHolds/{limit}-{n}`: one of the places that a limit of unverified requests has, held by the appointment that it
 * names. Taking one is a `create`, as with the locks of a slot: however many come at once, the limit holds and none waits
 * for another. A place is free again when its request no longer waits; whoever finds none free looks for such.
 */
const collection = 'unverifiedHolds';

interface UnverifiedRequest {
  actor: Actor;
  schedule: Schedule;
  service: ServiceTiming;
  /** Where the call came from, as `addressOf` names it. */
  address: string;
  appointment: { _id: string; date: string };
}

interface Limit {
  key: string;
  places: number;
}

/**
 * Holds a request of a person whose email is not confirmed against what all of them may hold: so many waiting requests an
 * address, and a share of each day's starts. Throwaway accounts so never empty the calendar. Refuses `email_unconfirmed`.
 */
export async function holdUnverified(
  deps: Deps,
  writes: Writes,
  { actor, schedule, service, address, appointment }: UnverifiedRequest,
): Promise<void> {
  if (actor.user.role === 'Admin' || actor.identity.emailVerified) return;
  const { db, auth } = deps;
  const limits = limitsOf(schedule, service, appointment.date, address);
  const found = await Promise.all(limits.map((limit) => findPlace(deps, limit, appointment)));
  if (found.includes('none')) {
    // A session says how it was when it began: the email may be confirmed since.
    if ((await auth.getUser(actor.identity.uid)).emailVerified) return;
    throw new AppError('email_unconfirmed');
  }
  const expiresAt = toTimestamp(edgeInstant(schedule.timeZone, appointment.date, 24 * 60));
  const hold = { appointmentId: appointment._id, expiresAt };
  for (const place of found) {
    if (place === 'held' || place === 'none') continue;
    const { stale } = place;
    if (stale) writes.update(stale.ref, hold, { lastUpdateTime: stale.updateTime });
    else writes.create(db.doc(`${collection}/${place.id}`), hold);
  }
}

/** Whether a commit failed only because another request drew the same place: the next attempt draws again. */
export function isLostPlace(error: unknown): boolean {
  return isAlreadyExists(error) && error instanceof Error && error.message.includes(`/${collection}/`);
}

function limitsOf(
  schedule: Schedule,
  { durationMinutes, startEveryMinutes = schedule.startEveryMinutes }: ServiceTiming,
  date: string,
  address: string,
): Limit[] {
  const { maxUnverifiedPerAddress, unverifiedSharePercent } = schedule;
  const starts = gridSlots(schedule, date, durationMinutes, 0).filter(
    ({ sinceOpening }) => sinceOpening % startEveryMinutes === 0,
  );
  const share = Math.max(1, Math.floor((starts.length * unverifiedSharePercent) / 100));
  return [
    ...(maxUnverifiedPerAddress > 0
      ? [{ key: `address-${contentHash(address)}`, places: maxUnverifiedPerAddress }]
      : []),
    ...(unverifiedSharePercent < 100 ? [{ key: `day-${date}`, places: share }] : []),
  ];
}

type Place = 'held' | 'none' | { id: string; stale?: QueryDocumentSnapshot };

async function findPlace(
  deps: Deps,
  { key, places }: Limit,
  { _id }: UnverifiedRequest['appointment'],
): Promise<Place> {
  const id = FieldPath.documentId();
  const holds = deps.db.collection(collection).orderBy(id).startAt(`${key}-`).endAt(`${key}-\uf8ff`);
  const { docs } = await holds.get();
  if (docs.some((hold) => hold.get('appointmentId') === _id)) return 'held';
  if (docs.length < places) {
    const taken = new Set(docs.map((hold) => hold.id));
    const free = Array.from({ length: places }, (_, n) => `${key}-${n}`).filter((each) => !taken.has(each));
    // At random: of many at once each draws another.
    return { id: free[Math.floor(Math.random() * free.length)] ?? `${key}-0` };
  }
  const stale = await findStale(deps, key, docs);
  return stale ? { id: stale.id, stale } : 'none';
}

/** A hold whose request waits no longer, is on another day by now, or whose patient has confirmed their email. */
async function findStale(
  { db, auth, log }: Deps,
  key: string,
  holds: QueryDocumentSnapshot[],
): Promise<QueryDocumentSnapshot | undefined> {
  const found = await db.getAll(...holds.map((hold) => requestOf(db, hold)));
  const waiting = readListed(found, toAppointment, log)
    .map(({ record }) => record)
    .filter(({ status, date }) => status === 'pending' && (!key.startsWith('day-') || key === `day-${date}`));
  const people = [...new Set(waiting.map(({ patientId }) => patientId))].slice(0, mostAsked);
  const { users } = await auth.getUsers(people.map((uid) => ({ uid })));
  const confirmed = new Set(users.filter(({ emailVerified }) => emailVerified).map(({ uid }) => uid));
  const kept = new Set(waiting.filter(({ patientId }) => !confirmed.has(patientId)).map(({ _id }) => _id));
  return holds.find((hold) => !kept.has(String(hold.get('appointmentId'))));
}

/** As many accounts as the identity provider answers at once. */
const mostAsked = 100;

const requestOf = (db: Firestore, hold: QueryDocumentSnapshot) =>
  appointments(db).doc(String(hold.get('appointmentId')));
