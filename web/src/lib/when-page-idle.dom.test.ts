import { afterEach, describe, expect, test, vi } from 'vitest';
import { whenPageIdle } from './when-page-idle.ts';
import { whenPageShown } from './when-page-shown.ts';

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

describe('a page is there', () => {
  const waiting = () => {
    const shown = vi.fn();
    void whenPageShown().then(shown);
    return shown;
  };

  test('at once where nothing of it is on its way', async () => {
    body.innerHTML = '<main><p aria-busy="false"></p></main><p data-awaited></p>';
    await expect(whenPageShown()).resolves.toBeUndefined();
  });

  test('when its part that is awaited has come, be it after the whole page', async () => {
    body.innerHTML = '<main><div aria-busy="true"></div></main>';
    const shown = waiting();
    const [main] = document.getElementsByTagName('main');
    if (main) main.innerHTML = '<div data-awaited></div>';
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shown).not.toHaveBeenCalled();
    main?.replaceChildren();
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce());
  });

  test('after ten seconds, whatever is missing', async () => {
    vi.useFakeTimers();
    body.innerHTML = '<main><div data-awaited></div></main>';
    const shown = waiting();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
