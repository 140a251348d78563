import { afterEach, expect, test, vi } from 'vitest';
import { isOldBrowser, sayTooOld } from './old-browser.ts';

const knows = (answer: boolean) => vi.stubGlobal('CSS', { supports: () => answer });

afterEach(() => {
  delete document.documentElement.dataset['failed'];
});

test('a browser of today is not too old', () => {
  knows(true);
  expect(isOldBrowser()).toBe(false);
});

test.each([
  ['has no lookbehind, as Safari 16.3', () => [knows(true), vi.stubGlobal('RegExp', refusesLookbehind)]],
  ['has no color-mix, as Chrome 110', () => knows(false)],
  ['cannot be asked for its styles', () => vi.stubGlobal('CSS', undefined)],
])('one that %s is', (_, make) => {
  make();
  expect(isOldBrowser()).toBe(true);
});

class refusesLookbehind {
  constructor(pattern: string) {
    if (pattern.includes('(?<=')) throw new SyntaxError('invalid group specifier name');
  }
}

test('an old browser’s pages name the number of the practice as they were sent with it', () => {
  const practice = { phone: '+353 20 910 0142' };
  document.body.innerHTML = `<p class="old-browser"><a href="/contact">Call or write to us</a></p>
    <script type="application/json" id="page-data">${JSON.stringify({ practice })}</script>`;
  sayTooOld();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  const link = document.querySelector('a');
  expect([link?.textContent, link?.href]).toEqual(['Call +353 20 910 0142', 'tel:+353209100142']);
  expect(document.documentElement.dataset['failed']).toBe('old');
});
