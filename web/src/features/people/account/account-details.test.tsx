import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { plainDate } from '#lib/clinic-time.ts';
import { NoticeAcceptance } from './account-details.tsx';

const textFor = (notice: Parameters<typeof NoticeAcceptance>[0]['notice']) => {
  render(
    <MemoryRouter>
      <NoticeAcceptance notice={notice} />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Privacy notice' }).closest('p')?.textContent;
};

test('the notice that was accepted is told with both dates, on the practice’s calendar', () => {
  const inZone = new Intl.DateTimeFormat(site.locale, { dateStyle: 'long', timeZone: site.timeZone });
  for (const acceptedAt of ['2026-11-23T03:00:00.000Z', '2026-11-23T23:30:00.000Z']) {
    const text = textFor({ version: '2026-11-16', acceptedAt });
    const accepted = inZone.format(new Date(acceptedAt));
    expect(text).toBe(`Privacy notice of ${plainDate('2026-11-16')}, accepted on ${accepted}.`);
    cleanup();
  }
});

test('where none was, it is said when one is asked', () => {
  expect(textFor(null)).toMatch(/not accepted yet/);
});
