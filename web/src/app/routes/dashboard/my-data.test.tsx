import { endpoints } from '@garden-room/contract/endpoints';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubApi } from '#testing/api.ts';
import { anAppointmentDetail, aUser, somePersonalData } from '#testing/builders.ts';
import { renderPage } from '#testing/render-page.tsx';
import MyDataPage from './my-data.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({ useSession: () => ({ user: aUser() }) }));

afterEach(() => {
  document.documentElement.removeAttribute('data-desk');
});

test.each([
  [false, /Please call the practice: \S/],
  [true, /^One record could not be read\. Please tell whoever looks after this site\.$/],
])('whom to ask about a record that cannot be read, to the practice: %s', async (isStaff, words) => {
  document.documentElement.toggleAttribute('data-desk', isStaff);
  stub(endpoints.getPersonalData, () => somePersonalData({ unreadable: ['messages/m'] }));
  renderPage(MyDataPage, '/dashboard/my-data', '/dashboard/my-data', 'User');
  const sentence = (await screen.findByText('One record')).parentElement?.textContent;
  expect(sentence).toMatch(words);
  expect(document.querySelectorAll('a[href^="tel:"]')).toHaveLength(isStaff ? 0 : 1);
});

test('each appointment says what has become of it in the words of every other page', async () => {
  const appointments = [
    anAppointmentDetail({ _id: 'over', status: 'declined', endedBy: 'expiry' }),
    anAppointmentDetail({ _id: 'refused', status: 'declined' }),
    anAppointmentDetail({ _id: 'missed', status: 'no-show' }),
    anAppointmentDetail({ _id: 'late', status: 'cancelled', cancelledLate: true, mode: 'phone' }),
  ];
  stub(endpoints.getPersonalData, () => somePersonalData({ appointments }));
  renderPage(MyDataPage, '/dashboard/my-data', '/dashboard/my-data', 'User');
  const list = within(await screen.findByRole('region', { name: 'Appointments' }));
  expect(list.getAllByText(/^General Consultancy, /).map((line) => line.textContent)).toEqual([
    'General Consultancy, by phone, cancelled late',
    'General Consultancy, in person, missed',
    'General Consultancy, in person, declined',
    'General Consultancy, in person, expired',
  ]);
});

test('it has whatever the file has: payments, tasks, waiting, emails, feeds', async () => {
  const createdAt = '2026-11-20T10:00:00.000Z';
  const ofMail = { patientId: 'ada', state: 'sent', reason: null, attempts: 1, endedAt: createdAt } as const;
  const ofPayment = {
    kind: 'visit',
    receiptNumber: 7,
    correctionOf: null,
    correctedBy: null,
    said: null,
  } as const;
  const mail = {
    ...ofMail,
    _id: 'mail',
    kind: 'booked',
    recipient: 'patient',
    to: 'ada@example.com',
  } as const;
  const data = somePersonalData({
    payments: [
      {
        ...ofPayment,
        _id: 'p',
        appointmentId: 'a',
        broughtForwardId: null,
        cents: 14_000,
        method: 'cash',
        date: '2026-11-20',
        createdAt,
      },
    ],
    tasks: [
      {
        ...{ _id: 't', text: 'Call the lab.', for: null, date: null, appointmentId: 'a' },
        ...{ createdAt, doneAt: null },
      },
    ],
    waitingList: [
      {
        ...{ _id: 'w', patientId: 'ada', serviceId: '1', serviceName: 'Yoga Therapy', parts: ['morning'] },
        ...{ from: '2026-11-23', to: '2026-11-30', appointmentId: null, createdAt, offeredAt: null },
      },
    ],
    emails: [
      {
        ...{ ...mail, dueAt: createdAt, createdAt, appointmentIds: ['a'], facts: {} },
        message: { subject: 'Your visit is confirmed', text: '' },
      },
    ],
    calendarFeeds: [{ _id: 'f', kind: 'own', createdAt, lastReadAt: null }],
  });
  stub(endpoints.getPersonalData, () => data);
  renderPage(MyDataPage, '/dashboard/my-data', '/dashboard/my-data', 'User');
  for (const [name, text] of [
    ['Payments', /140, cash/],
    ['What the practice has yet to do', 'Call the lab.'],
    ['Waiting list', /^Yoga Therapy, from /],
    ['Emails', 'Your visit is confirmed, ada@example.com'],
    ['Calendar feeds', 'Your appointments'],
  ] as const)
    expect(within(await screen.findByRole('region', { name })).getByText(text)).toBeTruthy();
});
