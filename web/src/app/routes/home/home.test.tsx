// @time
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { PageDataProvider } from '#framework/rendering/page-data.ts';
import { someServices } from '#testing/practice-facts.ts';
import HomePage from './home.tsx';
import { bannerSlides } from './sections/banners.tsx';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
});

function renderHome() {
  render(
    <MemoryRouter>
      <PageDataProvider value={{ year: 2026, featured: someServices }}>
        <HomePage />
      </PageDataProvider>
    </MemoryRouter>,
  );
}

test('no picture is twice on the page', () => {
  renderHome();
  const below = [...document.querySelectorAll('img:not(.banner-picture)')].map(
    ({ className }) => /\bblur-(\S+)/.exec(className)?.[1],
  );
  expect(below.length).toBeGreaterThan(9);
  const all = [...bannerSlides.map(({ picture }) => picture), ...below];
  expect(new Set(all).size).toBe(all.length);
});

test('the sections do not all open alike: a centred title with a rule, and others between', () => {
  renderHome();
  const titles = screen
    .getAllByRole('heading', { level: 2 })
    .filter((title) => !title.closest('[aria-roledescription="carousel"]'));
  const ruled = titles.map((title) => title.nextElementSibling?.matches('.section-rule') ?? false);
  expect(ruled.filter(Boolean).length).toBeGreaterThan(1);
  expect(ruled.filter((one) => !one).length).toBeGreaterThan(2);
});
