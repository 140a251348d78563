import { endpoints } from '@garden-room/contract/endpoints';
import { generalConsultancy } from '@garden-room/contract/service';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubApi } from '#testing/api.ts';
import { aPatient, book, field, openBookingForm, slot } from '#testing/booking-form.tsx';
import { anAppointment, aSlot } from '#testing/builders.ts';
import { stubPractice } from '#testing/practice.ts';
import { readDraft, updateDraft } from './booking-input.ts';

const stub = stubApi();
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));

/** Before it is known whose page it is. */
const openForm = () => openBookingForm({ patient: null });
const nextWeek = { '2026-12-02': [aSlot('10:00 AM', '2026-12-02T15:00:00.000Z')] };

test.each([
  ['before the days are there', false],
  ['after', true],
])('what its patient had kept is there again when they are known, %s', async (_, late) => {
  stubPractice(stub, { other: nextWeek });
  updateDraft('ada', {
    serviceId: generalConsultancy.id,
    date: '2026-12-02',
    time: '10:00 AM',
    note: 'Headaches',
  });
  const { become } = openForm();
  if (late) await slot(/^9:00 am/);
  become(aPatient());
  expect(await slot(/^10:00 am/)).toHaveProperty('checked', true);
  expect([field(/^Name/).value, field(/^Note/).value]).toEqual(['Ada Lovelace', 'Headaches']);
});

test('what is chosen and typed before stays, and is theirs', async () => {
  stubPractice(stub);
  const { user, become } = openForm();
  await user.click(await slot(/^2:00 pm/));
  await user.type(field(/^Note/), 'Headaches');
  become(aPatient());
  await waitFor(() => expect(field(/^Name/).value).toBe('Ada Lovelace'));
  expect(await slot(/^2:00 pm/)).toHaveProperty('checked', true);
  expect(field(/^Note/).value).toBe('Headaches');
  expect(readDraft('ada')).toMatchObject({ time: '02:00 PM', note: 'Headaches' });
  expect(readDraft(null)).toEqual({ personId: '' });
});

test('who has only turned to another week before is not turned back', async () => {
  stubPractice(stub, { other: nextWeek });
  const { user, become } = openForm();
  await slot(/^9:00 am/);
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await slot(/^10:00 am/);
  become(aPatient());
  await waitFor(() => expect(field(/^Name/).value).toBe('Ada Lovelace'));
  expect(await slot(/^10:00 am/)).toBeTruthy();
});

test('a press of the button before is kept, and books once when they are known', async () => {
  stubPractice(stub);
  const calls = stub(endpoints.bookAppointment, () => anAppointment());
  const { user, become, onBooked } = openForm();
  await user.click(await slot(/^2:00 pm/));
  await user.click(book());
  expect(calls).toHaveLength(0);
  become(aPatient());
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce());
  expect(calls.map(({ input }) => input.body)).toEqual([
    expect.objectContaining({ patientId: 'ada', name: 'Ada Lovelace', time: '02:00 PM' }),
  ]);
});

test('a press before books the slot that was kept', async () => {
  stubPractice(stub, { other: nextWeek });
  const calls = stub(endpoints.bookAppointment, () => anAppointment());
  updateDraft('ada', { serviceId: generalConsultancy.id, date: '2026-12-02', time: '10:00 AM' });
  const { user, become, onBooked } = openForm();
  await slot(/^9:00 am/);
  await user.click(book());
  become(aPatient());
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce());
  expect(calls.map(({ input }) => input.body)).toEqual([
    expect.objectContaining({ date: '2026-12-02', time: '10:00 AM' }),
  ]);
});

test('a name that was emptied before is theirs again', async () => {
  stubPractice(stub);
  const { user, become } = openForm();
  await user.type(field(/^Name/), 'A');
  await user.clear(field(/^Name/));
  become(aPatient());
  await waitFor(() => expect(readDraft(null)).toEqual({ personId: '' }));
  expect(field(/^Name/).value).toBe('Ada Lovelace');
});
