import { QueryClient } from '@tanstack/react-query';
import { hasCode, isUnanswered } from './api-error.ts';

/** Whether to try again: only failures that may pass by themselves; a refusal stays a refusal. */
export function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && isUnanswered(error);
}

/** The server reported a conflict of its own (`busy`); whatever is sent may be sent again. */
const isBusyOnce = (failures: number, error: Error) => failures < 1 && hasCode(error, 'busy');

/** Milliseconds: as long as the server asks for, and otherwise one second, then two. */
const retryDelay = (failures: number, error: Error) =>
  hasCode(error, 'busy') && error.retryAfter !== null ? error.retryAfter * 1000 : 1000 * 2 ** failures;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, retryDelay, networkMode: 'always' },
      mutations: { retry: isBusyOnce, retryDelay, networkMode: 'always' },
    },
  });

/** The one cache of this tab. It holds one person's data at a time: the session clears it when they leave. */
export const queryClient = createQueryClient();
