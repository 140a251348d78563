import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadSheet, markFirstScreen } from './first-paint.ts';

/** Tells the page that it has painted. */
let paint: () => void;

class PaintObserver {
  static supportedEntryTypes = ['paint'];
  constructor(callback: () => void) {
    paint = callback;
  }
  observe(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', PaintObserver);
  const withoutScripts = document.createElement('noscript');
  // A browser with scripts reads what is inside as text.
  withoutScripts.textContent = '<link rel="stylesheet" href="/all.css">';
  document.body.replaceChildren(withoutScripts);
});

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

function begin() {
  loadSheet();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

const sheets = () => [...document.querySelectorAll('body > link')].map((link) => link.getAttribute('href'));

test('the sheet comes once, after the first paint', async () => {
  begin();
  expect(sheets()).toEqual([]);
  paint();
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(sheets()).toEqual(['/all.css']);
});

test('it leaves the line to the largest picture, but not for long', async () => {
  document.body.insertAdjacentHTML('afterbegin', '<img fetchpriority="high" alt="" />');
  for (const picture of document.images) picture.decode = () => new Promise(() => {});
  begin();
  paint();
  await vi.advanceTimersByTimeAsync(499);
  expect(sheets()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sheets()).toEqual(['/all.css']);
});

test.each([
  ['scrolls', () => dispatchEvent(new Event('scroll'))],
  ['waits for a paint that nobody reports', () => vi.advanceTimersByTime(4_000 + 500)],
])('a reader who %s has it', async (_what, act) => {
  begin();
  act();
  await vi.advanceTimersByTimeAsync(0);
  expect(sheets()).toEqual(['/all.css']);
});

test('a reader who begins in the midst of a page has it at once', () => {
  history.replaceState(null, '', '/#fees');
  begin();
  expect(sheets()).toEqual(['/all.css']);
});

test('a tab in the background waits for no picture, which it may not decode before it is looked at', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.body.insertAdjacentHTML('afterbegin', '<img fetchpriority="high" alt="" />');
  for (const picture of document.images) picture.decode = () => new Promise(() => {});
  begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(sheets()).toEqual(['/all.css']);
});

describe('what is below the first screen', () => {
  const isMarked = () => 'firstScreen' in document.documentElement.dataset;

  test.each([
    ['press', new Event('pointerdown')],
    ['key', new Event('keydown')],
    ['scroll of the page', new Event('scroll', { bubbles: true })],
  ])('waits until a %s', (_what, event) => {
    markFirstScreen();
    document.body.dispatchEvent(new Event('scroll'));
    expect(isMarked()).toBe(true);
    document.dispatchEvent(event);
    expect(isMarked()).toBe(false);
  });

  test('does not wait where the page is opened at a part of it', () => {
    history.replaceState(null, '', '/#services');
    markFirstScreen();
    expect(isMarked()).toBe(false);
  });
});
