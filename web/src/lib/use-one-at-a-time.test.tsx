import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time.ts';

test('what is being done is not begun again, and can be once it is over, well or not', async () => {
  const calls: PromiseWithResolvers<void>[] = [];
  const { result } = renderHook(() =>
    useOneAtATime(() => {
      const call = Promise.withResolvers<void>();
      calls.push(call);
      return call.promise;
    }),
  );
  const first = result.current();
  await result.current();
  expect(calls).toHaveLength(1);
  calls[0]?.reject(new Error('lost'));
  await first;
  const second = result.current();
  calls[1]?.resolve();
  await second;
  expect(calls).toHaveLength(2);
});
