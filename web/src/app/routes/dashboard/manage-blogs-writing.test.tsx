import { endpoints } from '@garden-room/contract/endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aPost, aUser } from '#testing/builders.ts';
import { outcome } from '#testing/dialogs.ts';
import {
  findPostCard,
  inPostDialog,
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
const { blog, stored, openPage, storeEdit, acceptEdits, acceptNewPosts, neverAnswerLists } = manageBlogsPage(
  stub,
  DashboardManageBlogsPage,
);

test('a post is written with its preview, is first in the list at once, and can be read within a minute', async () => {
  const calls = acceptNewPosts();
  const user = openPage();
  await findPostCard('Tea');
  neverAnswerLists();
  await openNew(user);
  await replaceText(user, 'Title', ' Rest ');
  await replaceText(user, 'Description', '## Why\n\nTo **rest** is no <script>alert(1)</script>sin.');
  const preview = within(await (await inPostDialog()).findByRole('region', { name: 'Preview' }));
  expect(await preview.findByRole('heading', { level: 2, name: 'Why' })).toBeTruthy();
  expect(preview.getByText('rest').tagName).toBe('STRONG');
  expect(preview.getByText(/<script>/)).toBeTruthy();
  expect((await inPostDialog()).getByText(/^55 of 50,000 characters/)).toBeTruthy();
  await pressInPostDialog(user, 'Publish');
  expect((await outcome()).textContent).toContain('“Rest” is public within a minute.');
  expect(screen.getByRole('link', { name: 'Read it on the site' })).toHaveProperty(
    'pathname',
    '/blogDetails/new-0',
  );
  expect(document.activeElement).toBe(await outcome());
  expect(shownTitles()).toEqual(['Rest', 'When sleep will not come', 'Tea']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.map(({ input }) => input.body.title)).toEqual(['Rest']);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['Enter a title.', '', 'Words.'],
  ['Use at most 200 characters.', 't'.repeat(201), 'Words.'],
  ['Enter a description.', 'Rest', ' '],
  ['Use at most 50,000 characters.', 'Rest', 'd'.repeat(50_001)],
])('what is no post is not sent: %s', async (told, title, description) => {
  const calls = acceptNewPosts();
  const user = openPage();
  await openNew(user);
  await replaceText(user, 'Title', title);
  await replaceText(user, 'Description', description);
  await pressInPostDialog(user, 'Publish');
  expect(await screen.findByText(told)).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a double press publishes once, and so does a lost answer, with the same words or with others', async () => {
  let lost = 1;
  const calls = acceptNewPosts((post) => {
    lost -= 1;
    return lost >= 0 ? unreachable() : post;
  });
  const edits = acceptEdits();
  const user = openPage();
  await openNew(user);
  await replaceText(user, 'Title', 'Rest');
  await replaceText(user, 'Description', 'Words.');
  const publish = await (await inPostDialog()).findByRole('button', { name: 'Publish' });
  const form = publish.closest('form') as HTMLFormElement;
  // Both before the button knows.
  act(() => {
    for (let press = 0; press < 2; press += 1)
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  expect(await screen.findByText('We do not know whether this was saved')).toBeTruthy();
  expect(calls).toHaveLength(1);
  await replaceText(user, 'Description', 'Better words.');
  await pressInPostDialog(user, 'Publish');
  await outcome();
  expect(blog.posts.map(({ title }) => title)).toEqual(['Rest', 'When sleep will not come', 'Tea']);
  expect(blog.posts[0]?.description).toBe('Better words.');
  expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(edits).toHaveLength(1);
  await waitFor(() => expect(shownTitles()).toHaveLength(3));
});

test('after a lost answer no refusal that does not tell makes a second post', async () => {
  const answers = [unreachable, () => refusal('rate_limited')];
  const calls = acceptNewPosts((post) => answers.shift()?.() ?? post);
  const user = openPage();
  await openNew(user);
  await replaceText(user, 'Title', 'Rest');
  await replaceText(user, 'Description', 'Words.');
  await pressInPostDialog(user, 'Publish');
  await screen.findByText('We do not know whether this was saved');
  await pressInPostDialog(user, 'Publish');
  await waitFor(() => expect(calls).toHaveLength(2));
  await screen.findByText('We do not know whether this was saved');
  await pressInPostDialog(user, 'Publish');
  await outcome();
  expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('a post is edited from its current version', async () => {
  openPage();
  await findPostCard('Tea');
  storeEdit(aPost({ _id: 'tea', title: 'Tea' }), { description: 'The current text.' }, 10);
  const calls = acceptEdits();
  const user = userEvent.setup();
  await openEdit(user, 'Tea');
  expect((await postField('Description')).value).toBe('The current text.');
  neverAnswerLists();
  await replaceText(user, 'Title', 'Green tea');
  await pressInPostDialog(user, 'Save');
  expect((await outcome()).textContent).toContain('“Green tea” is public within a minute.');
  expect(calls[0]?.headers.get('If-Match')).toBe('"2026-11-20T10:10:00.000Z"');
  expect(calls[0]?.input.body).toEqual({
    title: 'Green tea',
    description: 'The current text.',
    date: '2026-11-02',
    picture: null,
    reviewedOn: null,
    state: 'published',
  });
  expect(await findPostCard('Green tea')).toBeTruthy();
});

test('an edit whose answer is lost is found done, also when other words follow', async () => {
  const user = openPage();
  const lose = stub(endpoints.updatePost, ({ input }) => {
    storeEdit(aPost(), input.body);
    return unreachable();
  });
  stub(endpoints.getPost, () =>
    lose.length === 1 ? unreachable() : (stored('sleep') ?? refusal('not_found')),
  );
  await openEdit(user, 'When sleep will not come');
  await replaceText(user, 'Title', 'Sleep');
  await pressInPostDialog(user, 'Save');
  expect(await screen.findByText('We do not know whether this was saved')).toBeTruthy();
  lose.push(...lose);
  const calls = acceptEdits();
  await replaceText(user, 'Title', 'Good sleep');
  await pressInPostDialog(user, 'Save');
  expect((await outcome()).textContent).toContain('“Good sleep”');
  expect(calls).toHaveLength(2);
  expect(stored('sleep')?.title).toBe('Good sleep');
});

test('a post that cannot be loaded is asked for again, and nothing is edited meanwhile', async () => {
  const user = openPage();
  stub(endpoints.getPost, unreachable);
  await openEdit(user, 'Tea');
  expect(await screen.findByText('The post could not be loaded')).toBeTruthy();
  expect((await inPostDialog()).queryByLabelText('Title')).toBeNull();
  stub(endpoints.getPost, () => aPost({ _id: 'tea', title: 'Tea' }));
  await pressInPostDialog(user, 'Try again');
  expect((await postField('Title')).value).toBe('Tea');
});
