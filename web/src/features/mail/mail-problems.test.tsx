import { endpoints } from '@garden-room/contract/endpoints';
import type { MailProblem, MailProblems as Problems } from '@garden-room/contract/endpoints/mail';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { renderPage } from '#testing/render-page.tsx';
import MailProblems from './mail-problems.tsx';

const stub = stubApi();

const failed: MailProblem = {
  _id: 'visit-1_1_confirmed',
  kind: 'confirmed',
  recipient: 'patient',
  patientId: 'ada',
  to: null,
  state: 'failed',
  reason: 'SMTP-550',
  attempts: 1,
  dueAt: '2026-11-22T15:00:00.000Z',
  endedAt: '2026-11-22T15:01:00.000Z',
  appointmentId: 'visit-1',
  patientName: 'Ada Lovelace',
  phone: null,
};
const toCall: MailProblem = {
  ...failed,
  _id: 'visit-2_1_cancelled',
  kind: 'cancelled',
  state: 'not-sent',
  reason: 'no-address',
  patientName: 'Grace Kim',
  alert: 'Latex',
  phone: '+1 202-555-0111',
};

function openList(problems: Problems) {
  let now = problems;
  const lists = stub(endpoints.listMailProblems, () => now);
  renderPage(MailProblems, '/dashboard', '/dashboard');
  return {
    lists,
    user: userEvent.setup(),
    change: (changes: Partial<Problems>) => {
      now = { ...now, ...changes };
    },
  };
}

test('whom to call is listed with the number, until the practice has called', async () => {
  const { user, change } = openList({ isSending: true, failed: [], toCall: [toCall] });
  expect((await screen.findByText('Grace Kim')).closest('p')?.textContent).toBe('Grace Kim: Visit cancelled');
  expect(screen.getByRole('button', { name: 'Alert for Grace Kim: press to read' })).toBeTruthy();
  expect(screen.getByText('Not told: no email address')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+1 202-555-0111' }).getAttribute('href')).toBe('tel:+12025550111');
  const settled = stub(endpoints.settleMail, () => {
    change({ toCall: [] });
    return toCall;
  });
  await user.click(screen.getByRole('button', { name: 'Called Grace Kim' }));
  await waitFor(() => expect(screen.queryByText(/Grace Kim/)).toBeNull());
  expect(settled.map(({ input }) => input.params)).toEqual([{ id: toCall._id }]);
});

test.each<[why: RegExp, mail: Partial<MailProblem>]>([
  [/^Not sent: the address is not confirmed, and gets few emails until it is$/, { reason: 'unconfirmed' }],
  [/^Not told yet: the address has had as many emails/, { state: 'waiting', reason: null, endedAt: null }],
  [
    /^Sent .* to eve@example.com, which is not confirmed$/,
    { state: 'sent', reason: null, to: 'eve@example.com' },
  ],
])('it is said why a patient has to be called: %s', async (why, mail) => {
  openList({ isSending: true, failed: [], toCall: [{ ...toCall, ...mail }] });
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByRole('link', { name: '+1 202-555-0111' })).toBeTruthy();
});

test('an email that was given up can be sent again; a refusal is said', async () => {
  const { user, lists } = openList({ isSending: true, failed: [failed], toCall: [] });
  const again = await screen.findByRole('button', { name: 'Send again: Visit confirmed' });
  stub(endpoints.sendMailAgain, () => refusal('illegal_move'));
  await user.click(again);
  expect(await screen.findByRole('alert')).toBeTruthy();
  await waitFor(() => expect(lists.length).toBeGreaterThan(1));
  const calls = stub(endpoints.sendMailAgain, () => ({ ...failed, state: 'waiting' as const }));
  await user.click(again);
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('an email that may have arrived is not called unsent', async () => {
  const unanswered = { ...failed, reason: 'NO_ANSWER', attempts: 5 };
  openList({ isSending: true, failed: [unanswered], toCall: [] });
  expect(
    await screen.findByText(/^Perhaps sent: we did not hear whether the mail server took it/),
  ).toBeTruthy();
});

test('without a mail server it is said plainly; with one and no problem there is nothing', async () => {
  openList({ isSending: false, failed: [], toCall: [] });
  expect(await screen.findByText(/sends no emails/)).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});
