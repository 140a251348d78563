import { endpoints } from '@garden-room/contract/endpoints';
import type { OpenSums, OpenVisit } from '@garden-room/contract/endpoints/payments';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import { mediumDate, plainDate } from '#lib/clinic-time.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anOpenVisit, aPatientRecord, openSums } from '#testing/builders.ts';
import { aSchedule } from '#testing/practice.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { renderPage } from '#testing/render-page.tsx';
import StatementPage from './statement.tsx';

const stub = stubApi();
const text = (amount: string) => `${site.currency}${amount}`;

beforeEach(() => {
  // On the clinic’s clock it is still Sunday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T02:00:00Z') });
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.getPatient, () => aPatientRecord({ alert: 'Latex allergy' }));
});
afterEach(() => vi.useRealTimers());

function open(visits: OpenVisit[], sums: Partial<OpenSums> = {}) {
  stub(endpoints.getOpenSums, () => openSums(sums));
  const lists = stub(endpoints.listOpenVisits, ({ input }) =>
    input.query.cursor === undefined && visits.length > 1
      ? HttpResponse.json(visits.slice(0, 1), { headers: { 'X-Next-Cursor': 'further' } })
      : visits.slice(-1),
  );
  renderPage(StatementPage, '/dashboard/patient/:id/statement', '/dashboard/patient/ada/statement');
  return lists;
}
const cellsOf = async () =>
  within(await screen.findByRole('table', { name: 'Open visits, the oldest first' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('has all that is open of a patient, whole pages of it, with its sum, and no alert', async () => {
  const attendee = { dependantId: 'milo', name: 'Milo', birthYear: 2019 };
  const fee = { appointmentId: 'b', since: '2026-11-03', date: '2026-11-03', isFee: true };
  open([
    anOpenVisit({ attendee, cents: 2000, paidCents: 2500, waivedCents: 500 }),
    anOpenVisit({ ...fee, cents: 4050, dueCents: 4050 }),
  ]);
  expect(await cellsOf()).toEqual([
    [
      mediumDate('2026-10-20'),
      'General ConsultancyFor Milo (born 2019)',
      ...['50.00', '25.00', '5.00', '20.00'].map(text),
    ],
    [
      mediumDate('2026-11-03'),
      'Missed-visit feeGeneral Consultancy',
      ...['40.50', '0.00', '0.00', '40.50'].map(text),
    ],
  ]);
  expect(screen.getByText('Open in all:').parentElement?.textContent).toBe(`Open in all: ${text('60.50')}`);
  const sheet = screen.getByRole('article').textContent ?? '';
  const { name, doctor, receipts } = somePractice;
  for (const shown of [name, doctor.name, `Tax ID ${receipts.taxId}`]) expect(sheet).toContain(shown);
  expect(sheet).toContain(`ForAda LovelaceDate${plainDate('2026-11-29')}`);
  expect(sheet).not.toMatch(/Latex|Alert|give back|outcome/);
});

test('what is to be given back is on its line, and what has no outcome yet beside the paper', async () => {
  open([anOpenVisit()], {
    toGiveBack: { cents: 1550, visits: 1, balances: 0 },
    noOutcome: { cents: 5000, visits: 1, balances: 0 },
  });
  expect((await screen.findByText('To give back:')).parentElement?.textContent).toBe(
    `To give back: ${text('15.50')}`,
  );
  const notice = screen.getByText(`Not on it: ${text('50')} of 1 visit`).closest('.print\\:hidden');
  expect(notice).not.toBeNull();
  expect(screen.getByRole('link', { name: 'See which' }).getAttribute('href')).toBe(
    '/dashboard/payments/open?kind=noOutcome&patientId=ada',
  );
});

test('says that nothing is open', async () => {
  open([]);
  expect(await screen.findByText('Nothing is open.')).toBeTruthy();
});

test.each([
  ['not there', () => refusal('not_found'), 'There is no such paper'],
  ['out of reach', unreachable, 'The paper could not be loaded'],
] as const)('of a patient who is %s says so', async (_, answer, shown) => {
  stub(endpoints.getPatient, answer);
  open([]);
  expect(await screen.findByText(shown)).toBeTruthy();
});
