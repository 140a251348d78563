import { isStaff } from '@garden-room/contract/staff';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { conversationsQuery, countWaiting } from './conversation-store.ts';

/**
 * What the caller's messages are known by: it changes with every message and every reading. It comes with the user
 * record that each call reads anyway, so that a poll that finds nothing new costs no further read; for the practice,
 * which reads everybody's, it takes the newest conversation and a count besides.
 */
export async function messagesTag({ db }: Deps, { user }: Actor): Promise<string> {
  const own = `messages-${user.messagesVersion}`;
  if (!isStaff(user)) return `"${own}"`;
  const [newest, waiting] = await Promise.all([conversationsQuery(db).limit(1).get(), countWaiting(db)]);
  return `"${own}-${newest.docs[0]?.updateTime.valueOf() ?? 0}-${waiting}"`;
}
