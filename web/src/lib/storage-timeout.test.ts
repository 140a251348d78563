import { expect, test, vi } from 'vitest';
import { isIndexedDbResponding } from './storage-timeout.ts';

test('an answer that comes once the database has been given up still removes what was opened', async () => {
  vi.useFakeTimers();
  const opening = { result: { close: vi.fn() }, onsuccess: () => {} };
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { open: () => opening, deleteDatabase });
  const answers = isIndexedDbResponding();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answers).toBe(false);
  vi.stubGlobal('indexedDB', undefined);
  opening.onsuccess();
  expect(deleteDatabase).toHaveBeenCalledWith('storage-check');
});
