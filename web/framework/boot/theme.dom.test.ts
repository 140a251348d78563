import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letPicturesFollowTheme } from './theme.ts';

const root = document.documentElement;
const wide = (condition: string) => `${condition} and (width >= 40rem)`;
const byDevice = '(prefers-color-scheme: dark)';

function addPicture() {
  const picture = document.createElement('picture');
  picture.innerHTML = `<source data-evening media="${wide(byDevice)}"><source media="(width >= 40rem)"><img alt="">`;
  document.body.append(picture);
  return () => [...picture.querySelectorAll('source')].map(({ media }) => media);
}

const follow = (device: 'light' | 'dark', theme: 'light' | 'dark') => {
  vi.stubGlobal('matchMedia', () => ({ matches: device === 'dark' }));
  root.dataset['theme'] = theme;
  letPicturesFollowTheme();
};

beforeEach(() => document.body.replaceChildren());
afterEach(() => vi.unstubAllGlobals());

test.each(['light', 'dark'] as const)('the %s theme of the device needs no change', (theme) => {
  const media = addPicture();
  follow(theme, theme);
  expect(media()).toEqual([wide(byDevice), '(width >= 40rem)']);
});

test.each([
  ['light', 'dark', '(width >= 0px)'],
  ['dark', 'light', '(width < 0px)'],
] as const)(
  'on a %s device, the chosen %s theme holds for pictures there and to come',
  async (device, theme, condition) => {
    const there = addPicture();
    follow(device, theme);
    const later = addPicture();
    await vi.waitFor(() => expect(later()[0]).toBe(wide(condition)));
    expect(there()).toEqual([wide(condition), '(width >= 40rem)']);

    root.dataset['theme'] = device;
    await vi.waitFor(() => expect(there()[0]).toBe(wide(byDevice)));
    expect(later()[0]).toBe(wide(byDevice));
  },
);
