import { endpoints } from '@garden-room/contract/endpoints';
import type { Schedule } from '@garden-room/contract/schedule';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { isOutcomeOpen } from '#lib/api-error.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aSchedule } from '#testing/practice.ts';
import { useChangeSchedule } from './schedule.ts';

const stub = stubApi();

/** Changes the schedule, where a call that is made again is made at once; answers with the schedule or the error. */
function change() {
  const client = createQueryClient();
  client.setDefaultOptions({ mutations: { retryDelay: 0 } });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(useChangeSchedule, { wrapper });
  const longer = (schedule: Schedule) => ({ ...schedule, horizonDays: 50 });
  return act(() => result.current.mutateAsync(longer).catch((error: unknown) => error));
}

test('a change whose answer was lost is looked for in the schedule, and not sent again where it is there', async () => {
  let stored = aSchedule();
  stub(endpoints.getSchedule, () => stored);
  const saves = stub(endpoints.saveSchedule, ({ input }) => {
    stored = { ...stored, ...input.body };
    return unreachable();
  });
  expect(await change()).toMatchObject({ horizonDays: 50 });
  expect(saves).toHaveLength(1);
});

test('a change whose answer was lost stays open where the schedule cannot be read again', async () => {
  const reads = [() => aSchedule(), () => refusal('rate_limited')];
  stub(endpoints.getSchedule, () => (reads.shift() ?? unreachable)());
  stub(endpoints.saveSchedule, unreachable);
  const error = await change();
  expect(isOutcomeOpen(error)).toBe(true);
  expect((error as Error).message).toMatch(/^We have not heard whether this was done/);
});

test('a schedule that cannot be read at first is not changed, as the refusal says', async () => {
  stub(endpoints.getSchedule, () => refusal('rate_limited'));
  expect(isOutcomeOpen(await change())).toBe(false);
});
