import { generalConsultancy } from '@garden-room/contract/service';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '#config/paths.ts';
import { priceText } from '#config/site.ts';
import { type PageData, PageDataProvider } from '#framework/rendering/page-data.ts';
import { longDate } from '#lib/clinic-time.ts';
import { aService } from '#testing/builders.ts';
import ServicesPage from './services.tsx';

const services = [
  aService({ needs: ['pain-and-tension', 'sleep-and-calm'] }),
  aService({ id: 'spa-therapy', name: 'Spa Therapy', price: 120, needs: ['pain-and-tension'] }),
  aService({ id: 'sleep', name: 'Sleep Consultation', durationMinutes: 45, needs: ['sleep-and-calm'] }),
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

afterEach(() => vi.useRealTimers());

function renderPage(address = '/services', data: Partial<PageData> = {}) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <PageDataProvider value={{ year: 2026, services, ...data }}>
        <Frame />
      </PageDataProvider>
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup(),
    search: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search services by keyword' }),
    address: () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')?.textContent,
    found: () =>
      screen.getAllByRole('status').find(({ tagName }) => tagName === 'P' || tagName === 'SPAN')?.textContent,
    names: () =>
      screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent),
  };
}

test('a card has the badge of a bestseller unless the practice has switched it off', () => {
  renderPage('/services', {
    services: [aService({ bestseller: false }), aService({ id: 'spa', name: 'Spa' })],
  });
  const badges = screen
    .getAllByRole('article')
    .map((card) => within(card).queryByText('Bestseller') !== null);
  expect(badges).toEqual([false, true]);
});

test('a card says what the service is and costs, and leads to its page and to its booking', () => {
  renderPage();
  const [, card] = screen.getAllByRole('article');
  if (!card) throw new Error('There is no second card.');
  expect(card.textContent).toMatch(/Bestseller.*Spa Therapy/);
  expect(card.textContent).toContain(priceText(120));
  const href = (name: RegExp) => within(card).getByRole('link', { name }).getAttribute('href');
  expect(href(/View Details/)).toBe('/serviceDetails/spa-therapy');
  expect(href(/Book Now/)).toBe('/appointmentBooking?service=spa-therapy');
});

test('the lead says how long visits are, by those on offer', () => {
  renderPage();
  expect(screen.getByText(/^Unhurried visits of 45 to 60 minutes\. /)).toBeTruthy();
});

const nine = { date: '2026-11-25', time: '09:00 AM', startsAt: '2026-11-25T14:00:00.000Z' };
const ten = { date: '2026-11-26', time: '10:00 AM', startsAt: '2026-11-26T15:00:00.000Z' };
const monday = { date: '2026-11-30', time: '09:00 AM', startsAt: '2026-11-30T14:00:00.000Z' };
const freeTimes = {
  ...{ timeZone: 'America/New_York', today: '2026-11-25', daysAhead: 30, minimumNoticeMinutes: 120 },
  services: {
    'yoga-therapy': [nine, ten, monday],
    'spa-therapy': [ten],
    sleep: [],
    [generalConsultancy.id]: [monday],
  },
};

test('each card has the next free time as a link, named with day, time and service, that begins its booking', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T11:00:00Z') });
  renderPage('/services', { freeTimes });
  const links = screen.getAllByRole('link', { name: /^Next: / });
  // Each with the visitor's own time, which these tests have in UTC.
  const names = [
    `Next: today, ${longDate('2026-11-25')}, 9:00 am 2:00 pm for you (Yoga Therapy)`,
    `Next: tomorrow, ${longDate('2026-11-26')}, 10:00 am 3:00 pm for you (Spa Therapy)`,
    `Next: ${longDate('2026-11-30')}, 9:00 am 2:00 pm for you (General Consultancy)`,
  ];
  expect(names.map((name) => screen.getByRole('link', { name }))).toEqual(links);
  expect(links[0]?.getAttribute('href')).toBe(paths.bookSlot('yoga-therapy', nine.date, nine.time));
  expect(screen.getByText('No free time in the next 30 days.')).toBeTruthy();
});

test('the HTML, which is the same for everyone, has the clinic’s time and day alone', () => {
  const html = renderToString(
    <MemoryRouter>
      <PageDataProvider value={{ year: 2026, services, freeTimes }}>
        <ServicesPage />
      </PageDataProvider>
    </MemoryRouter>,
  );
  expect(html).toContain('today,');
  expect(html).not.toContain('for you');
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

const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('a need and a length narrow the list beside the search, in the address', async () => {
  const { user, search, names, found, address } = renderPage();
  await user.click(choice('Sleep and calm'));
  expect(names()).toEqual(['Yoga Therapy', 'Sleep Consultation']);
  expect(address()).toBe('?need=sleep-and-calm');
  await user.click(choice('60 minutes'));
  expect(names()).toEqual(['Yoga Therapy']);
  expect(found()).toBe('1 of 3 services');
  await user.type(search, 'sleep');
  expect(found()).toBe('No services found matching the search term.');
  expect(address()).toBe('?need=sleep-and-calm&length=60&search=sleep');

  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(names()).toEqual(['Yoga Therapy']);
  await user.click(within(screen.getByRole('group', { name: 'What for' })).getByLabelText('Any'));
  expect(names()).toEqual(['Yoga Therapy', 'Spa Therapy']);
  expect(address()).toBe('?length=60');
});

test('a choice is read from the address; one that there is not is none', () => {
  const { names } = renderPage('/services?need=pain-and-tension&length=7');
  expect(choice('Pain and tension').checked).toBe(true);
  expect(names()).toEqual(['Yoga Therapy', 'Spa Therapy']);
});

test('a choice that finds nothing leads back to all', async () => {
  const { user, names, found, address } = renderPage('/services?need=pain-and-tension&length=45');
  expect(found()).toBe('No service is that long for this.');
  await user.click(screen.getByRole('button', { name: 'Show all services' }));
  expect(names()).toHaveLength(3);
  expect(address()).toBe('');
});

test('the search field has its own way to be emptied, and keeps the focus', async () => {
  const { user, search, names } = renderPage();
  expect(screen.queryByRole('button', { name: 'Clear the search field' })).toBeNull();
  await user.type(search, 'spa');
  await user.click(screen.getByRole('button', { name: 'Clear the search field' }));
  expect(search.value).toBe('');
  expect(document.activeElement).toBe(search);
  expect(names()).toHaveLength(3);
});
