import { isStaff } from '@garden-room/contract/staff';
import { useLayoutEffect } from 'react';
import { deskKey, isDesk } from '#config/desk.ts';
import type { Session } from '#features/session/use-session.ts';
import { readStored } from '#lib/local-storage.ts';

/**
 * Whether the page has the work shell: a page of the dashboard, of a user who works for the practice. Says so in the document,
 * for the stylesheet: the HTML is the same in both frames, so that nothing is mounted anew when the session has loaded.
 */
export function useDesk({ status, user }: Pick<Session, 'status' | 'user'>, pathname: string): boolean {
  const isStaffs = user ? isStaff(user) : status !== 'signedOut' && readStored(deskKey) !== null;
  const desk = isStaffs && isDesk(pathname);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-desk', desk);
  }, [desk]);
  return desk;
}
