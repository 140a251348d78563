import { endpoints } from '@garden-room/contract/endpoints';
import type { VisitDoor as Door } from '@garden-room/contract/rooms';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { refuseWordsToPatients } from '#testing/audience.ts';
import { anAppointment } from '#testing/builders.ts';
import { QueryWrapper } from '#testing/render-page.tsx';
import AtTheDoor from './at-the-door.tsx';

const stub = stubApi();
const opened = vi.fn();
const room = 'https://room.test/a';
const closed: Door = {
  ...{ state: 'closed', room, place: null, mayTreat: null, callBack: null },
  ...{ waitingSince: null, seenAt: null, letInAt: null, finishedAt: null },
};
const waiting: Door = {
  ...closed,
  state: 'waiting',
  place: 'Georgia, USA',
  mayTreat: true,
  callBack: '+1 202-555-0159',
  waitingSince: '2026-11-24T13:52:00.000Z',
  seenAt: '2026-11-24T13:59:30.000Z',
};

beforeEach(() => {
  queryClient.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T14:00:00.000Z') });
  vi.stubGlobal('open', opened.mockReset());
  return () => vi.useRealTimers();
});

function show(door: Door | undefined, isDetail = false) {
  refuseWordsToPatients();
  const at = (shown: Door | undefined) => (
    <MemoryRouter>
      <AtTheDoor appointment={anAppointment({ mode: 'video', door: shown })} isDetail={isDetail} />
    </MemoryRouter>
  );
  const { rerender } = render(at(door), { wrapper: QueryWrapper });
  return { user: userEvent.setup(), become: (next: Door) => rerender(at(next)) };
}

test('says who waits since when, where, and the number, and lets them in: the room opens in a tab of its own', async () => {
  const answer: Door = { ...waiting, state: 'in', letInAt: '2026-11-24T14:00:00.000Z' };
  const sent = stub(endpoints.actAtDoor, () => answer);
  const { user, become } = show(waiting);
  expect(screen.getByText('Waits since 8:52 am')).toBeTruthy();
  expect(screen.getByText('Georgia, USA')).toBeTruthy();
  expect(screen.getByRole('link', { name: waiting.callBack ?? '' }).getAttribute('href')).toMatch(/^tel:/);
  expect(screen.queryByText(/may not be allowed/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Let in' }));
  await waitFor(() => expect(opened.mock.calls).toEqual([[room, '_blank', 'noopener,noreferrer']]));
  expect(sent.map(({ input }) => input.body)).toEqual([{ act: 'letIn' }]);
  become(answer);
  // Where the browser has refused the tab.
  const link = screen.getByRole('link', { name: /^Open the room/ });
  expect(link.getAttribute('rel')).toContain('noreferrer');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^At the door/ }));
  await user.click(screen.getByRole('button', { name: 'Finished' }));
  await waitFor(() => expect(sent.at(-1)?.input.body).toEqual({ act: 'finish' }));
  expect(opened).toHaveBeenCalledTimes(1);
});

test('where the doctor may not treat is marked, and so is a page that is not open any more', () => {
  show({ ...waiting, place: 'Texas', mayTreat: false, seenAt: '2026-11-24T13:55:00.000Z' });
  expect(screen.getByText('the doctor may not be allowed to treat there.')).toBeTruthy();
  expect(screen.getByText('Their page was last open at 8:55 am.')).toBeTruthy();
});

test('a room that another visit has is freed by one press more, which says whose it is', async () => {
  const grace = { _id: 'visit-2', date: '2026-11-24', time: '08:30 AM', serviceName: 'Sleep' };
  const appointments = [{ ...grace, patientName: 'Grace Hopper' }];
  const sent = stub(endpoints.actAtDoor, ({ input }) =>
    input.body.take
      ? { ...waiting, state: 'in' as const }
      : refusal('room_taken', { appointments } as Parameters<typeof refusal>[1]),
  );
  const { user } = show(waiting);
  await user.click(screen.getByRole('button', { name: 'Let in' }));
  const question = await screen.findByRole('alert');
  expect(question.textContent).toContain('Grace Hopper, 8:30 am, is in this room. Is that visit finished?');
  expect(opened).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Yes, let in now' }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(sent.at(-1)?.input.body).toEqual({ act: 'letIn', take: true });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a row says nothing of a door at which nobody is; a page does, with the way into the room', () => {
  show(closed);
  expect(screen.queryByRole('group')).toBeNull();
  show(closed, true);
  expect(screen.getByText('Nobody is at the door yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Open the room/ })).toBeTruthy();
});

test('a visit without a door says nothing of it, one by phone the number that is called', () => {
  show(undefined, true);
  expect(screen.queryByRole('group')).toBeNull();
  show({ ...waiting, state: 'phone', room: null, place: null, mayTreat: null });
  expect(screen.getByText('Waits for the call')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
