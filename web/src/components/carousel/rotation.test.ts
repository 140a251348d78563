import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRotation } from './rotation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aRotation({ playing = true } = {}) {
  const advance = vi.fn();
  const onChange = vi.fn();
  return { advance, onChange, rotation: createRotation({ interval: 5_000, playing, advance, onChange }) };
}

test('advances every interval', () => {
  const { advance } = aRotation();
  vi.advanceTimersByTime(4_999);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_001);
  expect(advance).toHaveBeenCalledTimes(3);
});

test('a hold stops it, and its end starts a whole interval anew', () => {
  const { advance, onChange, rotation } = aRotation();
  vi.advanceTimersByTime(4_000);
  rotation.hold('hover');
  expect(onChange).toHaveBeenLastCalledWith({ playing: true, rotating: false });
  vi.advanceTimersByTime(60_000);
  expect(advance).not.toHaveBeenCalled();
  rotation.release('hover');
  vi.advanceTimersByTime(4_999);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledOnce();
});

test('the end of one hold does not undo another, nor a pause', () => {
  const { advance, rotation } = aRotation();
  rotation.hold('hover');
  rotation.hold('focus');
  rotation.release('hover');
  vi.advanceTimersByTime(20_000);
  expect(advance).not.toHaveBeenCalled();
  rotation.toggle();
  rotation.release('focus');
  vi.advanceTimersByTime(20_000);
  expect(advance).not.toHaveBeenCalled();
});

test('what moves already is not delayed by a hold that was none', () => {
  const { advance, rotation } = aRotation();
  vi.advanceTimersByTime(4_000);
  rotation.release('touch');
  vi.advanceTimersByTime(1_000);
  expect(advance).toHaveBeenCalledOnce();
});

test('Play means now, even under the mouse; the next hold counts again', () => {
  const { advance, onChange, rotation } = aRotation({ playing: false });
  expect(onChange).toHaveBeenLastCalledWith({ playing: false, rotating: false });
  rotation.hold('hover');
  rotation.hold('focus');
  rotation.toggle();
  expect(onChange).toHaveBeenLastCalledWith({ playing: true, rotating: true });
  vi.advanceTimersByTime(5_000);
  expect(advance).toHaveBeenCalledOnce();
  rotation.hold('focus');
  vi.advanceTimersByTime(5_000);
  expect(advance).toHaveBeenCalledOnce();
});

test('after a change by hand the new slide has its whole time', () => {
  const { advance, rotation } = aRotation();
  vi.advanceTimersByTime(4_000);
  rotation.restart();
  vi.advanceTimersByTime(4_999);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledOnce();
});

test('stopped, it stays silent', () => {
  const { advance, rotation } = aRotation();
  rotation.stop();
  vi.advanceTimersByTime(60_000);
  expect(advance).not.toHaveBeenCalled();
});
