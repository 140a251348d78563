import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { PageSkeleton } from '#components/layouts/page-skeleton.tsx';
import { useNavigationEffects } from './use-navigation-effects.ts';

const scrollTo = vi.fn();
const scrollIntoView = vi.fn();

beforeEach(() => {
  scrollTo.mockReset();
  scrollIntoView.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  Element.prototype.scrollIntoView = scrollIntoView;
});

function Site() {
  useNavigationEffects();
  return (
    <main id="main" tabIndex={-1}>
      <Routes>
        <Route
          path="/"
          element={
            <>
              <h1>Home</h1>
              <Link to="/about">About</Link>
              <Link to="/dashboard">Dashboard</Link>
              <Link to="/about#date=2026-11-24&time=09%3A00+AM">About nine</Link>
              <Link to="/about#100%">About all</Link>
              <Link to="#services">Down</Link>
              <section id="services">Services</section>
            </>
          }
        />
        <Route path="/about" element={<h1>About</h1>} />
        <Route path="/dashboard" element={<PageSkeleton heading="Dashboard" />} />
      </Routes>
    </main>
  );
}

function renderSite() {
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

test('the first page leaves scroll and focus to the browser', () => {
  renderSite();
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

test('a new page starts at the top, with the focus on its heading', async () => {
  const user = renderSite();
  await user.click(screen.getByRole('link', { name: 'About' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'About' }));
});

test.each(['About nine', 'About all'])(
  'a fragment that names no element leaves a new page as one without: %s',
  async (name) => {
    const user = renderSite();
    await user.click(screen.getByRole('link', { name }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'About' }));
  },
);

test('the heading of a page on its way gets no focus, which would go with it', async () => {
  const user = renderSite();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('an anchor scrolls to its target and hands it the focus', async () => {
  const user = renderSite();
  await user.click(screen.getByRole('link', { name: 'Down' }));
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(document.getElementById('services'));
});

test('a page that comes back out of the back-forward cache restores its scroll positions itself again', () => {
  renderSite();
  expect(window.history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(window.history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(window.history.scrollRestoration).toBe('manual');
});
