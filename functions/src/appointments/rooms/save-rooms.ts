import type { Rooms } from '@garden-room/contract/rooms';
import { addAudit, correctionOf } from '#audit/audit-store.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { requireWholePhone } from '#lib/whole-phone.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { editedMeanwhile } from '#users/tell-conflict.ts';
import { addRooms, readRooms, roomsTag, withoutKey } from './rooms-store.ts';

/**
 * Replaces the settings of rooms, if `versions` has the tag of those that are stored; null replaces any. Equal settings
 * that are sent twice are no conflict. The audit keeps which settings were changed, and neither address nor number.
 */
export async function saveRooms(
  deps: Deps,
  actor: Actor,
  { rooms: typed, versions }: { rooms: Rooms; versions: readonly string[] | null },
): Promise<Rooms> {
  const { db, clock } = deps;
  const rooms = { ...typed, phone: typed.phone && requireWholePhone(deps, typed.phone) };
  return runTransaction(db, async (transaction) => {
    const stored = await readRooms(db, transaction);
    const before = withoutKey(stored);
    const tag = roomsTag(before);
    if (tag === roomsTag(rooms)) return rooms;
    if (versions && !versions.includes(tag)) {
      const { timeZone } = await readSchedule(db);
      throw await editedMeanwhile(deps, actor, { target, actions: ['save-rooms'], timeZone });
    }
    addRooms(db, transaction, rooms, stored);
    const after = { isOn: rooms.isOn, ...correctionOf(before, rooms) };
    const change = { action: 'save-rooms', target, before: { isOn: before.isOn }, after } as const;
    addAudit(db, transaction, actor, change, clock.now());
    return rooms;
  });
}

const target = 'settings/rooms';
