import { endpoints } from '@garden-room/contract/endpoints';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
import LiveBlogPost from './live-blog-post.tsx';

const stub = stubApi();
beforeEach(() => queryClient.clear());

function renderPost() {
  stub(endpoints.listPosts, () => []);
  render(
    <MemoryRouter>
      <LiveBlogPost id="five-quiet-minutes">{(post) => <h1>{post?.title}</h1>}</LiveBlogPost>
    </MemoryRouter>,
  );
}

test('a post on its way has a heading already', () => {
  stub(endpoints.getPost, () => new Promise<never>(() => {}));
  renderPost();
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Health Blog');
});

test('so has one that could not be fetched', async () => {
  stub(endpoints.getPost, () => refusal('rate_limited'));
  renderPost();
  expect(await screen.findByText('The blog could not be loaded')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Health Blog');
});
