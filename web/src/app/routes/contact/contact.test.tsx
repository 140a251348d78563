import { addressLine } from '@garden-room/contract/address';
import { scheduleSchema } from '@garden-room/contract/schedule';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PageDataProvider } from '#framework/rendering/page-data.ts';
import { plainDate } from '#lib/clinic-time.ts';
import { updatePractice } from '#lib/practice.ts';
import { somePractice } from '#testing/practice-facts.ts';
import ContactPage from './contact.tsx';

function renderPage() {
  const hours = { open: '09:00', close: '17:00' };
  const week = { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours };
  const schedule = scheduleSchema.parse({
    timeZone: 'America/New_York',
    weekly: { ...week, saturday: null, sunday: null },
  });
  render(
    <MemoryRouter>
      <PageDataProvider value={{ year: 2026, schedule, today: '2026-11-24' }}>
        <ContactPage />
      </PageDataProvider>
    </MemoryRouter>,
  );
}

test('a site without a way to send says so, and shows the address in place of the form', () => {
  renderPage();
  const write = within(screen.getByRole('region', { name: 'Write to us' }));
  expect(write.getByText('The message form is not connected yet.')).toBeTruthy();
  expect(write.queryByRole('textbox')).toBeNull();
  expect(write.getByRole('link', { name: somePractice.email }).getAttribute('href')).toBe(
    `mailto:${somePractice.email}`,
  );
});

test('the way is drawn, told in words, and found from anywhere', async () => {
  renderPage();
  const way = within(screen.getByRole('region', { name: 'How to find us' }));
  expect((await way.findByRole('img', { name: /^Map of the way/ })).tagName).toBe('svg');
  expect(way.getByRole('figure').textContent).toContain(somePractice.access.way);
  const { latitude, longitude } = somePractice.address;
  const directions = way.getByRole('link', { name: /^Directions from where you are/ });
  expect(directions.getAttribute('href')).toBe(
    `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`,
  );
});

const elsewhere = {
  address: { ...somePractice.address, street: '9 Lane', latitude: null, longitude: null },
  access: { headline: '', directions: '', entrance: '', way: '', parking: '', transit: '' },
};

test('at another address there is no map, and no way that nobody has told', () => {
  updatePractice({ ...somePractice, ...elsewhere });
  renderPage();
  expect(screen.queryByRole('region', { name: 'How to find us' })).toBeNull();
  const information = screen.getByRole('region', { name: 'Contact information' });
  expect(information.textContent).toContain('9 Lane');
  const { access, address } = somePractice;
  for (const former of [address.street, access.way, access.entrance, access.directions])
    expect(information.textContent).not.toContain(former);
});

test('a drawn map stays with its address, also where the way is told to another', () => {
  const way = 'From the station, straight on.';
  updatePractice({ ...somePractice, ...elsewhere, access: { ...elsewhere.access, way } });
  renderPage();
  const region = within(screen.getByRole('region', { name: 'How to find us' }));
  expect(region.getByText(way)).toBeTruthy();
  expect(region.queryByRole('img')).toBeNull();
  expect(region.queryByRole('link')).toBeNull();
});

test('a move is announced until it has come', () => {
  const access = { ...elsewhere.access, directions: 'Opposite the station.' };
  const places = [...somePractice.places, { ...elsewhere, access, from: '2027-03-01' }];
  updatePractice({ ...somePractice, places });
  renderPage();
  const information = screen.getByRole('region', { name: 'Contact information' });
  expect(information.textContent).toContain(
    `We move: from ${plainDate('2027-03-01')} on we are at ${addressLine(elsewhere.address)}.Opposite the station.`,
  );
  cleanup();
  updatePractice({ ...somePractice, ...elsewhere, places, since: '2027-03-01' });
  renderPage();
  expect(screen.queryByText(/We move/)).toBeNull();
});
