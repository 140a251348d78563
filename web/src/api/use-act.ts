import type { Endpoint, OutputOf } from '@garden-room/contract/endpoint';
import { type QueryClient, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type ActListener, listenForActs } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import type { Acting, AnyInput, Sent } from './api-of.ts';

/** The effects of an act beside those of its row. */
type Handlers<E extends Endpoint, Base> = {
  onSuccess?: (answer: OutputOf<E>, client: QueryClient, sent: Sent<E, Base>) => unknown;
  onError?: (error: Error, client: QueryClient, sent: Sent<E, Base>) => unknown;
  /** Called after success and refusal, before what has changed is refetched. */
  onSettled?: (client: QueryClient, sent: Sent<E, Base>, error: Error | null) => unknown;
  /** The page makes the call, not its user: offers of an undo stay. */
  isAutomatic?: true;
};

/** Makes the calls of an act, and refetches what they have changed. */
export function useAct<E extends Endpoint, Base = undefined>(
  { send, refetch, row }: Acting<E, Base>,
  { onSuccess, onError, onSettled, isAutomatic }: Handlers<E, Base> = {},
): UseMutationResult<OutputOf<E>, Error, Sent<E, Base>> {
  const idempotencyKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (sent: Sent<E, Base>) => send(sent, () => idempotencyKey.of(sent), isAutomatic),
    ...(row.retried && { retry: shouldRetry }),
    ...(row.gcTime !== undefined && { gcTime: row.gcTime }),
    onSuccess: (answer, sent, _, { client }) => {
      idempotencyKey.forget(sent);
      return onSuccess?.(answer, client, sent);
    },
    onError: (error, sent, _, { client }) => onError?.(error, client, sent),
    onSettled: (_answer, error, sent, _, { client }) => {
      onSettled?.(client, sent, error);
      const refetched = refetch(client, sent as AnyInput);
      return row.awaited ? refetched : undefined;
    },
  });
}

/**
 * Calls `onAct` for each act of the user on the whole site, once when it is sent and once when it ends. Used to
 * withdraw an offer to undo an earlier act.
 */
export function useActListener(onAct: ActListener): void {
  const hear = useEffectEvent(onAct);
  useEffect(() => listenForActs((endpoint, input) => hear(endpoint, input)), []);
}

/**
 * Returns one Idempotency-Key for as long as the input stays the same and has not succeeded, so that a repetition makes
 * nothing twice. After a success, the same input is another act.
 */
function useIdempotencyKey() {
  const last = useRef<{ text: string; key: string } | null>(null);
  return {
    of: (input: unknown): string => {
      const text = JSON.stringify(input);
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: (input: unknown): void => {
      if (last.current?.text === JSON.stringify(input)) last.current = null;
    },
  };
}
