import type { Post, PostDraft } from '@garden-room/contract/blog';
import { endpoints } from '@garden-room/contract/endpoints';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aPost, aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { renderPage } from '#testing/render-page.tsx';
import DashboardManageBlogsPage from './manage-blogs.tsx';

const stub = stubApi();
const session = vi.hoisted(() => ({ id: 'elena' }));
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: session.id, role: 'Admin' }) }),
}));
showDialogs();

/** What the store has. */
let posts: Post[] = [];
beforeEach(() => {
  session.id = 'elena';
  localStorage.clear();
  posts = [aPost(), aPost({ _id: 'tea', title: 'Tea', date: '2026-10-01', editedOn: '2026-10-05' })];
  stub(endpoints.listPosts, () => posts);
  stub(endpoints.getPost, ({ input }) => stored(input.params.id) ?? refusal('not_found'));
});
const stored = (id: string) => posts.find(({ _id }) => _id === id);

function openPage() {
  renderPage(DashboardManageBlogsPage, '/dashboard/manageBlogs', '/dashboard/manageBlogs');
  return userEvent.setup();
}
type User = ReturnType<typeof openPage>;

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const field = async (name: string) => (await dialog()).findByLabelText<HTMLInputElement>(name);
const press = async (user: User, name: string) =>
  user.click(await (await dialog()).findByRole('button', { name }));
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('article') as HTMLElement);
};
const titles = () =>
  screen.queryAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
const outcome = () => screen.findByRole('region', { name: 'What has just changed' });
const type = async (user: User, name: string, text: string) => {
  const input = await field(name);
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
};
const openNew = async (user: User) => user.click(await button('Add New Blog'));
const openEdit = async (user: User, title: string) =>
  user.click((await card(title)).getByRole('button', { name: 'Edit' }));

/** Takes an edit of the version that is stored, as the server does. */
const takeEdits = () =>
  stub(endpoints.updatePost, ({ input, headers }) => {
    const before = stored(input.params.id);
    if (!before) return refusal('not_found');
    if (headers.get('If-Match') !== `"${before.updatedAt ?? before.createdAt}"`)
      return refusal('edited_meanwhile');
    return change(before, input.body);
  });
/** An edit of a post; `at` is its minute. */
function change(before: Post, { title, description }: Partial<PostDraft>, at = 30): Post {
  const words = { title: title ?? before.title, description: description ?? before.description };
  const edited = { ...before, ...words, updatedAt: `2026-11-20T10:${at}:00.000Z`, editedOn: '2026-11-20' };
  posts = posts.map((post) => (post._id === edited._id ? edited : post));
  return edited;
}
/** The list that is there has to do. */
const readNoMore = () => stub(endpoints.listPosts, () => new Promise<never>(() => {}));
/** Publishes once a key. */
function takePosts(answer: (post: Post) => Post | Response = (post) => post) {
  const made = new Map<string, Post>();
  return stub(endpoints.createPost, ({ input, headers }) => {
    const key = headers.get('Idempotency-Key') ?? '';
    const post = made.get(key) ?? aPost({ ...input.body, date: '2026-11-22', _id: `new-${made.size}` });
    if (!made.has(key)) posts = [post, ...posts];
    made.set(key, post);
    return answer(post);
  });
}

test('the tile comes first, then the cards, newest first, with their dates and what can be done', async () => {
  openPage();
  const tea = await card('Tea');
  const [tile, ...cards] = screen.getAllByRole('listitem');
  expect(tile?.textContent).toBe('Add New Blog');
  expect(cards).toHaveLength(2);
  expect(titles()).toEqual(['When sleep will not come', 'Tea']);
  expect(tea.getByText('October 1, 2026')).toBeTruthy();
  expect(tea.getByText('Edited').textContent).toBe('Edited October 5, 2026');
  expect((await card('When sleep will not come')).queryByText('Edited')).toBeNull();
  expect(tea.getByRole('button', { name: 'Delete', description: 'Tea' })).toBeTruthy();
});

