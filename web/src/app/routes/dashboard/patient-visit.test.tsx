import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { endpoints } from '@garden-room/contract/endpoints';
import type { Mail } from '@garden-room/contract/endpoints/mail';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { priceText } from '#config/site.ts';
import { headingDate, mediumDate } from '#lib/clinic-time.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { refuseWordsToPatients } from '#testing/audience.ts';
import { anAppointmentDetail, aService, aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { offered, openMore } from '#testing/more-menu.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import DashboardAppointmentPage from './appointment.tsx';

/* The page of a patient's visit as staff read it. */
const stub = stubApi();
const reader = vi.hoisted(() => ({ role: 'Reception' as 'Reception' | 'Admin' }));
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'desk', ...reader }) }),
}));
vi.mock('#lib/services-file.ts', () => ({
  loadServices: async () => [aService({ id: 'sleep', bring: ['A sleep diary'] })],
}));
showDialogs();

const at = (instant: string) => vi.setSystemTime(Date.parse(instant));
/** Two days before the visit, on its morning, and after it. */
const [before, begun, over] = [
  '2026-11-22T17:00:00.000Z',
  '2026-11-24T14:10:00.000Z',
  '2026-11-24T15:00:00.000Z',
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(before) });
  refuseWordsToPatients();
  reader.role = 'Reception';
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.listTasks, () => []);
  stub(endpoints.listVisitPayments, () => []);
  stub(endpoints.getClosing, () => ({ closedTo: null, finalTo: null }));
  stub(endpoints.listAppointmentMail, () => []);
  stub(endpoints.getPatientNote, () => ({ text: '', version: 0, savedAt: null, savedBy: null }));
});
afterEach(() => vi.useRealTimers());

const visit = (fields: Partial<AppointmentDetail> = {}) =>
  anAppointmentDetail({ patientId: 'grace', patientName: 'Grace Hopper', ...fields });

function openPage(answer: () => AppointmentDetail | Response) {
  stub(endpoints.getAppointment, answer);
  const { role } = reader;
  renderPage(
    DashboardAppointmentPage,
    '/dashboard/appointments/:id',
    '/dashboard/appointments/visit-1',
    role,
  );
  return userEvent.setup();
}

const factOf = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent;
const acts = async () => within(await screen.findByRole('region', { name: 'What can be done' }));
const names = async () => (await acts()).queryAllByRole('button').map(({ textContent }) => textContent);

