import { endpoints } from '@garden-room/contract/endpoints';
import { render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { stubApi } from '#testing/api.ts';
import { aPost } from '#testing/builders.ts';
import { QueryWrapper } from '#testing/render-page.tsx';
import LiveBlogList from './live-blog-list.tsx';

const stub = stubApi();
beforeEach(() => queryClient.clear());

const draft = aPost({ _id: 'begun', title: 'Half a thought', state: 'draft' });

const show = (term = '') =>
  render(
    <MemoryRouter>
      <LiveBlogList term={term} pages={1} onMore={() => {}} onClear={() => {}} fallback={<p>Loading...</p>} />
    </MemoryRouter>,
    { wrapper: QueryWrapper },
  );

test('an admin who reads the blog sees what the public sees, found or listed', async () => {
  stub(endpoints.listPosts, () => [draft, aPost()]);
  const { unmount } = show();
  await screen.findByRole('heading', { name: 'When sleep will not come' });
  expect(screen.queryByText('Half a thought')).toBeNull();
  unmount();
  show('half a thought');
  expect(await screen.findAllByText('No posts found.')).toBeTruthy();
});

test('a page of drafts alone leads on to what is public', async () => {
  const calls = stub(endpoints.listPosts, ({ input }) =>
    input.query.cursor
      ? [aPost()]
      : HttpResponse.json([draft], { headers: { 'X-Next-Cursor': 'published.' } }),
  );
  show();
  expect(await screen.findByRole('heading', { name: 'When sleep will not come' })).toBeTruthy();
  expect(calls).toHaveLength(2);
});

test('where there are drafts alone, there are no blogs yet', async () => {
  stub(endpoints.listPosts, () => [draft]);
  show();
  expect(await screen.findByText('No blogs available.')).toBeTruthy();
});
