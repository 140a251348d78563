import type { Endpoint, OutputOf } from '@garden-room/contract/endpoint';
import { type QueryClient, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type ActListener, listenForActs } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import type { Acting, AnyInput, Sent } from './api-of.ts';

/** What an act does beside what its row says. */
type Handlers<E extends Endpoint, Base> = {
  onSuccess?: (answer: OutputOf<E>, client: QueryClient, sent: Sent<E, Base>) => unknown;
  onError?: (error: Error, client: QueryClient, sent: Sent<E, Base>) => unknown;
  /** After success and refusal, before what has changed is refetched. */
  onSettled?: (client: QueryClient, sent: Sent<E, Base>, error: Error | null) => unknown;
  /** The page makes the call, not its user: offers of an undo stay. */
  byItself?: true;
};

/** Makes the calls of an act, and refetches what they have changed. */
export function useAct<E extends Endpoint, Base = undefined>(
  { send, refetch, row }: Acting<E, Base>,
  { onSuccess, onError, onSettled, byItself }: Handlers<E, Base> = {},
): UseMutationResult<OutputOf<E>, Error, Sent<E, Base>> {
  const keyFor = useKeyPerDraft();
  return useMutation({
    mutationFn: (sent: Sent<E, Base>) => send(sent, keyFor, byItself),
    ...(row.retried && { retry: shouldRetry }),
    ...(row.gcTime !== undefined && { gcTime: row.gcTime }),
    onSuccess: (answer, sent, _, { client }) => onSuccess?.(answer, client, sent),
    onError: (error, sent, _, { client }) => onError?.(error, client, sent),
    onSettled: (_answer, error, sent, _, { client }) => {
      onSettled?.(client, sent, error);
      const refetched = refetch(client, sent as AnyInput);
      return row.awaited ? refetched : undefined;
    },
  });
}

/** Calls `onAct` with each act of the user, anywhere on the site: an offer to undo an earlier one is then outdated. */
export function useNextAct(onAct: ActListener): void {
  const hear = useEffectEvent(onAct);
  useEffect(() => listenForActs((endpoint, input) => hear(endpoint, input)), []);
}

/** The Idempotency-Key to send a draft with: the same for as long as the draft is, however often it is sent. */
function useKeyPerDraft() {
  const sent = useRef<{ text: string; key: string } | null>(null);
  return (draft: unknown): string => {
    const text = JSON.stringify(draft);
    if (sent.current?.text !== text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
