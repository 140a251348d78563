import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { stubPage } from '#testing/api.ts';
import { QueryWrapper } from '#testing/render-page.tsx';
import LiveBlogPost from './live-blog-post.tsx';

const stub = stubPage();
beforeEach(() => queryClient.clear());

const address = '/blogDetails/five-quiet-minutes';
const pageOf = (data: object) =>
  `<!doctype html><title>A post</title><script type="application/json" id="the-data">${JSON.stringify(data)}</script>`;

function renderPost() {
  render(
    <MemoryRouter>
      <LiveBlogPost id="five-quiet-minutes" dataElementId="the-data">
        {(post, next) => (
          <>
            <h1>{post?.title ?? 'None'}</h1>
            <p>{next.length} to read on</p>
          </>
        )}
      </LiveBlogPost>
    </MemoryRouter>,
    { wrapper: QueryWrapper },
  );
}

test('a post on its way has a heading already', () => {
  stub(address, () => new Promise<never>(() => {}));
  renderPost();
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Health Blog');
});

test('a post is shown as its own page has it, with what to read on', async () => {
  stub(address, () => ({
    status: 200,
    html: pageOf({ blog: { title: 'Five quiet minutes' }, readNext: [{}, {}] }),
  }));
  renderPost();
  expect((await screen.findByRole('heading', { level: 1, name: 'Five quiet minutes' })).tagName).toBe('H1');
  expect(screen.getByText('2 to read on')).toBeTruthy();
});

test('a post that there is not is none', async () => {
  stub(address, () => ({ status: 404, html: pageOf({ blog: null }) }));
  renderPost();
  expect(await screen.findByRole('heading', { level: 1, name: 'None' })).toBeTruthy();
});

test.each([
  ['could not be fetched', () => ({ status: 503, html: '' })],
  ['came as an empty shell', () => ({ status: 200, html: pageOf({ year: 2026 }) })],
  ['came as something else', () => ({ status: 200, html: 'Sign in to the network of this hotel' })],
])('one that %s can be asked for again', async (_, answer) => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  stub(address, answer);
  renderPost();
  expect(await screen.findByText('The blog could not be loaded')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Health Blog');
  stub(address, () => ({ status: 200, html: pageOf({ blog: { title: 'Five quiet minutes' } }) }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Five quiet minutes' })).toBeTruthy();
});
