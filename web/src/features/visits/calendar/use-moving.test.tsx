import { endpoints } from '@garden-room/contract/endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callApi } from '#lib/api-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { anAppointment } from '#testing/builders.ts';
import { renderPage } from '#testing/render-page.tsx';
import { useMoves } from './use-moves.ts';

const stub = stubApi();
const visit = anAppointment();

function Moves() {
  const { move, undo, outcome } = useMoves(visit.timeZone);
  return (
    <>
      <button type="button" onClick={() => void move(visit, { date: visit.date, start: 600 })}>
        Move
      </button>
      {undo && (
        <button type="button" onClick={() => void undo()}>
          Undo
        </button>
      )}
      <p>{outcome?.kind === 'moved' && (outcome.isUndo ? 'back' : 'moved')}</p>
    </>
  );
}

test('a move on the calendar is offered to be undone until the next act, and says on what was done', async () => {
  const moves = stub(endpoints.rescheduleAppointment, () => anAppointment({ time: '10:00 AM' }));
  stub(endpoints.finishTask, () => refusal('not_found'));
  renderPage(Moves, '/dashboard', '/dashboard');
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(moves).toHaveLength(2));
  await screen.findByText('back');

  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findByRole('button', { name: 'Undo' });
  await act(() =>
    callApi(endpoints.finishTask, { params: { id: 'task-1' }, body: { done: true } }).catch(() => {}),
  );
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByText('moved')).toBeDefined();
});
