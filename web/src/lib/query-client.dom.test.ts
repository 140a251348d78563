import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { networkError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

/* A browser may say for ever that it is offline, and be wrong. */
afterEach(() => onlineManager.setOnline(true));

test('what is read is asked for, and again after a failure, whatever the browser says of its connection', async () => {
  onlineManager.setOnline(false);
  const answers = vi.fn(async () => 'read').mockRejectedValueOnce(networkError());
  const client = createQueryClient();
  expect(await client.fetchQuery({ queryKey: ['any'], queryFn: answers, retry: 1, retryDelay: 0 })).toBe(
    'read',
  );
  expect(answers).toHaveBeenCalledTimes(2);
});

test('an act is sent, whatever the browser says of its connection', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const act = client.getMutationCache().build(client, { mutationFn: async () => 'done' });
  expect(await act.execute(undefined)).toBe('done');
});
