import type { Dependant } from '@garden-room/contract/dependant';
import { sessionStore } from './session-store.ts';

/** Puts what the server has answered about those a person books for into their record, while it is theirs that is shown. */
export function changeDependants(ownerId: string, change: (list: Dependant[]) => Dependant[]): void {
  const { user } = sessionStore.read();
  if (user?._id !== ownerId) return;
  sessionStore.update({ user: { ...user, dependants: change(user.dependants) } });
}
