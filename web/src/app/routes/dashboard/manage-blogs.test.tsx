import { endpoints } from '@garden-room/contract/endpoints';
import { cleanup, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aPost, aUser } from '#testing/builders.ts';
import { button, outcome } from '#testing/dialogs.ts';
import {
  findPostCard,
  inPostDialog,
  manageBlogsPage,
  pressInPostDialog,
  shownTitles,
} from '#testing/manage-blogs-page.ts';
import DashboardManageBlogsPage from './manage-blogs.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'elena', role: 'Admin' }) }),
}));
const { blog, openPage, neverAnswerLists } = manageBlogsPage(stub, DashboardManageBlogsPage);

test('the tile comes first, then the cards, newest first, with their dates and what can be done', async () => {
  openPage();
  const tea = await findPostCard('Tea');
  const [tile, ...cards] = screen.getAllByRole('listitem');
  expect(tile?.textContent).toBe('Add New Blog');
  expect(cards).toHaveLength(2);
  expect(shownTitles()).toEqual(['When sleep will not come', 'Tea']);
  expect(tea.getByText('1 October 2026')).toBeTruthy();
  expect(tea.getByText('Edited').textContent).toBe('Edited 5 October 2026');
  expect((await findPostCard('When sleep will not come')).queryByText('Edited')).toBeNull();
  expect(tea.getByRole('button', { name: 'Delete', description: 'Tea' })).toBeTruthy();
});

test('the tile is there while the posts are on their way, where there are none, and where they did not come', async () => {
  stub(endpoints.listPosts, () => new Promise<never>(() => {}));
  openPage();
  expect(await button('Add New Blog')).toBeTruthy();
  expect(screen.getByText('Loading...')).toBeTruthy();
  cleanup();

  blog.posts = [];
  stub(endpoints.listPosts, () => blog.posts);
  openPage();
  expect(await screen.findByText('No blogs available.')).toBeTruthy();
  expect(await button('Add New Blog')).toBeTruthy();
  cleanup();

  stub(endpoints.listPosts, unreachable);
  const user = openPage();
  expect(await screen.findByText('The blog could not be loaded')).toBeTruthy();
  blog.posts = [aPost()];
  stub(endpoints.listPosts, () => blog.posts);
  await user.click(await button('Try again'));
  expect(await findPostCard('When sleep will not come')).toBeTruthy();
});

test('older posts come page by page', async () => {
  const calls = stub(endpoints.listPosts, ({ input }) =>
    input.query.cursor === 'older'
      ? [aPost({ _id: 'old', title: 'Old' })]
      : HttpResponse.json(blog.posts, { headers: { 'X-Next-Cursor': 'older' } }),
  );
  const user = openPage();
  await user.click(await button('Show earlier ones'));
  await findPostCard('Old');
  expect(shownTitles()).toEqual(['When sleep will not come', 'Tea', 'Old']);
  expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
  expect(calls).toHaveLength(2);
});

test('a post is deleted after a question that names it, and is gone from the list at once', async () => {
  const calls = stub(endpoints.deletePost, ({ input }) => {
    blog.posts = blog.posts.filter(({ _id }) => _id !== input.params.id);
    return null;
  });
  const user = openPage();
  await user.click((await findPostCard('Tea')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/“Tea” will be gone from the public site within a minute/)).toBeTruthy();
  await pressInPostDialog(user, 'Keep');
  expect(calls).toHaveLength(0);
  neverAnswerLists();
  await user.click((await findPostCard('Tea')).getByRole('button', { name: 'Delete' }));
  await pressInPostDialog(user, 'Delete');
  expect((await outcome()).textContent).toContain('“Tea” is gone from the public site within a minute.');
  expect(document.activeElement).toBe(await outcome());
  expect(shownTitles()).toEqual(['When sleep will not come']);
  expect(calls).toHaveLength(1);
});

test('a deletion that fails says so and can be tried again; one whose answer was lost is done', async () => {
  stub(endpoints.deletePost, unreachable);
  const user = openPage();
  await user.click((await findPostCard('Tea')).getByRole('button', { name: 'Delete' }));
  await pressInPostDialog(user, 'Delete');
  expect((await (await inPostDialog()).findByRole('alert')).textContent).toContain(
    'could not reach the practice',
  );
  expect(shownTitles()).toHaveLength(2);
  blog.posts = [aPost()];
  stub(endpoints.deletePost, () => refusal('not_found'));
  await pressInPostDialog(user, 'Delete');
  await outcome();
  expect(shownTitles()).toEqual(['When sleep will not come']);
});
