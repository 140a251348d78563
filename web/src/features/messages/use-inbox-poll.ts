import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshInbox } from '#api/list-messages.ts';
import { readStored } from '#lib/local-storage.ts';
import { poll } from './poll.ts';

/** Where the specification keeps the email of whoever is signed in; the session writes it. */
const storedEmailKey = 'email';

/**
 * Keeps somebody's inbox up to date for every place that shows it, as long as this browser has their email stored. One a
 * tab.
 */
export function useInboxPoll(email: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      poll(async (signal) => {
        // Another one's: another tab has just signed them in, and this one is about to hear of it.
        if (readStored(storedEmailKey) === email) await refreshInbox(queryClient, email, signal);
      }),
    [queryClient, email],
  );
}
