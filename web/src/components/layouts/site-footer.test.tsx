import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { somePractice } from '#testing/practice-facts.ts';
import { SiteFooter } from './site-footer.tsx';

const renderFooter = (compact = false) =>
  render(
    <MemoryRouter>
      <SiteFooter year={2031} compact={compact} />
    </MemoryRouter>,
  );

const digits = somePractice.phone.replaceAll(/\D/g, '');

// The short one has the same, folded.
test.each([false, true])(
  'the footer says where, how to write, and whose it is; the social links open in a new tab (compact: %s)',
  (compact) => {
    renderFooter(compact);
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toContain(somePractice.address.district);
    expect(footer.textContent).toContain(`© 2031 ${somePractice.name}. All rights reserved.`);
    expect(screen.getByRole('link', { name: somePractice.email }).getAttribute('href')).toBe(
      `mailto:${somePractice.email}`,
    );
    expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe(
      `https://wa.me/${digits}`,
    );
    const external = screen.getAllByRole('link', { name: /\(opens in a new tab\)$/ });
    expect(external.map(({ textContent }) => textContent?.replace(' (opens in a new tab)', ''))).toEqual([
      `WhatsApp ${somePractice.phone}`,
      ...somePractice.socials.map(({ name }) => name),
    ]);
    for (const link of external) {
      expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
    }
  },
);

test('the footer calls the practice and the numbers for emergencies at a touch', () => {
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  renderFooter();
  const { phone, emergency } = somePractice;
  expect([phone, emergency.ambulance, emergency.crisisLine].map(hrefOf)).toEqual([
    `tel:+${digits}`,
    `tel:${emergency.ambulance}`,
    `tel:${emergency.crisisLine}`,
  ]);
});

test('the footer leads to what people look for before a visit, and to the small print', () => {
  renderFooter();
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
      ['Imprint', '/terms#imprint'],
    ],
  ]);
});

test('the short footer shows a line, and folds the rest of it behind one word', async () => {
  renderFooter(true);
  const folded = screen.getByText('Contact').closest('details') ?? document.body;
  expect(folded.hasAttribute('open')).toBe(false);
  const inLine = screen.getAllByRole('link').filter((link) => !folded.contains(link));
  expect(inLine.map(({ textContent }) => textContent)).toEqual([
    'Privacy',
    'Terms',
    'Accessibility',
    'Imprint',
  ]);
  expect(folded.contains(screen.getByText(/All rights reserved\.$/))).toBe(false);
  await userEvent.click(screen.getByText('Contact'));
  expect(folded.hasAttribute('open')).toBe(true);
});

test('a practice without an imprint has no link to one', async () => {
  vi.resetModules();
  vi.doMock('#deployment/imprint.ts', () => ({ imprint: null }));
  const [{ SiteFooter: Footer }, { PracticeProvider }] = await Promise.all([
    import('./site-footer.tsx'),
    import('#lib/practice.ts'),
  ]);
  vi.doUnmock('#deployment/imprint.ts');
  render(
    <MemoryRouter>
      <PracticeProvider value={somePractice}>
        <Footer year={2031} compact />
      </PracticeProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Accessibility' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Imprint' })).toBeNull();
});
