import type { User } from '@garden-room/contract/user';
import { sessionStore } from './session-store.ts';

/** Puts what the server has answered about a person into their record, while it is theirs that is shown. */
export function changeOwnRecord(ownerId: string, change: (user: User) => Partial<User>): void {
  const { user } = sessionStore.read();
  if (user?._id !== ownerId) return;
  sessionStore.update({ user: { ...user, ...change(user) } });
}
