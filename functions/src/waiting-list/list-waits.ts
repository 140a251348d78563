import { clinicToday } from '@garden-room/contract/availability';
import type { Wait } from '@garden-room/contract/waiting-list';
import type { Deps } from '#lib/deps.ts';
import { readListed } from '#lib/read-listed.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { type Actor, assertSelf } from '#users/actor.ts';
import { toWait, waitsOf } from './wait-store.ts';

/** What the caller waits for; what is over is left out. Refuses `forbidden` for another user. */
export async function listWaits(
  { db, log, clock }: Deps,
  actor: Actor,
  { patientId }: { patientId: string },
): Promise<Wait[]> {
  assertSelf(actor.identity, patientId);
  const [{ timeZone }, { docs }] = await Promise.all([readSchedule(db), waitsOf(db, patientId).get()]);
  const today = clinicToday(timeZone, clock.now());
  return readListed(docs, toWait, log)
    .map(({ record }) => record)
    .filter(({ to }) => to >= today);
}
