import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Only what may pass by itself is worth another try; a refusal stays a refusal. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.code === 'network' || error.code === 'unreadable' || error.code === 'internal';
}

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

/** The one cache of this tab. It holds one person's data at a time: the session clears it when they leave. */
export const queryClient = createQueryClient();
