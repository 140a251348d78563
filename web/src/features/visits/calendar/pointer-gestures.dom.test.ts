import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPointer } from './pointer-gestures.ts';

/** The distance that the page can be scrolled. */
const end = 300;
const frameMilliseconds = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollBy', ({ top }: { top: number }) =>
    vi.stubGlobal('scrollY', Math.min(Math.max(window.scrollY + top, 0), end)),
  );
});
afterEach(() => {
  window.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1 }));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Something is taken in the middle of the window. */
function take() {
  const follow = { onDrag: vi.fn(), onDrop: vi.fn(), onGiveUp: vi.fn() };
  followPointer({ pointerId: 1, clientX: 100, clientY: 400 }, follow);
  return follow;
}
const send = (type: string, clientY: number) =>
  window.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: 100, clientY }));
const frames = (count: number) => vi.advanceTimersByTime(count * frameMilliseconds);

test('a drag in the middle of the window scrolls nothing', () => {
  const { onDrag } = take();
  send('pointermove', 500);
  frames(20);
  expect(window.scrollY).toBe(0);
  expect(onDrag).toHaveBeenCalledTimes(1);
});

test('held at the lower edge the page goes on beneath it, and each step tells where it is by then', () => {
  const { onDrag } = take();
  send('pointermove', 790);
  frames(5);
  const reached = window.scrollY;
  expect(reached).toBeGreaterThan(20);
  expect(onDrag.mock.calls.length).toBeGreaterThan(3);
  expect(onDrag.mock.lastCall?.[0]).toHaveProperty('clientY', 790);
  send('pointermove', 400);
  frames(5);
  expect(window.scrollY).toBe(reached);
});

test('nearer the edge is faster; at the upper one it goes up; at the end of the page it rests', () => {
  take();
  send('pointermove', 740);
  frames(5);
  const slowly = window.scrollY;
  send('pointermove', 799);
  frames(5);
  expect(window.scrollY - slowly).toBeGreaterThan(slowly);
  frames(100);
  expect(window.scrollY).toBe(end);
  expect(vi.getTimerCount()).toBe(0);
  send('pointermove', 10);
  frames(100);
  expect(window.scrollY).toBe(0);
});

test.each([
  ['is dropped', () => send('pointerup', 790), 'onDrop'],
  ['is taken by the browser', () => send('pointercancel', 790), 'onGiveUp'],
  ['is given up', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })), 'onGiveUp'],
] as const)('what %s scrolls no further', (_what, act, told) => {
  const follow = take();
  send('pointermove', 790);
  frames(3);
  act();
  const left = window.scrollY;
  frames(20);
  expect(window.scrollY).toBe(left);
  expect(follow[told]).toHaveBeenCalledTimes(1);
});

test('what is pressed at the edge and not dragged is a click', () => {
  const { onDrag, onDrop } = take();
  send('pointermove', 402);
  frames(20);
  send('pointerup', 402);
  expect(onDrag).not.toHaveBeenCalled();
  expect(onDrop).not.toHaveBeenCalled();
});
