import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { aPost } from '#testing/builders.ts';
import { BlogList } from './blog-list.tsx';
import { summaryOf } from './summary.ts';

const posts = [
  aPost({ _id: 'one', title: 'One', picture: 'hourglass' }),
  aPost({ _id: 'two', title: 'Two', picture: 'teapot', editedOn: '2026-11-09' }),
  aPost({ _id: 'three', title: 'Three', description: 'word '.repeat(1100) }),
].map(summaryOf);

const show = (led: boolean, shown = posts) =>
  render(
    <MemoryRouter>
      <BlogList posts={shown} led={led} />
    </MemoryRouter>,
  );
const shown = () => screen.getAllByRole('article').map((article) => within(article));
const imageOf = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('article')?.querySelector('img');

test('the list says of each post what it is, in its order, whether it opens with one or not', () => {
  for (const led of [true, false]) {
    const { unmount } = show(led);
    expect(shown().map((one) => one.getByRole('heading', { level: 2 }).textContent)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
    const [one, two, three] = shown();
    const link = one?.getByRole('link');
    expect(link?.textContent).toBe('Read More about One');
    expect(link).toHaveProperty('pathname', '/blogDetails/one');
    expect(one?.getByText('Almost everyone sleeps badly now and then...')).toBeTruthy();
    expect(one?.getByText('2 November 2026')).toBeTruthy();
    expect(two?.getByText('Edited').textContent).toBe('Edited 9 November 2026');
    expect(one?.queryByText(/min read/)).toBeNull();
    expect(three?.getByText('5 min read')).toBeTruthy();
    unmount();
  }
});

test('of the pictures the lead’s alone is waited for; each has its size, and a post without has none', () => {
  show(true);
  expect(imageOf('One')?.getAttribute('fetchpriority')).toBe('high');
  expect(imageOf('One')?.getAttribute('loading')).toBe('eager');
  expect(imageOf('Two')?.getAttribute('fetchpriority')).toBe('auto');
  expect(imageOf('Two')?.getAttribute('loading')).toBe('lazy');
  for (const title of ['One', 'Two']) {
    expect(imageOf(title)?.getAttribute('width')).toMatch(/^\d+$/);
    expect(imageOf(title)?.getAttribute('alt')).toBe('');
  }
  expect(imageOf('Three')).toBeNull();
});

test('a post without a picture stands on a colour with a niche, one with a picture on its own', () => {
  for (const led of [true, false]) {
    const { container, unmount } = show(led);
    const lit = [...container.querySelectorAll('li')].map((item) => item.classList.contains('sunlit'));
    expect(lit).toEqual([false, false, true]);
    unmount();
  }
});

test('a picture is on the page once: a later post with the same one is set in type', () => {
  const again = aPost({ _id: 'four', title: 'Four', picture: 'hourglass' });
  show(true, [...posts, summaryOf(again)]);
  expect(imageOf('One')).toBeTruthy();
  expect(imageOf('Four')).toBeNull();
});
