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
  press,
  titles,
  typeIn,
} from '#testing/manage-blogs-page.ts';
import DashboardManageBlogsPage from './manage-blogs.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'elena', role: 'Admin' }) }),
}));
const { blog, stored, openPage, change, takeEdits, takePosts } = manageBlogsPage(
  stub,
  DashboardManageBlogsPage,
);

test('after another editor’s save both versions are shown, and the user’s is saved over theirs when confirmed', async () => {
  const user = openPage();
  takeEdits();
  await openEdit(user, 'Tea');
  await typeIn(user, 'Title', 'Mine');
  change(stored('tea') as Post, { title: 'Theirs', description: 'Their words.' });
  await press(user, 'Save');
  expect(await screen.findByText('Someone else has edited this post meanwhile')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Two versions' }));
  const theirs = within(screen.getByRole('region', { name: 'Their version' }));
  expect(theirs.getByText('Theirs')).toBeTruthy();
  expect(theirs.getByText('Their words.')).toBeTruthy();
  expect((await postField('Title')).value).toBe('Mine');
  expect(stored('tea')?.title).toBe('Theirs');
  // A third was faster still: the same question again.
  change(stored('tea') as Post, { title: 'A third' }, 31);
  await press(user, 'Keep mine and save over it');
  const third = within(screen.getByRole('region', { name: 'Their version' }));
  expect(await third.findByText('A third')).toBeTruthy();
  await press(user, 'Keep mine and save over it');
  await outcome();
  expect(stored('tea')?.title).toBe('Mine');
});

test('their version can be taken, and the own one brought back', async () => {
  const user = openPage();
  takeEdits();
  await openEdit(user, 'Tea');
  await typeIn(user, 'Title', 'Mine');
  change(stored('tea') as Post, { title: 'Theirs' });
  await press(user, 'Save');
  await press(user, 'Take theirs');
  expect((await postField('Title')).value).toBe('Theirs');
  expect(document.activeElement).toBe(await postField('Title'));
  await press(user, 'Bring mine back');
  expect((await postField('Title')).value).toBe('Mine');
  await press(user, 'Save');
  await outcome();
  expect(stored('tea')?.title).toBe('Mine');
});

test('a post that another editor has deleted meanwhile can be published again', async () => {
  const user = openPage();
  takeEdits();
  takePosts();
  await openEdit(user, 'Tea');
  await typeIn(user, 'Title', 'Tea again');
  blog.posts = [aPost()];
  await press(user, 'Save');
  expect(await screen.findByText('Someone has deleted this post meanwhile')).toBeTruthy();
  await press(user, 'Publish');
  expect((await outcome()).textContent).toContain('Published');
  expect(titles()).toEqual(['Tea again', 'When sleep will not come']);
});

test('a new post whose answer was lost, and that another editor has edited, is a conflict and no second post', async () => {
  let lost = true;
  takePosts((post) => (lost ? unreachable() : post));
  takeEdits();
  const user = openPage();
  await openNew(user);
  await typeIn(user, 'Title', 'Rest');
  await typeIn(user, 'Description', 'Words.');
  await press(user, 'Publish');
  await screen.findByText('We do not know whether this was saved');
  lost = false;
  const created = blog.posts.find(({ title }) => title === 'Rest') as Post;
  change(created, { title: 'Theirs' });
  await typeIn(user, 'Title', 'Mine');
  await press(user, 'Publish');
  expect(await screen.findByText('Someone else has edited this post meanwhile')).toBeTruthy();
  await press(user, 'Keep mine and save over it');
  await outcome();
  expect(blog.posts).toHaveLength(3);
  expect(stored(created._id)?.title).toBe('Mine');
});
