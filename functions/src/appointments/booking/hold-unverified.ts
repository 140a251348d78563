import { hoursOn, openPeriods } from '@garden-room/contract/hours';
import { cellsBetween } from '@garden-room/contract/lock-cell';
import type { Schedule } from '@garden-room/contract/schedule';
import { isStaff } from '@garden-room/contract/staff';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { appointments } from '#appointments/appointment-record.ts';
import { AppError } from '#lib/app-error.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists, toTimestamp, type Writes } from '#lib/firestore.ts';
import { providerMs, within } from '#lib/within.ts';
import type { Actor } from '#users/actor.ts';

/**
 * `unverifiedHolds/{limit}-{n}`: a place within a limit of unverified requests, held by the appointment it names.
 * Taking one is a `create`, like a slot's lock: concurrent requests keep the limit without waiting. A request that
 * finds too few frees places whose request no longer waits.
 */
const collection = 'unverifiedHolds';

/** The most accounts that the identity provider returns from one lookup. */
const maxAccountsPerLookup = 100;

interface UnverifiedRequest {
  actor: Actor;
  schedule: Schedule;
  /** The caller's network address, as `countedAddress` names it. */
  address: string;
  /** The appointment as the commit will store it. */
  appointment: { _id: string; date: string; cells: readonly string[] };
}

interface Limit {
  key: string;
  places: number;
  /** The number of places that the request takes. */
  needed: number;
}

/**
 * Limits how much of the calendar unverified users can hold: a number of waiting requests per address, and a share of
 * each day's open time (in lock cells). This stops throwaway accounts from filling the calendar.
 */
export async function holdUnverified(
  deps: Deps,
  writes: Writes,
  { actor, schedule, address, appointment }: UnverifiedRequest,
): Promise<void> {
  if (isStaff(actor.user) || actor.identity.emailVerified) return;
  const { db, auth } = deps;
  const limits = limitsOf(schedule, address, appointment);
  const choices = await Promise.all(limits.map((limit) => choosePlaces(deps, limit, appointment._id)));
  if (choices.includes(null)) {
    // The session's claim dates from its sign-in: the email may have been confirmed since.
    if ((await within(providerMs, auth.getUser(actor.identity.uid))).emailVerified) return;
    throw new AppError('email_unconfirmed');
  }
  const expiresAt = toTimestamp(edgeInstant(schedule.timeZone, appointment.date, 24 * 60));
  const hold = { appointmentId: appointment._id, expiresAt };
  for (const place of choices.flatMap((places) => places ?? [])) {
    if (typeof place === 'string') writes.create(db.doc(`${collection}/${place}`), hold);
    else writes.update(place.ref, hold, { lastUpdateTime: place.updateTime });
  }
}

/** Whether a commit failed only because another request drew the same place: a retry draws another. */
export function isLostPlace(error: unknown): boolean {
  // Firestore names the document only in the message. Other such errors (a slot's lock) must not be retried here.
  return isAlreadyExists(error) && error instanceof Error && error.message.includes(`/${collection}/`);
}

function limitsOf(
  schedule: Schedule,
  address: string,
  { date, cells }: UnverifiedRequest['appointment'],
): Limit[] {
  const { maxUnverifiedPerAddress, unverifiedSharePercent } = schedule;
  const share = Math.floor((openCells(schedule, date) * unverifiedSharePercent) / 100);
  const byAddress = { key: `address-${contentHash(address)}`, places: maxUnverifiedPerAddress, needed: 1 };
  // Room for this request at least, however short the day or small the share.
  const byDay = { key: `day-${date}`, places: Math.max(cells.length, share), needed: cells.length };
  return [
    ...(maxUnverifiedPerAddress > 0 ? [byAddress] : []),
    ...(unverifiedSharePercent < 100 ? [byDay] : []),
  ];
}

/** The number of lock cells within the hours of a date. */
function openCells(schedule: Schedule, date: string): number {
  const edge = (minutes: number) => edgeInstant(schedule.timeZone, date, minutes);
  const periods = openPeriods(hoursOn(schedule, date));
  return periods.flatMap(({ open, close }) => cellsBetween(edge(open), edge(close))).length;
}

/** A free place by its id, or a hold to take over. */
type Place = string | QueryDocumentSnapshot;

/** The places that a request still has to take: none where it holds enough, null where too few are left. */
async function choosePlaces(
  deps: Deps,
  { key, places, needed }: Limit,
  appointmentId: string,
): Promise<Place[] | null> {
  const id = FieldPath.documentId();
  const query = deps.db.collection(collection).orderBy(id).startAt(`${key}-`).endAt(`${key}-\uf8ff`);
  const { docs } = await query.get();
  const others = docs.filter((hold) => hold.get('appointmentId') !== appointmentId);
  const missing = needed - (docs.length - others.length);
  if (missing <= 0) return [];
  const used = new Set(docs.map((hold) => hold.id));
  const free = Array.from({ length: places }, (_, n) => `${key}-${n}`).filter((place) => !used.has(place));
  // Negative where the limit was lowered meanwhile.
  const room = places - docs.length;
  if (missing <= room) return draw(free, missing);
  const stale = await findStale(deps, key, others);
  if (missing > room + stale.length) return null;
  const fresh = room > 0 ? draw(free, room) : [];
  return [...fresh, ...stale.slice(0, missing - fresh.length)];
}

/**
 * Picks places at random, so that concurrent requests rarely collide; in runs of equal length, so that two requests of
 * one length overlap completely or not at all.
 */
function draw(free: readonly string[], count: number): string[] {
  const run = Math.floor(Math.random() * Math.floor(free.length / count));
  return free.slice(run * count, (run + 1) * count);
}

/**
 * Holds that may be taken over: their request waits no longer or was moved to another day, or their patient has
 * confirmed their email.
 */
async function findStale(
  deps: Deps,
  key: string,
  holds: readonly QueryDocumentSnapshot[],
): Promise<QueryDocumentSnapshot[]> {
  const ids = new Set(holds.map((hold) => String(hold.get('appointmentId'))));
  const waiting = (await appointments.findAll(deps, [...ids])).filter(
    ({ status, date }) => status === 'pending' && (!key.startsWith('day-') || key === `day-${date}`),
  );
  const people = [...new Set(waiting.map(({ patientId }) => patientId))].slice(0, maxAccountsPerLookup);
  const lookup = deps.auth.getUsers(people.map((uid) => ({ uid })));
  const { users } = await within(providerMs, lookup);
  const confirmed = new Set(users.filter(({ emailVerified }) => emailVerified).map(({ uid }) => uid));
  const heldIds = new Set(waiting.filter(({ patientId }) => !confirmed.has(patientId)).map(({ _id }) => _id));
  return holds.filter((hold) => !heldIds.has(String(hold.get('appointmentId'))));
}
