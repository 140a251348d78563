import type { Post } from '@garden-room/contract/blog';
import { endpoints } from '@garden-room/contract/endpoints';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pictureFiles } from '#assets/pictures.ts';
import { stubApi, unreachable } from '#testing/api.ts';
import { aPost, aUser } from '#testing/builders.ts';
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

const aDraft = (fields: Partial<Post> = {}) =>
  aPost({ _id: 'begun', title: 'Half a thought', state: 'draft', ...fields });
const picture = async (name: string) =>
  within(await (await inPostDialog()).findByRole('group', { name: 'Picture' })).getByRole<HTMLInputElement>(
    'radio',
    { name },
  );

test('a post is kept as a draft, says so in the list, and is published later, as of that day', async () => {
  acceptNewPosts();
  const edits = acceptEdits();
  const user = openPage();
  await openNew(user);
  await replaceText(user, 'Title', 'Rest');
  await replaceText(user, 'Description', 'Words.');
  await pressInPostDialog(user, 'Save draft');
  expect((await outcome()).textContent).toMatch(/“Rest” is seen by the practice alone\.$/);
  expect(screen.queryByRole('link', { name: 'Read it on the site' })).toBeNull();
  const rest = await findPostCard('Rest');
  expect(rest.getByText('Draft')).toBeTruthy();
  expect(rest.queryByRole('link')).toBeNull();
  expect((await findPostCard('Tea')).queryByText('Draft')).toBeNull();

  await openEdit(user, 'Rest');
  await postField('Title');
  await pressInPostDialog(user, 'Publish');
  await screen.findByText('“Rest” is public within a minute.');
  expect(edits[0]?.input.body).toMatchObject({ state: 'published' });
  // Its day is that of its publication, which the practice's clock knows.
  expect(edits[0]?.input.body.date).toBeUndefined();
  expect((await findPostCard('Rest')).queryByText('Draft')).toBeNull();
});

test('what is public is made a draft again, and keeps its day while it is public', async () => {
  const edits = acceptEdits();
  const user = openPage();
  await openEdit(user, 'Tea');
  await postField('Title');
  await pressInPostDialog(user, 'Make it a draft');
  expect((await outcome()).textContent).toContain('“Tea” is gone from the public site within a minute.');
  expect(edits[0]?.input.body).toMatchObject({ state: 'draft', date: '2026-10-01' });
  expect((await findPostCard('Tea')).getByText('Draft')).toBeTruthy();
});

test('a picture is chosen among the site’s own, shown in the preview, kept with the draft, and sent', async () => {
  const calls = acceptNewPosts();
  const user = openPage();
  await openNew(user);
  expect((await picture('No picture')).checked).toBe(true);
  (await picture('No picture')).focus();
  await user.keyboard('{ArrowDown}');
  expect((await picture('Hourglass')).checked).toBe(true);
  fireEvent.change(await postField('Reviewed on'), { target: { value: '2026-11-03' } });
  const preview = (await inPostDialog()).getByRole('region', { name: 'Preview' });
  const shown = pictureFiles('hourglass').webp;
  expect(preview.querySelector('img')?.getAttribute('src')).toBe(shown);
  cleanup();

  const again = openPage();
  await again.click(await button('Go on writing'));
  expect((await picture('Hourglass')).checked).toBe(true);
  expect((await postField('Reviewed on')).value).toBe('2026-11-03');
  await replaceText(again, 'Title', 'Rest');
  await replaceText(again, 'Description', 'Words.');
  await pressInPostDialog(again, 'Publish');
  await outcome();
  expect(calls[0]?.input.body).toMatchObject({ picture: 'hourglass', reviewedOn: '2026-11-03' });
});

test('a picture can be taken from a post again', async () => {
  blog.posts = [aPost({ picture: 'teapot', reviewedOn: '2026-11-03' })];
  const edits = acceptEdits();
  const user = openPage();
  await openEdit(user, 'When sleep will not come');
  expect((await picture('Teapot')).checked).toBe(true);
  await user.click(await picture('No picture'));
  fireEvent.change(await postField('Reviewed on'), { target: { value: '' } });
  await pressInPostDialog(user, 'Save');
  await outcome();
  expect(edits[0]?.input.body).toMatchObject({ picture: null, reviewedOn: null });
});

test('publishing a draft whose answer is lost is not taken for done while it is a draft', async () => {
  blog.posts = [aDraft()];
  stub(endpoints.updatePost, unreachable);
  const user = openPage();
  await openEdit(user, 'Half a thought');
  await postField('Title');
  await pressInPostDialog(user, 'Publish');
  expect(await screen.findByText('We do not know whether this was saved')).toBeTruthy();
});

test('words that were to wait do not take away what another has published meanwhile', async () => {
  blog.posts = [aDraft()];
  acceptEdits();
  const user = openPage();
  await openEdit(user, 'Half a thought');
  await replaceText(user, 'Title', 'Mine');
  storeEdit(stored('begun') as Post, { title: 'Theirs', state: 'published' });
  await pressInPostDialog(user, 'Save draft');
  await pressInPostDialog(user, 'Keep mine and save over it');
  await outcome();
  expect(stored('begun')).toMatchObject({ title: 'Mine', state: 'published' });
});

test('a new post comes after the drafts', async () => {
  blog.posts = [aDraft(), aPost()];
  acceptNewPosts();
  const user = openPage();
  await findPostCard('Half a thought');
  neverAnswerLists();
  await openNew(user);
  await replaceText(user, 'Title', 'Rest');
  await replaceText(user, 'Description', 'Words.');
  await pressInPostDialog(user, 'Publish');
  await outcome();
  expect(shownTitles()).toEqual(['Half a thought', 'Rest', 'When sleep will not come']);
});
