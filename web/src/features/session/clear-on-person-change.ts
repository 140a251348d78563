import { abandonPersonalCalls, listenForRefusals } from '#lib/api-client.ts';
import { queryClient } from '#lib/query-client.ts';
import { onPersonLeaving, sessionStore } from './session-store.ts';
import { refuseSession } from './sign-out.ts';

/** From now on any 401 or 403 ends the session, and nothing that was read for one person is left for the next. */
export function clearOnPersonChange(): void {
  listenForRefusals((refusal) => {
    // One answer is enough, when several calls were under way.
    if (!sessionStore.read().leaving) refuseSession(refusal);
  });
  onPersonLeaving(() => {
    abandonPersonalCalls();
    queryClient.clear();
  });
}