test('the tile is there while the posts are on their way, where there are none, and where they did not come', async () => {
  stub(endpoints.listPosts, () => new Promise<never>(() => {}));
  openPage();
  expect(await button('Add New Blog')).toBeTruthy();
  expect(screen.getByText('Loading...')).toBeTruthy();
  cleanup();

  posts = [];
  stub(endpoints.listPosts, () => posts);
  openPage();
  expect(await screen.findByText('No blogs available.')).toBeTruthy();
  expect(await button('Add New Blog')).toBeTruthy();
  cleanup();

  stub(endpoints.listPosts, unreachable);
  const user = openPage();
  expect(await screen.findByText('The blog could not be loaded')).toBeTruthy();
  posts = [aPost()];
  stub(endpoints.listPosts, () => posts);
  await user.click(await button('Try again'));
  expect(await card('When sleep will not come')).toBeTruthy();
});

test('older posts come page by page', async () => {
  const calls = stub(endpoints.listPosts, ({ input }) =>
    input.query.cursor === 'older'
      ? [aPost({ _id: 'old', title: 'Old' })]
      : HttpResponse.json(posts, { headers: { 'X-Next-Cursor': 'older' } }),
  );
  const user = openPage();
  await user.click(await button('Show earlier ones'));
  await card('Old');
  expect(titles()).toEqual(['When sleep will not come', 'Tea', 'Old']);
  expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
  expect(calls).toHaveLength(2);
});

test('a post is written with its preview, stands first at once, and can be read within a minute', async () => {
  const calls = takePosts();
  const user = openPage();
  await card('Tea');
  readNoMore();
  await openNew(user);
  await type(user, 'Title', ' Rest ');
  await type(user, 'Description', '## Why\n\nTo **rest** is no <script>alert(1)</script>sin.');
  const preview = within(await (await dialog()).findByRole('region', { name: 'Preview' }));
  expect(await preview.findByRole('heading', { level: 2, name: 'Why' })).toBeTruthy();
  expect(preview.getByText('rest').tagName).toBe('STRONG');
  expect(preview.getByText(/<script>/)).toBeTruthy();
  expect((await dialog()).getByText(/^55 of 50,000 characters/)).toBeTruthy();
  await press(user, 'Publish');
  expect((await outcome()).textContent).toContain('“Rest” is public within a minute.');
  expect(screen.getByRole('link', { name: 'Read it on the site' })).toHaveProperty(
    'pathname',
    '/blogDetails/new-0',
  );
  expect(document.activeElement).toBe(await outcome());
  expect(titles()).toEqual(['Rest', 'When sleep will not come', 'Tea']);
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
  const user = openPage();
  await openNew(user);
  await type(user, 'Title', title);
  await type(user, 'Description', description);
  await press(user, 'Publish');
  expect(await screen.findByText(told)).toBeTruthy();
});

