import type { User } from '@garden-room/contract/user';
import { sessionStore } from './session-store.ts';

/** Puts an answer of the server into the session's user record, if it is still that user's. */
export function changeOwnRecord(ownerId: string, change: (user: User) => Partial<User>): void {
  const { user } = sessionStore.read();
  if (user?._id !== ownerId) return;
  sessionStore.update({ user: { ...user, ...change(user) } });
}
