import { endpoints } from '@garden-room/contract/endpoints';
import type { VisitReport } from '@garden-room/contract/visit-report';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import { catchSavedFiles } from '#testing/saved-files.ts';
import ReportsPage from './reports.tsx';

const stub = stubApi();
const saved = catchSavedFiles();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:00:00Z') });
  stub(endpoints.getSchedule, () => aSchedule());
  return () => vi.useRealTimers();
});

const counts = {
  ...{ visits: 3, newPatients: 1, returning: 2, missed: 1, late: 0 },
  cancelled: { all: 2, patient: 0, practice: 0 },
  ...{ sameDay: 3, upTo2Days: 0, upTo7Days: 0, upTo14Days: 0, over14Days: 0 },
  ...{ paid: 14_050, open: 400, noOutcome: 5_000, toGiveBack: 1 },
};
const aReport = (fields: Partial<VisitReport> = {}): VisitReport => ({
  ...{ from: '2026-11-01', to: '2026-11-30', countedTo: '2026-11-30', asOf: '2026-12-01' },
  ...counts,
  byService: [{ serviceName: 'Sleep Consultation', ...counts }],
  days: [
    { date: '2026-11-03', newPatients: 1, returning: 1, missed: 0 },
    { date: '2026-11-04', newPatients: 0, returning: 1, missed: 1 },
  ],
  ...fields,
});

function openReports(query = '') {
  const requests: string[] = [];
  stub(endpoints.getVisitReport, ({ input: { query } }) => {
    requests.push(`${query.from} ${query.to}`);
    return aReport();
  });
  renderPage(ReportsPage, '/dashboard/reports', `/dashboard/reports${query}`);
  return { asked: requests, user: userEvent.setup() };
}
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the present month is reported first, by service with all of them last', async () => {
  const { asked } = openReports();
  const rowsOf = async (name: string) => {
    const [, ...rows] = within(await screen.findByRole('table', { name })).getAllByRole('row');
    return rows.map(cellsOf);
  };
  const counted = ['3', '1', '2', '1', '2', '0', '0', '0'];
  expect(await rowsOf('By service')).toEqual([
    ['Sleep Consultation', ...counted],
    ['All services', ...counted],
  ]);
  expect(asked).toEqual(['2026-12-01 2026-12-31']);
  const money = ['€140.50', '€4', '€50', '€0.01'];
  expect(await rowsOf('Paid and open')).toEqual([
    ['Sleep Consultation', ...money],
    ['All services', ...money],
  ]);
  expect(screen.getByRole('table', { name: 'How far ahead visits were booked' })).toBeTruthy();
});

test('of all services what is counted leads to its list, up to the day that is counted', async () => {
  openReports();
  stub(endpoints.getVisitReport, () =>
    aReport({ countedTo: '2026-11-29', missed: 0, open: 400, noOutcome: 500, toGiveBack: 600 }),
  );
  await screen.findByRole('table', { name: 'By service' });
  const days = 'from=2026-11-01&to=2026-11-29';
  const appointments = '/dashboard/allAppointments';
  const open = '/dashboard/payments/open';
  const linksOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('link')
      .map((link) => [link.ariaLabel, link.getAttribute('href')]);
  expect(linksOf('By service')).toEqual([
    ['New patients: 1', `${appointments}?firstVisits=begun&${days}`],
    ['Cancelled: 2', `${appointments}?status=cancelled&${days}`],
  ]);
  expect(linksOf('Paid and open')).toEqual([
    ['Open: €4', `${open}?${days}`],
    ['Open without an outcome: €5', `${open}?kind=noOutcome&${days}`],
    ['To give back: €6', `${open}?kind=toGiveBack&${days}`],
  ]);
});

test('the chart draws what took place and was missed, and has a table with its numbers', async () => {
  const { user } = openReports();
  await user.click(await screen.findByText('The same as a table'));
  const table = within(screen.getByRole('table', { name: 'Visits by day' }));
  expect(table.getAllByRole('row').slice(1).map(cellsOf)).toEqual([
    ['Tuesday, 3 November', '1', '1', '0'],
    ['Wednesday, 4 November', '1', '0', '1'],
  ]);
  expect(screen.queryByRole('img')).toBeNull();
});

test('another month, a year and other days are chosen, and kept in the address', async () => {
  const { asked, user } = openReports('?from=2026-10-01&to=2026-10-31');
  const period = await screen.findByLabelText<HTMLSelectElement>('Month or year');
  expect(period.selectedOptions[0]?.text).toBe('October 2026');
  await user.selectOptions(period, '2025');
  expect(await screen.findByLabelText('From')).toHaveProperty('value', '2025-01-01');
  await user.selectOptions(period, 'February 2026');
  expect(screen.getByLabelText('To')).toHaveProperty('value', '2026-02-28');
  await screen.findByRole('table', { name: 'By service' });
  expect(asked).toEqual(['2026-10-01 2026-10-31', '2025-01-01 2025-12-31', '2026-02-01 2026-02-28']);
});

test('days of which there is no report are not asked for', async () => {
  const { asked } = openReports('?from=2026-10-31&to=2026-10-01');
  expect(await screen.findByText(/^Choose a last day on or after the first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(asked).toEqual([]);
});

test('the days that are counted are said, today as it is so far, and which sum of money it is', async () => {
  openReports('?from=2026-11-01&to=2026-11-30');
  expect(await screen.findByText('1 Nov 2026 – 30 Nov 2026.')).toBeTruthy();
  cleanup();
  openReports();
  stub(endpoints.getVisitReport, () => aReport({ from: '2026-12-01', countedTo: '2026-12-01' }));
  expect(await screen.findByText(/^1 Dec 2026 – 1 Dec 2026, so far\./)).toBeTruthy();
  expect(screen.getByText(/^Paid of these visits: .* as of 1 Dec 2026/)).toBeTruthy();
  const other = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Payments' }).search;
  expect(other()).toBe('?month=2026-12');
  cleanup();
  openReports();
  stub(endpoints.getVisitReport, () => aReport({ from: '2026-10-20', countedTo: '2026-11-05' }));
  await screen.findByText(/^20 Oct 2026 – 5 Nov 2026\.$/);
  expect(other()).toBe('?from=2026-10-20&to=2026-11-05');
});

test('a range without visits, or of days to come, says so in words', async () => {
  openReports();
  stub(endpoints.getVisitReport, () => aReport({ byService: [], days: [], countedTo: null }));
  expect(await screen.findByText('Nothing to report for these days.')).toBeTruthy();
  expect(screen.getByText(/^All of these days are to come/)).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});

test('a report that did not come can be asked for again', async () => {
  const { user } = openReports();
  stub(endpoints.getVisitReport, unreachable);
  const again = await screen.findByRole('button', { name: 'Try again' });
  stub(endpoints.getVisitReport, () => aReport());
  await user.click(again);
  expect(await screen.findByRole('table', { name: 'By service' })).toBeTruthy();
});

test('the report is taken along as a file, or why it is not is said', async () => {
  const { user } = openReports();
  const name = 'report-of-visits-2026-11-01-2026-11-30.csv';
  stub(endpoints.exportVisitReport, () =>
    HttpResponse.text('Service,Visits\r\n', {
      headers: { 'Content-Type': 'text/csv', 'Content-Disposition': `attachment; filename="${name}"` },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(`Saved as ${name}`)).toBeTruthy();
  expect(saved.map((file) => file.name)).toEqual([name]);
  stub(endpoints.exportVisitReport, () => refusal('rate_limited'));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The file could not be made')).toBeTruthy();
});
