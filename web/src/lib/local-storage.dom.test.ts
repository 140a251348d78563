import { afterEach, describe, expect, test, vi } from 'vitest';
import { unusableStorage } from '#testing/unusable-storage.ts';
import { canStore, readStored, store } from './local-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  store('key', null);
});

test('what is stored is read, also by the next page, until it is forgotten', () => {
  expect(canStore()).toBe(true);
  store('key', 'value');
  expect([readStored('key'), localStorage.getItem('key')]).toEqual(['value', 'value']);
  store('key', null);
  expect(readStored('key')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

describe.each(unusableStorage)('a storage that %s', (_case, makeUnusable) => {
  test('breaks nothing, says that it keeps nothing, and this page remembers all the same', () => {
    makeUnusable();
    expect(canStore()).toBe(false);
    expect(readStored('key')).toBeNull();
    store('key', 'value');
    expect(readStored('key')).toBe('value');
    store('key', null);
    expect(readStored('key')).toBeNull();
  });
});

test('a full storage does not bring an older value back', () => {
  store('key', 'older');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  store('key', 'newer');
  expect([readStored('key'), localStorage.getItem('key')]).toEqual(['newer', null]);
});
