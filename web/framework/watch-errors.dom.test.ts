import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { watchErrors } from './watch-errors.ts';

const report = vi.hoisted(() => vi.fn());
vi.mock('./report-client-error.ts', () => ({ reportClientError: report }));

beforeAll(watchErrors);
afterEach(() => {
  report.mockReset();
  vi.restoreAllMocks();
});

const error = new TypeError('This fails.');

test('an error that nothing has handled is reported', async () => {
  window.dispatchEvent(new ErrorEvent('error', { error }));
  await expect.poll(() => report.mock.calls).toEqual([['error', error]]);
});

test('a rejection that nothing waits for is reported', async () => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  await expect.poll(() => report.mock.calls).toEqual([['rejection', error]]);
});

test('a report that fails is not reported', async () => {
  report.mockImplementation(() => {
    throw new Error('The reporter fails.');
  });
  window.dispatchEvent(new ErrorEvent('error', { error }));
  await expect.poll(() => report.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(report).toHaveBeenCalledTimes(1);
});
