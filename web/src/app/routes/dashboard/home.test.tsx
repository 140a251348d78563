import { endpoints } from '@garden-room/contract/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { DocumentEntryProvider } from '#framework/rendering/document-entry.tsx';
import { PageDataProvider } from '#framework/rendering/page-data.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { stubApi } from '#testing/api.ts';
import { anAppointment, aUser, noTakings } from '#testing/builders.ts';
import { aSchedule } from '#testing/practice.ts';
import DashboardHomePage from './home.tsx';

const stub = stubApi();
const session = vi.hoisted(() => ({ user: null as unknown }));
vi.mock('#features/session/use-session.ts', () => ({ useSession: () => session }));

const ada = aUser({ isPatient: true });
const grace = aUser({ _id: 'grace', userEmail: 'grace@example.org', displayName: 'Grace', isPatient: true });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T17:00:00.000Z') });
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.listTasks, () => []);
  stub(endpoints.getTakings, () => noTakings);
  return () => vi.useRealTimers();
});

/** The page as it was filled for Ada, at the address where it was opened. */
function openPageOfAda() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <DocumentEntryProvider>
          <PageDataProvider
            value={{ year: 2026, user: ada, appointments: { items: [anAppointment()], nextCursor: null } }}
          >
            <DashboardHomePage />
          </PageDataProvider>
        </DocumentEntryProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('shows at once what the page came with', async () => {
  session.user = ada;
  stub(endpoints.listAppointments, () => new Promise<never>(() => {}));
  openPageOfAda();
  expect(screen.getByText('General Consultancy')).toBeTruthy();
});

test('begins with the next appointment, then the messages; the details are folded, and said once', () => {
  session.user = ada;
  stub(endpoints.listAppointments, () => new Promise<never>(() => {}));
  openPageOfAda();
  const order = [
    screen.getByRole('heading', { level: 1, name: 'Ada Lovelace' }),
    screen.getByRole('heading', { name: 'Your next appointment' }),
    screen.getByText('General Consultancy'),
    screen.getByRole('link', { name: 'Read your messages' }),
    screen.getByText('Details', { selector: 'h2' }),
    screen.getByText('ada@example.test'),
    screen.getByRole('button', { name: 'Edit Profile' }),
    screen.getByRole('heading', { name: 'For the days between' }),
  ];
  const inPage = order.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(inPage.map(({ textContent }) => textContent)).toEqual(order.map(({ textContent }) => textContent));
  expect(screen.getByText('ada@example.test').closest('details')?.open).toBe(false);
  expect(screen.getByRole('button', { name: 'Change Password' }).closest('details')).toBeNull();
});

test('does not show data that the page carries for another user', async () => {
  session.user = grace;
  const lists = stub(endpoints.listAppointments, () => []);
  openPageOfAda();
  expect(screen.queryByText('General Consultancy')).toBeNull();
  expect(await screen.findByText('Your first appointment')).toBeTruthy();
  expect(lists.map(({ input }) => input.query.patientId)).toEqual(['grace']);
});
