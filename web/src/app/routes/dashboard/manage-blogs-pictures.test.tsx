import { endpoints } from '@garden-room/contract/endpoints';
import type { OwnPicture } from '@garden-room/contract/own-picture';
import { mostPictureBytes } from '@garden-room/contract/post-picture';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aUser } from '#testing/builders.ts';
import { button, outcome } from '#testing/dialogs.ts';
import {
  findPostCard,
  inPostDialog,
  manageBlogsPage,
  openNew,
  postField,
  pressInPostDialog,
  replaceText,
} from '#testing/manage-blogs-page.ts';
import DashboardManageBlogsPage from './manage-blogs.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'elena', role: 'Admin' }) }),
}));
const { openPage, acceptNewPosts } = manageBlogsPage(stub, DashboardManageBlogsPage);

const own: OwnPicture = `own-${'a1'.repeat(16)}`;
const photo = (size = 3000) => new File([new Uint8Array(size)], 'walk.jpg', { type: 'image/jpeg' });
const chooser = async () =>
  (await inPostDialog()).findByLabelText<HTMLInputElement>(/^Upload (your own|another)$/);
const radio = async (name: string) => (await inPostDialog()).findByRole<HTMLInputElement>('radio', { name });

async function begin() {
  const user = openPage();
  await findPostCard('Tea');
  await openNew(user);
  await replaceText(user, 'Title', 'Rest');
  await replaceText(user, 'Description', 'Words.');
  return user;
}

let posts: ReturnType<typeof acceptNewPosts>;
beforeEach(() => {
  posts = acceptNewPosts();
});

test('a picture of one’s own is uploaded, chosen, shown, put back, and published with the post', async () => {
  const uploads = stub(endpoints.uploadPostPicture, () => ({ _id: own }));
  const user = await begin();
  await user.upload(await chooser(), photo());
  expect((await radio('Your own')).checked).toBe(true);
  const preview = await (await inPostDialog()).findByRole('region', { name: 'Preview' });
  expect(preview.querySelector('img')?.getAttribute('src')).toBe(`/pictures/${own}/960.webp`);
  expect(uploads.map(({ headers }) => headers.get('content-type'))).toEqual(['image/jpeg']);

  await user.click(await radio('Teapot'));
  await user.click(await radio('Your own'));
  await pressInPostDialog(user, 'Publish');
  await outcome();
  expect(posts.map(({ input }) => input.body.picture)).toEqual([own]);
});

test('a draft keeps it through a reload; where it is kept no more, saving says so and loses no word', async () => {
  stub(endpoints.uploadPostPicture, () => ({ _id: own }));
  const user = await begin();
  await user.upload(await chooser(), photo());
  await radio('Your own');
  cleanup();
  const again = openPage();
  await again.click(await button('Go on writing'));
  expect((await radio('Your own')).checked).toBe(true);
  stub(endpoints.createPost, () => refusal('unknown_picture'));
  await pressInPostDialog(again, 'Publish');
  expect(await screen.findByText(/^That picture is no longer kept/)).toBeTruthy();
  expect((await postField('Description')).value).toBe('Words.');
});

test('while it is on its way nothing is published without it; cancelled, the post is as it was', async () => {
  stub(endpoints.uploadPostPicture, () => new Promise<never>(() => {}));
  const user = await begin();
  await user.click(await radio('Teapot'));
  await user.upload(await chooser(), photo());
  expect(await screen.findByText(/^walk\.jpg, 3 KB\. You can go on writing\.$/)).toBeTruthy();
  for (const button of await (await inPostDialog()).findAllByRole('button', { name: 'Picture uploading…' }))
    await user.click(button);
  await user.type(await postField('Title'), '{Enter}');
  expect(posts).toHaveLength(0);
  await pressInPostDialog(user, 'Cancel upload');
  expect((await radio('Teapot')).checked).toBe(true);
  await pressInPostDialog(user, 'Publish');
  await outcome();
  expect(posts.map(({ input }) => input.body.picture)).toEqual(['teapot']);
});

test('a lost answer is tried again with the same file; a refused file says why, and what is typed stays', async () => {
  stub(endpoints.uploadPostPicture, unreachable);
  const user = await begin();
  await user.upload(await chooser(), photo());
  expect(await screen.findByText(/We could not reach the practice/)).toBeTruthy();
  stub(endpoints.uploadPostPicture, () => refusal('unusable_picture'));
  await pressInPostDialog(user, 'Try again');
  expect(await screen.findByText('That is no picture for a post.')).toBeTruthy();
  expect((await inPostDialog()).queryByRole('button', { name: 'Try again' })).toBeNull();
  expect((await postField('Title')).value).toBe('Rest');
  stub(endpoints.uploadPostPicture, () => ({ _id: own }));
  await user.upload(await chooser(), photo());
  expect((await radio('Your own')).checked).toBe(true);
  expect(screen.queryByText('Your picture was not uploaded')).toBeNull();
});

test('a file that is too large is not sent', async () => {
  const uploads = stub(endpoints.uploadPostPicture, () => ({ _id: own }));
  const user = await begin();
  await user.upload(await chooser(), photo(mostPictureBytes + 1));
  expect(await screen.findByText('Choose a file of at most 10 MB.')).toBeTruthy();
  expect(uploads).toHaveLength(0);
});
