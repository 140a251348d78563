import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ScrollToTop } from './main-nav.tsx';

afterEach(() => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

function scrolledTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

test('the way back is offered past 300 pixels, and hands the focus to the page', async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  render(
    <main id="main" tabIndex={-1}>
      <ScrollToTop />
    </main>,
  );
  const button = screen.getByRole('button', { name: 'Scroll to top' });
  const hidden = () => button.classList.contains('invisible');
  expect(hidden()).toBe(true);
  scrolledTo(300);
  expect(hidden()).toBe(true);
  scrolledTo(301);
  expect(hidden()).toBe(false);
  await userEvent.setup().click(button);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  scrolledTo(0);
  expect(hidden()).toBe(true);
});
