// @time
import { endpoints } from '@garden-room/contract/endpoints';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callApi } from '#lib/api-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { anAppointment } from '#testing/builders.ts';
import { renderPage } from '#testing/render-page.tsx';
import { WithPatientDialogs } from './with-patient-dialogs.tsx';

const stub = stubApi();
const visit = anAppointment();

vi.mock('./patient-dialogs.tsx', () => ({
  ready: undefined,
  default: ({ onDone }: { onDone: (done: object) => void }) => (
    <button type="button" onClick={() => onDone({ kind: 'cancelled', appointment: visit })}>
      Confirm
    </button>
  ),
}));

const Page = () => (
  <WithPatientDialogs>
    {(ask) => (
      <button type="button" onClick={() => ask({ change: 'cancel', appointment: visit })}>
        Cancel
      </button>
    )}
  </WithPatientDialogs>
);

const undo = () => screen.getByRole('button', { name: 'Undo' });

test('a patient’s own change can be undone until their next act; a failed undo can be tried again', async () => {
  const undone = stub(endpoints.restoreAppointment, () => refusal('rate_limited'));
  stub(endpoints.leaveWaitingList, () => null);
  renderPage(Page, '/dashboard', '/dashboard', 'User');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  fireEvent.click(undo());
  await screen.findByText('That was a little fast. Please wait a moment and try again.');
  expect(undo().getAttribute('aria-disabled')).toBeNull();

  await act(() => callApi(endpoints.leaveWaitingList, { params: { id: 'waiting-1' } }));
  expect(screen.getByText('It can no longer be undone.')).toBeDefined();
  fireEvent.click(undo());
  expect(undone).toHaveLength(1);
});
