import { endpoints } from '@garden-room/contract/endpoints';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import UndoPlace from '#features/visits/visit/undo-bar.tsx';
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
      <p>{undo ? 'can be undone' : 'cannot'}</p>
      <p>{outcome?.kind === 'moved' && (outcome.isUndo ? 'back' : 'moved')}</p>
      <UndoPlace />
    </>
  );
}

const offer = () => screen.findByRole('button', { name: 'Undo' });

test('a move on the calendar is undone in the bar until the next act, and says on what was done', async () => {
  stub(endpoints.rescheduleAppointment, () => anAppointment({ time: '10:00 AM' }));
  const undone = stub(endpoints.undoDecision, () => null);
  stub(endpoints.finishTask, () => refusal('not_found'));
  renderPage(Moves, '/dashboard', '/dashboard');
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  await offer();
  expect(screen.getByText('can be undone')).toBeDefined();
  fireEvent.click(await offer());
  await screen.findByText('back');
  expect(undone.map(({ input }) => [input.params.id, input.body])).toEqual([
    ['visit-1', { event: 'reschedule' }],
  ]);

  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  await offer();
  await act(() =>
    callApi(endpoints.finishTask, { params: { id: 'task-1' }, body: { done: true } }).catch(() => {}),
  );
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByText('cannot')).toBeDefined();
  expect(screen.getByText('moved')).toBeDefined();
});

test('a move that cannot be undone stays, and the bar says why', async () => {
  stub(endpoints.rescheduleAppointment, () => anAppointment({ time: '10:00 AM' }));
  stub(endpoints.undoDecision, () => refusal('illegal_move'));
  renderPage(Moves, '/dashboard', '/dashboard');
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  fireEvent.click(await offer());
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  expect(screen.getByText('moved')).toBeDefined();
});
