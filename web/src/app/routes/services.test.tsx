import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { aService } from '../../testing/services.ts';
import { PageDataProvider } from '../page-data.ts';
import ServicesPage from './services.tsx';

const services = [
  aService(),
  aService({ id: 'spa-therapy', name: 'Spa Therapy', price: 120 }),
  aService({ id: 'sleep', name: 'Sleep Consultation' }),
];

function renderPage() {
  render(
    <MemoryRouter>
      <PageDataProvider value={{ year: 2026, services }}>
        <ServicesPage />
      </PageDataProvider>
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup(),
    search: screen.getByRole('searchbox', { name: 'Search services by keyword' }),
    names: () =>
      screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent),
  };
}

test('a card says what the service is and costs, and leads to its page and to its booking', () => {
  renderPage();
  const [, card] = screen.getAllByRole('article');
  if (!card) throw new Error('There is no second card.');
  expect(card.textContent).toMatch(/Bestseller.*Spa Therapy.*US\$120/);
  const href = (name: RegExp) => within(card).getByRole('link', { name }).getAttribute('href');
  expect(href(/View Details/)).toBe('/serviceDetails/spa-therapy');
  expect(href(/Book Now/)).toBe('/appointmentBooking?service=spa-therapy');
});

test('the search narrows by name in any case, says how many are left, and says so when none is', async () => {
  const { user, search, names } = renderPage();
  await user.type(search, 'THERAPY');
  expect(names()).toEqual(['Yoga Therapy', 'Spa Therapy']);
  expect(screen.getByRole('status').textContent).toBe('2 of 3 services');

  await user.type(search, ' of the soul');
  expect(names()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No services found matching the search term.');

  await user.clear(search);
  expect(names()).toHaveLength(3);
});
