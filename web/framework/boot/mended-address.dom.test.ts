import { beforeEach, expect, test } from 'vitest';
import { keepFragment } from './mended-address.ts';

keepFragment();

beforeEach(() => {
  document.body.innerHTML = `
    <a href="#main" class="skip-link"><span>Skip to content</span></a>
    <a href="#slots">Slots</a>
    <main id="main" tabindex="-1"></main>`;
});

/** Whether the browser then follows the link. */
const press = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

test('skipping to the content hands it the focus, and leaves the address as it is', () => {
  expect(press('.skip-link span')).toBe(false);
  expect(document.activeElement?.id).toBe('main');
});

test('any other link is followed', () => {
  expect(press('a:not(.skip-link)')).toBe(true);
  expect(document.activeElement).toBe(document.body);
});
