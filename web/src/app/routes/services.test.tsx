import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PageDataProvider } from '#app/rendering/page-data.ts';
import { aService } from '#testing/services.ts';
import ServicesPage from './services.tsx';

const services = [
  aService(),
  aService({ id: 'spa-therapy', name: 'Spa Therapy', price: 120 }),
  aService({ id: 'sleep', name: 'Sleep Consultation' }),
];

function Frame() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{search}</output>
      <Link to="/services?search=sleep">About sleep</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <ServicesPage />
    </>
  );
}

function renderPage(address = '/services') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <PageDataProvider value={{ year: 2026, services }}>
        <Frame />
      </PageDataProvider>
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup(),
    search: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search services by keyword' }),
    address: () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')?.textContent,
    found: () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'P')?.textContent,
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
  const { user, search, names, found } = renderPage();
  await user.type(search, 'THERAPY');
  expect(names()).toEqual(['Yoga Therapy', 'Spa Therapy']);
  expect(found()).toBe('2 of 3 services');

  await user.type(search, ' of the soul');
  expect(names()).toEqual([]);
  expect(found()).toBe('No services found matching the search term.');

  await user.clear(search);
  expect(names()).toHaveLength(3);
});

test('the term is read from the address and written to it', async () => {
  const { user, search, names, address } = renderPage('/services?search=spa&from=mail');
  expect(search.value).toBe('spa');
  expect(names()).toEqual(['Spa Therapy']);
  await user.clear(search);
  expect(address()).toBe('?from=mail');
  await user.type(search, 'yoga t');
  expect(address()).toBe('?from=mail&search=yoga+t');
  expect(search.value).toBe('yoga t');
});

test('a link and the way back change the term', async () => {
  const { user, search, names } = renderPage();
  await user.type(search, 'spa');
  await user.click(screen.getByRole('link', { name: 'About sleep' }));
  expect(search.value).toBe('sleep');
  expect(names()).toEqual(['Sleep Consultation']);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(search.value).toBe('spa');
  expect(names()).toEqual(['Spa Therapy']);
});

test('a search that found nothing can be cleared', async () => {
  const { user, search, names, address } = renderPage('/services?search=nothing');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(names()).toHaveLength(3);
  expect(address()).toBe('');
  expect(search.value).toBe('');
  expect(document.activeElement).toBe(search);
});
