import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SiteFooter } from './site-footer.tsx';

test('the footer says where, how to write, and whose it is; the social links open in a new tab', () => {
  render(
    <MemoryRouter>
      <SiteFooter year={2031} compact={false} />
    </MemoryRouter>,
  );
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toContain('Georgetown');
  expect(footer.textContent).toContain('© 2031 The Garden Room. All rights reserved.');
  expect(screen.getByRole('link', { name: 'hello@thegardenroom.example' }).getAttribute('href')).toBe(
    'mailto:hello@thegardenroom.example',
  );
  expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe(
    'https://wa.me/12025550142',
  );
  const external = screen.getAllByRole('link', { name: /\(opens in a new tab\)$/ });
  expect(external.map(({ textContent }) => textContent?.replace(' (opens in a new tab)', ''))).toEqual([
    ...['WhatsApp +1 202-555-0142', 'GitHub', 'X', 'LinkedIn', 'Facebook'],
  ]);
  for (const link of external) {
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
  }
});

test('the footer calls the practice and the numbers for emergencies at a touch', () => {
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  render(
    <MemoryRouter>
      <SiteFooter year={2031} compact={false} />
    </MemoryRouter>,
  );
  expect(['+1 202-555-0142', '911', '988'].map(hrefOf)).toEqual(['tel:+12025550142', 'tel:911', 'tel:988']);
});

test('the footer leads to what people look for before a visit, and to the small print', () => {
  render(
    <MemoryRouter>
      <SiteFooter year={2031} compact={false} />
    </MemoryRouter>,
  );
  const lists = screen.getAllByRole('list').slice(-2);
  const named = lists.map((list) =>
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );
  expect(named).toEqual([
    [
      ['Your first appointment', '/firstAppointment'],
      ['Fees and insurance', '/fees'],
      ['Cancellation and changes', '/cancellation'],
      ['Questions and answers', '/faq'],
      ['Free Counselling', '/counselling'],
      ['Ten small practices', '/tutorials'],
    ],
    [
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Accessibility', '/accessibility'],
    ],
  ]);
});