test('who comes is the title, then when, for what, the number to call, the alert and the notes', async () => {
  openPage(() =>
    visit({
      serviceId: 'sleep',
      serviceName: 'Sleep',
      attendee: { dependantId: 'tim', name: 'Tim', birthYear: 2019 },
      note: 'Headaches',
      deskNote: 'Brings a scan.',
      alert: 'Latex allergy',
      reach: { account: true, email: true, phone: '+1 202-555-0159' },
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeTruthy();
  expect(screen.getByText('For Tim (born 2019)')).toBeTruthy();
  const article = screen.getByRole('article').textContent?.replace(/\s/g, ' ') ?? '';
  const inOrder = [
    'Grace Hopper',
    `${headingDate('2026-11-24')}, 9:00 am`.replace(/\s/g, ' '),
    `Sleep, 30 minutes, in person, ${priceText(50)}`,
    'Alert: Latex allergy',
    '+1 202-555-0159',
    'Headaches',
    'Brings a scan.',
    'Confirm',
    `Open: ${priceText(50)}`,
  ].map((text) => article.indexOf(text));
  expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other));
  expect(inOrder).not.toContain(-1);
  expect(await factOf('Patient’s note')).toBe('Headaches');
  expect(await factOf('Note for the day')).toBe('Brings a scan.');
  expect(screen.getByRole('link', { name: '+1 202-555-0159' }).getAttribute('href')).toBe('tel:+12025550159');
  expect(screen.getByRole('link', { name: 'Patient record' })).toHaveProperty(
    'pathname',
    '/dashboard/patient/grace',
  );
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveProperty(
    'pathname',
    '/dashboard/messages/grace',
  );
});

test('of who has no account and no number, both are said; a visit by phone says whose task the call is', async () => {
  openPage(() => visit({ mode: 'phone', reach: { account: false, email: false, phone: null } }));
  expect(await factOf('Phone')).toBe('Not knownCall the patient at the number in their record.');
  expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull();
});

describe('there is one act, which the state of the visit calls for, and a menu', () => {
  const confirmed = { status: 'confirmed' } as const;
  const paid = { status: 'completed', paidCents: 5000 } as const;
  test.each([
    [
      'a request',
      before,
      {},
      ['Confirm', 'More'],
      ['Decline', 'Reschedule', 'Edit visit', 'Add to calendar'],
    ],
    [
      'a visit to come',
      before,
      confirmed,
      ['Reschedule', 'More'],
      ['Cancel', 'Edit visit', 'Follow-up', 'Add to calendar'],
    ],
    [
      'one that has begun',
      begun,
      confirmed,
      ['Arrived', 'More'],
      ['Late', 'Complete', 'No-show', 'Reschedule', 'Edit visit', 'Follow-up', 'Add to calendar'],
    ],
    [
      'one whose patient is here',
      begun,
      { ...confirmed, presence: 'arrived' as const },
      ['Arrived', 'Complete', 'More'],
      ['Late', 'No-show', 'Reschedule', 'Edit visit', 'Follow-up', 'Add to calendar'],
    ],
    [
      'one that is over',
      over,
      confirmed,
      ['Complete', 'More'],
      ['Arrived', 'Late', 'No-show', 'Edit visit', 'Follow-up', 'Add to calendar'],
    ],
    ['one that took place and is paid', over, paid, ['Follow-up', 'More'], ['Edit visit']],
  ])('%s', async (_, now, fields, shown, inMenu) => {
    at(now);
    const user = openPage(() => visit(fields));
    await waitFor(async () => expect(await names()).toEqual(shown));
    await openMore(user, await screen.findByRole('region', { name: 'What can be done' }));
    expect(offered()).toEqual(inMenu);
  });

  test('one that took place and is not paid: its payment', async () => {
    at(over);
    const user = openPage(() => visit({ status: 'completed' }));
    expect(await names()).toEqual(['More']);
    await user.click(screen.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByRole('form', { name: 'Payment' })).toBeTruthy();
  });

  test('nothing of one that is cancelled', async () => {
    openPage(() => visit({ status: 'cancelled', cancelledLate: true, lateFee: 35, reason: 'Snow.' }));
    expect(await factOf('Missed-visit fee')).toBe(priceText(35));
    expect(await factOf('Written to the patient')).toBe('Snow.');
    expect(await names()).toEqual([]);
  });
});

const sent: Mail = {
  _id: 'visit-1_0_requested',
  kind: 'requested',
  recipient: 'patient',
  patientId: 'grace',
  to: 'grace@example.test',
  state: 'sent',
  reason: null,
  attempts: 1,
  dueAt: '2026-11-22T15:00:00.000Z',
  endedAt: '2026-11-22T15:01:00.000Z',
};
const failed: Mail = {
  ...sent,
  _id: 'visit-1_1_confirmed',
  kind: 'confirmed',
  to: null,
  state: 'failed',
  reason: 'SMTP-550',
};

test('a request is confirmed by its one act; its emails and its history are below', async () => {
  let found = visit();
  stub(endpoints.listAppointmentMail, () => [sent, failed]);
  const user = openPage(() => found);
  const confirmed = stub(endpoints.confirmAppointment, () => {
    found = visit({ status: 'confirmed' });
    return found;
  });
  expect(await screen.findByText('The patient booked it.')).toBeTruthy();
  const emails = within(await screen.findByRole('region', { name: 'Emails' }));
  expect(
    await emails.findByText(new RegExp(`^Sent ${mediumDate('2026-11-22')}, .* to grace@example\\.test$`)),
  ).toBeTruthy();
  expect(emails.getByText('Not sent: there is no such mailbox (SMTP-550)')).toBeTruthy();
  await user.click((await acts()).getByRole('button', { name: 'Confirm' }));
  expect(await (await acts()).findByText('Appointment confirmed.')).toBeTruthy();
  await waitFor(async () => expect(await names()).toEqual(['Reschedule', 'More', 'Undo', '']));
  expect(confirmed.map(({ input }) => input.params)).toEqual([{ id: 'visit-1' }]);
});

test('the doctor has the private notes and the plan with it', async () => {
  reader.role = 'Admin';
  at(over);
  openPage(() => visit({ status: 'completed' }));
  expect(await screen.findByRole('heading', { name: 'Private notes' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Plan' })).toBeTruthy();
});

test('one that is gone leads to all of them', async () => {
  openPage(() => refusal('not_found'));
  expect(await screen.findByRole('link', { name: 'All Appointments' })).toHaveProperty(
    'pathname',
    '/dashboard/allAppointments',
  );
});
