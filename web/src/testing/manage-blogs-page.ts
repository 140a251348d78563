import type { Post, PostDraft } from '@garden-room/contract/blog';
import { endpoints } from '@garden-room/contract/endpoints';
import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach } from 'vitest';
import { refusal, type stubApi } from './api.ts';
import { aPost } from './builders.ts';
import { button, dialog, showDialogs } from './dialogs.ts';
import { renderPage } from './render-page.tsx';

/** Call once per file: the management of a blog that has two posts. */
export function manageBlogsPage(stub: ReturnType<typeof stubApi>, Page: ComponentType) {
  /** The stored posts; tests may change them meanwhile. */
  const blog = { posts: [] as Post[] };
  const stored = (id: string) => blog.posts.find(({ _id }) => _id === id);
  showDialogs();
  beforeEach(() => {
    blog.posts = [aPost(), aPost({ _id: 'tea', title: 'Tea', date: '2026-10-01', editedOn: '2026-10-05' })];
    stub(endpoints.listPosts, () => blog.posts);
    stub(endpoints.getPost, ({ input }) => stored(input.params.id) ?? refusal('not_found'));
  });

  function openPage() {
    renderPage(Page, '/dashboard/manageBlogs', '/dashboard/manageBlogs');
    return userEvent.setup();
  }

  /** Stores an edit of a post, made at minute `at`, and returns the edited post. */
  function storeEdit(before: Post, draft: Partial<PostDraft>, at = 30): Post {
    const updatedAt = `2026-11-20T10:${at}:00.000Z`;
    const appears = before.state === 'draft' && draft.state === 'published';
    const edited: Post = {
      ...before,
      ...definedFields(draft),
      ...(appears
        ? { createdAt: updatedAt, date: '2026-11-20', updatedAt: null, editedOn: null }
        : { updatedAt, editedOn: '2026-11-20' }),
    };
    blog.posts = blog.posts.map((post) => (post._id === edited._id ? edited : post));
    return edited;
  }

  /** Accepts edits of the stored version only, as the server does. */
  const acceptEdits = () =>
    stub(endpoints.updatePost, ({ input, headers }) => {
      const before = stored(input.params.id);
      if (!before) return refusal('not_found');
      if (headers.get('If-Match') !== `"${before.updatedAt ?? before.createdAt}"`)
        return refusal('edited_meanwhile');
      return storeEdit(before, input.body);
    });

  /** Creates one post per Idempotency-Key, as the server does. */
  function acceptNewPosts(answer: (post: Post) => Post | Response = (post) => post) {
    const made = new Map<string, Post>();
    return stub(endpoints.createPost, ({ input, headers }) => {
      const key = headers.get('Idempotency-Key') ?? '';
      const post =
        made.get(key) ?? aPost({ ...definedFields(input.body), date: '2026-11-22', _id: `new-${made.size}` });
      if (!made.has(key)) blog.posts = [post, ...blog.posts];
      made.set(key, post);
      return answer(post);
    });
  }

  /** Leaves further calls of the list unanswered: the page must work with the posts it has. */
  const neverAnswerLists = () => stub(endpoints.listPosts, () => new Promise<never>(() => {}));

  return { blog, stored, openPage, storeEdit, acceptEdits, acceptNewPosts, neverAnswerLists };
}

/** The fields that a draft has; the others keep their stored values. */
const definedFields = (draft: Partial<PostDraft>): Partial<Post> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

/** The card of a post in the list. */
export async function findPostCard(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('article') as HTMLElement);
}
/** The titles of the listed posts, in order. */
export const shownTitles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

/** Opens the dialog of a new post. */
export const openNew = async (user: UserEvent) => user.click(await button('Add New Blog'));
/** Opens the dialog that edits a post. */
export const openEdit = async (user: UserEvent, title: string) =>
  user.click((await findPostCard(title)).getByRole('button', { name: 'Edit' }));

/** The queries of the open dialog of a post. */
export const inPostDialog = async () => within(await dialog());
/** A field of the dialog, by its label. */
export const postField = async (name: string) =>
  (await inPostDialog()).findByLabelText<HTMLInputElement>(name);
/** Presses a button in the dialog of a post. */
export const pressInPostDialog = async (user: UserEvent, name: string) =>
  user.click(await (await inPostDialog()).findByRole('button', { name }));
/** Replaces the text of a field in the dialog. */
export async function replaceText(user: UserEvent, name: string, text: string) {
  const input = await postField(name);
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}
