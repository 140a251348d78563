import { endpoints } from '@garden-room/contract/endpoints';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { summaryOf } from '#features/blog/summary.ts';
import { queryClient } from '#lib/query-client.ts';
import { stubApi } from '#testing/api.ts';
import { aPost } from '#testing/builders.ts';
import { BlogIndex } from './health-blog.tsx';

const stub = stubApi();
beforeEach(() => queryClient.clear());

const posts = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => aPost({ _id: `p${from + n}`, title: `Post ${from + n}` }));
const shown = () => screen.getAllByRole('article').length;

test('what the HTML carries is shown without a call; older posts follow page by page', async () => {
  const calls = stub(endpoints.listPosts, ({ input }) =>
    input.query.cursor
      ? posts(24, 30)
      : HttpResponse.json(posts(0, 24), { headers: { 'X-Next-Cursor': 'older' } }),
  );
  render(
    <MemoryRouter>
      <BlogIndex preloaded={{ posts: posts(0, 12).map(summaryOf), nextCursor: 'twelve' }} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Health Blog');
  expect(shown()).toBe(12);
  expect(calls).toHaveLength(0);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show older posts' }));
  await screen.findByRole('heading', { name: 'Post 23' });
  expect(shown()).toBe(24);
  await user.click(screen.getByRole('button', { name: 'Show older posts' }));
  await screen.findByRole('heading', { name: 'Post 29' });
  expect(shown()).toBe(30);
  expect(screen.queryByRole('button', { name: 'Show older posts' })).toBeNull();
  expect(calls).toHaveLength(2);
});

test('an empty blog says so, and has nothing to look through', () => {
  render(
    <MemoryRouter>
      <BlogIndex preloaded={{ posts: [], nextCursor: null }} />
    </MemoryRouter>,
  );
  expect(screen.getByText('No blogs available.')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
