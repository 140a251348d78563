import type { Post } from '@garden-room/contract/blog';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubApi, unreachable } from '#testing/api.ts';
import { aPost, aUser } from '#testing/builders.ts';
import { outcome } from '#testing/dialogs.ts';
import {
  manageBlogsPage,
  openEdit,
  openNew,
  postField,
  pressInPostDialog,
  replaceText,
  shownTitles,
} from '#testing/manage-blogs-page.ts';
import DashboardManageBlogsPage from './manage-blogs.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'elena', role: 'Admin' }) }),
}));
const { blog, stored, openPage, storeEdit, acceptEdits, acceptNewPosts } = manageBlogsPage(
  stub,
  DashboardManageBlogsPage,
);

test('after another editor’s save both versions are shown, and the user’s is saved over theirs when confirmed', async () => {
  const user = openPage();
  acceptEdits();
  await openEdit(user, 'Tea');
  await replaceText(user, 'Title', 'Mine');
  storeEdit(stored('tea') as Post, { title: 'Theirs', description: 'Their words.' });
  await pressInPostDialog(user, 'Save');
  expect(await screen.findByText('Someone else has edited this post meanwhile')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Two versions' }));
  const theirs = within(screen.getByRole('region', { name: 'Their version' }));
  expect(theirs.getByText('Theirs')).toBeTruthy();
  expect(theirs.getByText('Their words.')).toBeTruthy();
  expect((await postField('Title')).value).toBe('Mine');
  expect(stored('tea')?.title).toBe('Theirs');
  // A third was faster still: the same question again.
  storeEdit(stored('tea') as Post, { title: 'A third' }, 31);
  await pressInPostDialog(user, 'Keep mine and save over it');
  const third = within(screen.getByRole('region', { name: 'Their version' }));
  expect(await third.findByText('A third')).toBeTruthy();
  await pressInPostDialog(user, 'Keep mine and save over it');
  await outcome();
  expect(stored('tea')?.title).toBe('Mine');
});

test('their version can be taken, and the own one brought back', async () => {
  const user = openPage();
  acceptEdits();
  await openEdit(user, 'Tea');
  await replaceText(user, 'Title', 'Mine');
  storeEdit(stored('tea') as Post, { title: 'Theirs' });
  await pressInPostDialog(user, 'Save');
  await pressInPostDialog(user, 'Take theirs');
  expect((await postField('Title')).value).toBe('Theirs');
  expect(document.activeElement).toBe(await postField('Title'));
  await pressInPostDialog(user, 'Bring mine back');
  expect((await postField('Title')).value).toBe('Mine');
  await pressInPostDialog(user, 'Save');
  await outcome();
  expect(stored('tea')?.title).toBe('Mine');
});

test('a post that another editor has deleted meanwhile can be published again', async () => {
  const user = openPage();
  acceptEdits();
  acceptNewPosts();
  await openEdit(user, 'Tea');
  await replaceText(user, 'Title', 'Tea again');
  blog.posts = [aPost()];
  await pressInPostDialog(user, 'Save');
  expect(await screen.findByText('Someone has deleted this post meanwhile')).toBeTruthy();
  await pressInPostDialog(user, 'Publish');
  expect((await outcome()).textContent).toContain('Published');
  expect(shownTitles()).toEqual(['Tea again', 'When sleep will not come']);
});

test('a new post whose answer was lost, and that another editor has edited, is a conflict and no second post', async () => {
  let lost = true;
  acceptNewPosts((post) => (lost ? unreachable() : post));
  acceptEdits();
  const user = openPage();
  await openNew(user);
  await replaceText(user, 'Title', 'Rest');
  await replaceText(user, 'Description', 'Words.');
  await pressInPostDialog(user, 'Publish');
  await screen.findByText('We do not know whether this was saved');
  lost = false;
  const created = blog.posts.find(({ title }) => title === 'Rest') as Post;
  storeEdit(created, { title: 'Theirs' });
  await replaceText(user, 'Title', 'Mine');
  await pressInPostDialog(user, 'Publish');
  expect(await screen.findByText('Someone else has edited this post meanwhile')).toBeTruthy();
  await pressInPostDialog(user, 'Keep mine and save over it');
  await outcome();
  expect(blog.posts).toHaveLength(3);
  expect(stored(created._id)?.title).toBe('Mine');
});
