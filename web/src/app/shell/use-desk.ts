import { isStaff } from '@garden-room/contract/staff';
import { useEffect, useLayoutEffect } from 'react';
import { deskKey, isDesk } from '#config/desk.ts';
import type { Session } from '#features/session/use-session.ts';
import { readStored, store } from '#lib/local-storage.ts';

/**
 * Whether the page has the work shell: a page of the dashboard, of a user who works for the practice. Says so in the document,
 * for the stylesheet: the HTML is the same in both frames, so that nothing is mounted anew when the session has loaded. The
 * browser remembers it for the boot script, which knows no session.
 */
export function useDesk({ status, user }: Pick<Session, 'status' | 'user'>, pathname: string): boolean {
  const worksHere = user ? isStaff(user) : null;
  useEffect(() => {
    if (worksHere !== null) store(deskKey, worksHere ? 'true' : null);
    else if (status === 'signedOut') store(deskKey, null);
  }, [worksHere, status]);
  const isRemembered = status !== 'signedOut' && readStored(deskKey) !== null;
  const desk = isDesk(pathname) && (worksHere ?? isRemembered);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-desk', desk);
  }, [desk]);
  return desk;
}