test('a double press publishes once, and so does a lost answer, with the same words or with others', async () => {
  let lost = 1;
  const calls = takePosts((post) => {
    lost -= 1;
    return lost >= 0 ? unreachable() : post;
  });
  const edits = takeEdits();
  const user = openPage();
  await openNew(user);
  await type(user, 'Title', 'Rest');
  await type(user, 'Description', 'Words.');
  const publish = await (await dialog()).findByRole('button', { name: 'Publish' });
  const form = publish.closest('form') as HTMLFormElement;
  // Both before the button knows.
  act(() => {
    for (let press = 0; press < 2; press += 1)
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  expect(await screen.findByText('We do not know whether this was saved')).toBeTruthy();
  expect(calls).toHaveLength(1);
  await type(user, 'Description', 'Better words.');
  await press(user, 'Publish');
  await outcome();
  expect(posts.map(({ title }) => title)).toEqual(['Rest', 'When sleep will not come', 'Tea']);
  expect(posts[0]?.description).toBe('Better words.');
  expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(edits).toHaveLength(1);
  await waitFor(() => expect(titles()).toHaveLength(3));
});

test('a post is edited as it stands now, over its version', async () => {
  openPage();
  await card('Tea');
  change(aPost({ _id: 'tea', title: 'Tea' }), { description: 'As it stands now.' }, 10);
  const calls = takeEdits();
  const user = userEvent.setup();
  await openEdit(user, 'Tea');
  expect((await field('Description')).value).toBe('As it stands now.');
  readNoMore();
  await type(user, 'Title', 'Green tea');
  await press(user, 'Save');
  expect((await outcome()).textContent).toContain('“Green tea” is public within a minute.');
  expect(calls[0]?.headers.get('If-Match')).toBe('"2026-11-20T10:10:00.000Z"');
  expect(calls[0]?.input.body).toEqual({
    title: 'Green tea',
    description: 'As it stands now.',
    date: '2026-11-02',
  });
  expect(await card('Green tea')).toBeTruthy();
});

test('an edit whose answer is lost is found done, also when other words follow', async () => {
  const user = openPage();
  const lose = stub(endpoints.updatePost, ({ input }) => {
    change(aPost(), input.body);
    return unreachable();
  });
  stub(endpoints.getPost, () =>
    lose.length === 1 ? unreachable() : (stored('sleep') ?? refusal('not_found')),
  );
  await openEdit(user, 'When sleep will not come');
  await type(user, 'Title', 'Sleep');
  await press(user, 'Save');
  expect(await screen.findByText('We do not know whether this was saved')).toBeTruthy();
  lose.push(...lose);
  const calls = takeEdits();
  await type(user, 'Title', 'Good sleep');
  await press(user, 'Save');
  expect((await outcome()).textContent).toContain('“Good sleep”');
  expect(calls).toHaveLength(2);
  expect(stored('sleep')?.title).toBe('Good sleep');
});

test('where somebody else was faster both versions are seen, and one’s own is saved over theirs by one’s own word', async () => {
  const user = openPage();
  takeEdits();
  await openEdit(user, 'Tea');
  await type(user, 'Title', 'Mine');
  change(stored('tea') as Post, { title: 'Theirs', description: 'Their words.' });
  await press(user, 'Save');
  expect(await screen.findByText('Somebody else has edited this post meanwhile')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Two versions' }));
  const theirs = within(screen.getByRole('region', { name: 'Their version' }));
  expect(theirs.getByText('Theirs')).toBeTruthy();
  expect(theirs.getByText('Their words.')).toBeTruthy();
  expect((await field('Title')).value).toBe('Mine');
  expect(stored('tea')?.title).toBe('Theirs');
  // A third was faster still: the same question again.
  change(stored('tea') as Post, { title: 'A third' }, 31);
  await press(user, 'Keep mine and save over it');
  expect(await screen.findByText('A third')).toBeTruthy();
  await press(user, 'Keep mine and save over it');
  await outcome();
  expect(stored('tea')?.title).toBe('Mine');
});

test('theirs can be taken, and one’s own brought back', async () => {
  const user = openPage();
  takeEdits();
  await openEdit(user, 'Tea');
  await type(user, 'Title', 'Mine');
  change(stored('tea') as Post, { title: 'Theirs' });
  await press(user, 'Save');
  await press(user, 'Take theirs');
  expect((await field('Title')).value).toBe('Theirs');
  expect(document.activeElement).toBe(await field('Title'));
  await press(user, 'Bring mine back');
  expect((await field('Title')).value).toBe('Mine');
  await press(user, 'Save');
  await outcome();
  expect(stored('tea')?.title).toBe('Mine');
});

test('what somebody has deleted meanwhile can be published again', async () => {
  const user = openPage();
  takeEdits();
  takePosts();
  await openEdit(user, 'Tea');
  await type(user, 'Title', 'Tea again');
  posts = [aPost()];
  await press(user, 'Save');
  expect(await screen.findByText('Somebody has deleted this post meanwhile')).toBeTruthy();
  await press(user, 'Publish');
  expect((await outcome()).textContent).toContain('Published');
  expect(titles()).toEqual(['Tea again', 'When sleep will not come']);
});

test('a post that cannot be loaded is asked for again, and nothing is edited meanwhile', async () => {
  const user = openPage();
  stub(endpoints.getPost, unreachable);
  await openEdit(user, 'Tea');
  expect(await screen.findByText('The post could not be loaded')).toBeTruthy();
  expect((await dialog()).queryByLabelText('Title')).toBeNull();
  stub(endpoints.getPost, () => aPost({ _id: 'tea', title: 'Tea' }));
  await press(user, 'Try again');
  expect((await field('Title')).value).toBe('Tea');
});

test('a draft outlives the page, says that it is one, and is its writer’s alone', async () => {
  const user = openPage();
  await openNew(user);
  await type(user, 'Title', 'Half a th');
  await type(user, 'Description', 'Once upon');
  cleanup();

  session.id = 'grace';
  openPage();
  await card('Tea');
  expect(screen.queryByText(/draft/)).toBeNull();
  cleanup();

  session.id = 'elena';
  const again = openPage();
  await screen.findByText('A draft is kept: “Half a th”');
  await again.click(await button('Go on writing'));
  expect((await field('Title')).value).toBe('Half a th');
  expect((await field('Description')).value).toBe('Once upon');
  expect((await dialog()).getByText(/This is your draft/)).toBeTruthy();
  takePosts();
  await press(again, 'Publish');
  await outcome();
  expect(screen.queryByText(/draft is kept/)).toBeNull();
});

test('a session that ends while one publishes takes no word along', async () => {
  const user = openPage();
  stub(endpoints.createPost, () => refusal('unauthenticated'));
  await openNew(user);
  await type(user, 'Title', 'Rest');
  await type(user, 'Description', 'Words.');
  await press(user, 'Publish');
  await screen.findByText('This was not saved');
  cleanup();
  const again = openPage();
  await again.click(await button('Go on writing'));
  expect((await field('Description')).value).toBe('Words.');
});

test('a lost answer is asked for again after a reload, under the same key', async () => {
  let lost = 1;
  const calls = takePosts((post) => {
    lost -= 1;
    return lost >= 0 ? unreachable() : post;
  });
  const user = openPage();
  await openNew(user);
  await type(user, 'Title', 'Rest');
  await type(user, 'Description', 'Words.');
  await press(user, 'Publish');
  await screen.findByText('We do not know whether this was saved');
  cleanup();
  const again = openPage();
  await again.click(await button('Go on writing'));
  await press(again, 'Publish');
  await outcome();
  expect(posts).toHaveLength(3);
  expect(calls[1]?.headers.get('Idempotency-Key')).toBe(calls[0]?.headers.get('Idempotency-Key'));
});

test('two tabs that write two posts at once publish both', async () => {
  let lost = 1;
  takePosts((post) => {
    lost -= 1;
    return lost >= 0 ? unreachable() : post;
  });
  const user = openPage();
  await openNew(user);
  const [one] = screen.getAllByRole('dialog');
  await type(user, 'Title', 'One');
  await type(user, 'Description', 'Words.');
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
  expect(posts.map((post) => post.title)).toEqual(['Two', 'One', 'When sleep will not come', 'Tea']);
});

test('a draft is saved over the version that it was begun on, not over what came since', async () => {
  const user = openPage();
  await openEdit(user, 'Tea');
  await type(user, 'Title', 'Mine');
  cleanup();
  change(stored('tea') as Post, { title: 'Theirs' });
  takeEdits();
  const again = openPage();
  await again.click(await button('Go on writing'));
  await press(again, 'Save');
  expect(await screen.findByText('Somebody else has edited this post meanwhile')).toBeTruthy();
});

test('closing asks before it throws away what was typed; thrown away, it is', async () => {
  const user = openPage();
  await openNew(user);
  await type(user, 'Title', 'Rest');
  await press(user, 'Close');
  await press(user, 'Keep editing');
  expect((await field('Title')).value).toBe('Rest');
  await press(user, 'Cancel');
  await press(user, 'Discard');
  expect(screen.queryByText(/draft is kept/)).toBeNull();
  expect(localStorage).toHaveLength(0);
  await openNew(user);
  expect((await field('Title')).value).toBe('');
});

test('a post is deleted after a question that names it, and is gone from the list at once', async () => {
  const calls = stub(endpoints.deletePost, ({ input }) => {
    posts = posts.filter(({ _id }) => _id !== input.params.id);
    return null;
  });
  const user = openPage();
  await user.click((await card('Tea')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/“Tea” will be gone from the public site within a minute/)).toBeTruthy();
  await press(user, 'Keep');
  expect(calls).toHaveLength(0);
  readNoMore();
  await user.click((await card('Tea')).getByRole('button', { name: 'Delete' }));
  await press(user, 'Delete');
  expect((await outcome()).textContent).toContain('“Tea” is gone from the public site within a minute.');
  expect(document.activeElement).toBe(await outcome());
  expect(titles()).toEqual(['When sleep will not come']);
  expect(calls).toHaveLength(1);
});

test('a deletion that fails says so and can be tried again; one whose answer was lost is done', async () => {
  stub(endpoints.deletePost, unreachable);
  const user = openPage();
  await user.click((await card('Tea')).getByRole('button', { name: 'Delete' }));
  await press(user, 'Delete');
  expect((await (await dialog()).findByRole('alert')).textContent).toContain('could not reach the practice');
  expect(titles()).toHaveLength(2);
  posts = [aPost()];
  stub(endpoints.deletePost, () => refusal('not_found'));
  await press(user, 'Delete');
  await outcome();
  expect(titles()).toEqual(['When sleep will not come']);
});
