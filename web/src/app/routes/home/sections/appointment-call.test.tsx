import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#config/paths.ts';
import { PageDataProvider } from '#framework/rendering/page-data.ts';
import { OpenNow } from './appointment-call.tsx';

const until = '2026-11-23T22:00:00.000Z';
const freeTimes = {
  ...{
    timeZone: 'America/New_York',
    today: '2026-11-23',
    daysAhead: 30,
    minimumNoticeMinutes: 0,
    services: {},
  },
  ...{ answeredAt: '2026-11-23T15:00:00.000Z', opening: { from: '2026-11-23T14:00:00.000Z', until } },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(freeTimes.answeredAt) });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['what the page knows of the practice’s hours', { freeTimes }, 'Open until 5:00 pm'],
  ['nothing of them where it knows nothing', {}, 'Opening hours'],
  [
    'nothing of a practice that opens no more',
    { freeTimes: { ...freeTimes, opening: null } },
    'Opening hours',
  ],
])('the link to the hours says %s', (_, known, text) => {
  render(
    <MemoryRouter>
      <PageDataProvider value={{ year: 2026, ...known }}>
        <OpenNow />
      </PageDataProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe(paths.contact);
});
