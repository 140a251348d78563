import type { Post } from '@garden-room/contract/blog';
import { endpoints } from '@garden-room/contract/endpoints';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aUser } from '#testing/builders.ts';
import { button, outcome } from '#testing/dialogs.ts';
import {
  findPostCard,
  inPostDialog,
  manageBlogsPage,
  openEdit,
  openNew,
  postField,
  pressInPostDialog,
  replaceText,
} from '#testing/manage-blogs-page.ts';
import DashboardManageBlogsPage from './manage-blogs.tsx';

const stub = stubApi();
const session = vi.hoisted(() => ({ id: 'elena' }));
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: session.id, role: 'Admin' }) }),
}));
const { blog, stored, openPage, storeEdit, acceptEdits, acceptNewPosts } = manageBlogsPage(
  stub,
  DashboardManageBlogsPage,
);

beforeEach(() => {
  session.id = 'elena';
});

test('a draft outlives the page, says that it is one, and is its writer’s alone', async () => {
  const user = openPage();
  await openNew(user);
  await replaceText(user, 'Title', 'Half a th');
  await replaceText(user, 'Description', 'Once upon');
  cleanup();

  session.id = 'grace';
  openPage();
  await findPostCard('Tea');
  expect(screen.queryByText(/draft/)).toBeNull();
  cleanup();

  session.id = 'elena';
  const again = openPage();
  await screen.findByText('A draft is kept: “Half a th”');
  await again.click(await button('Go on writing'));
  expect((await postField('Title')).value).toBe('Half a th');
  expect((await postField('Description')).value).toBe('Once upon');
  expect((await inPostDialog()).getByText(/This is your draft/)).toBeTruthy();
  acceptNewPosts();
  await pressInPostDialog(again, 'Publish');
  await outcome();
  expect(screen.queryByText(/draft is kept/)).toBeNull();
});

test('a session that ends while one publishes takes no word along', async () => {
  const user = openPage();
  stub(endpoints.createPost, () => refusal('unauthenticated'));
  await openNew(user);
  await replaceText(user, 'Title', 'Rest');
  await replaceText(user, 'Description', 'Words.');
  await pressInPostDialog(user, 'Publish');
  await screen.findByText('This was not saved');
  cleanup();
  const again = openPage();
  await again.click(await button('Go on writing'));
  expect((await postField('Description')).value).toBe('Words.');
});

test('a lost answer is asked for again after a reload, under the same key', async () => {
  let lost = 1;
  const calls = acceptNewPosts((post) => {
    lost -= 1;
    return lost >= 0 ? unreachable() : post;
  });
  const user = openPage();
  await openNew(user);
  await replaceText(user, 'Title', 'Rest');
  await replaceText(user, 'Description', 'Words.');
  await pressInPostDialog(user, 'Publish');
  await screen.findByText('We do not know whether this was saved');
  cleanup();
  const again = openPage();
  await again.click(await button('Go on writing'));
  await pressInPostDialog(again, 'Publish');
  await outcome();
  expect(blog.posts).toHaveLength(3);
  expect(calls[1]?.headers.get('Idempotency-Key')).toBe(calls[0]?.headers.get('Idempotency-Key'));
});

test('two tabs that write two posts at once publish both', async () => {
  let lost = 1;
  acceptNewPosts((post) => {
    lost -= 1;
    return lost >= 0 ? unreachable() : post;
  });
  const user = openPage();
  await openNew(user);
  const [one] = screen.getAllByRole('dialog');
  await replaceText(user, 'Title', 'One');
  await replaceText(user, 'Description', 'Words.');
  // The other tab, in which the first draft is opened too, and written over.
  openPage();
  const tile = screen.getAllByRole('button', { name: 'Add New Blog' })[1] as HTMLElement;
  await user.click(tile);
  const other = within((await screen.findAllByRole('dialog'))[1] as HTMLElement);
  await user.click(within(one as HTMLElement).getByRole('button', { name: 'Publish' }));
  await within(one as HTMLElement).findByText('We do not know whether this was saved');
  const title = other.getByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Two');
  await user.click(other.getByRole('button', { name: 'Publish' }));
  await outcome();
  expect(blog.posts.map((post) => post.title)).toEqual(['Two', 'One', 'When sleep will not come', 'Tea']);
});

test('a draft is saved over the version that it was begun on, not over what came since', async () => {
  const user = openPage();
  await openEdit(user, 'Tea');
  await replaceText(user, 'Title', 'Mine');
  cleanup();
  storeEdit(stored('tea') as Post, { title: 'Theirs' });
  acceptEdits();
  const again = openPage();
  await again.click(await button('Go on writing'));
  await pressInPostDialog(again, 'Save');
  expect(await screen.findByText('Someone else has edited this post meanwhile')).toBeTruthy();
});

test('closing asks before it throws away what was typed; thrown away, it is', async () => {
  const user = openPage();
  await openNew(user);
  await replaceText(user, 'Title', 'Rest');
  await pressInPostDialog(user, 'Close');
  await pressInPostDialog(user, 'Keep editing');
  expect((await postField('Title')).value).toBe('Rest');
  await pressInPostDialog(user, 'Cancel');
  await pressInPostDialog(user, 'Discard');
  expect(screen.queryByText(/draft is kept/)).toBeNull();
  expect(localStorage).toHaveLength(0);
  await openNew(user);
  expect((await postField('Title')).value).toBe('');
});
