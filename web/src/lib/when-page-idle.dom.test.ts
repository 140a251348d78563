import { afterEach, expect, test, vi } from 'vitest';
import { whenPageIdle } from './when-page-idle.ts';

const { documentElement: html, body } = document;

afterEach(() => {
  delete html.dataset['ready'];
  body.innerHTML = '';
});

test('a page without HTML to take over is at rest when it has loaded', async () => {
  await expect(whenPageIdle()).resolves.toBeUndefined();
});

test('HTML that is being taken over is not at rest until it answers', async () => {
  body.innerHTML = '<div id="root" data-prerendered="page"></div>';
  const rested = vi.fn();
  const rest = whenPageIdle().then(rested);
  // Longer than the browser's moment takes here.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(rested).not.toHaveBeenCalled();
  html.dataset['ready'] = '';
  await rest;
  expect(rested).toHaveBeenCalledOnce();
});
