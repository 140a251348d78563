import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll, pollDelay } from './messages-bell.tsx';

let visibility: DocumentVisibilityState;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  turn('visible');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

function turn(to: DocumentVisibilityState) {
  visibility = to;
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

function start(answer: (signal: AbortSignal) => Promise<void> = async () => {}) {
  const ask = vi.fn(answer);
  stop = poll(ask);
  return ask;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('asks at once and every seven seconds', async () => {
  const ask = start();
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(6_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(70_000);
  expect(ask).toHaveBeenCalledTimes(12);
});

test('rests while the page is hidden, and asks at once when it is seen again', async () => {
  const ask = start();
  await pass(3_000);
  turn('hidden');
  await pass(600_000);
  expect(ask).toHaveBeenCalledTimes(1);
  turn('visible');
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(7_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('begins hidden with silence', async () => {
  turn('hidden');
  const ask = start();
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
});

test('waits twice as long after each failure, and is back at seven seconds with the first answer', async () => {
  let down = true;
  const ask = start(async () => {
    if (down) throw new Error('down');
  });
  const times: number[] = [];
  for (let before = 1, second = 1; second <= 105; second += 1) {
    await pass(1_000);
    if (ask.mock.calls.length > before) times.push(second);
    before = ask.mock.calls.length;
  }
  expect(times).toEqual([14, 42, 98]);
  down = false;
  await pass(112_000);
  const answered = ask.mock.calls.length;
  await pass(70_000);
  expect(ask.mock.calls.length - answered).toBe(10);
});

test('does not wait out a failure when the reader or the line comes back', async () => {
  const ask = start(() => Promise.reject(new Error('down')));
  await pass(1_000);
  window.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(1_000);
  turn('hidden');
  turn('visible');
  expect(ask).toHaveBeenCalledTimes(3);
});

test('asks one question at a time, and drops the one under way when it stops', async () => {
  let signal: AbortSignal | undefined;
  const ask = start((own) => {
    signal = own;
    return new Promise(() => {});
  });
  window.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
  expect(signal?.aborted).toBe(true);
  window.dispatchEvent(new Event('online'));
  turn('hidden');
  turn('visible');
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  [0, 7_000],
  [3, 56_000],
  [20, 300_000],
])('after %i failures in a row comes a wait of %i ms', (failures, wait) => {
  expect(pollDelay(failures)).toBe(wait);
});
